import OpeningHours
import PickupPoints
import PlainText
import Rental

/// `station_information.json`: what stays as it is about the points.
///
/// There is no `capacity`: a person takes umbrellas back without counting places, and “valet service is defined as
/// providing unlimited capacity”. For the same reason `station_status` has no docks.
///
/// What GBFS has no words for stands in properties of ours, with the underscore that the reference wants of extensions,
/// and only where it is needed: an import of these feeds by this program gives the same points.
struct StationInformation: Encodable {
    struct Station: Encodable {
        let stationId: String
        let name: LocalizedText
        let lat: Double
        let lon: Double
        let address: String?
        let regionId: String?
        /// In the format of OpenStreetMap, as the operator wrote it. Before 3.0 a station has no hours.
        let stationOpeningHours: String?
        /// All is paid by card, in the rider's program.
        let rentalMethods = ["creditcard"]
        /// The page in which all is rented, with this point on it. There is no app.
        let rentalUris: [String: String]
        /// No docks.
        let isVirtualStation = true
        /// A person hands out and takes back, whenever the point is open.
        let isValetStation = true
        /// The point's identifier, where `station_id` is another; see `FeedID`.
        let _pointId: String?
        /// False where umbrellas are never taken back, which `is_returning` says of a closed point, too.
        let _takesReturns: Bool?
        /// The zone of the point's hours, where it is not the system's.
        let _timezone: String?

        init(_ point: Point, _ publisher: FeedPublisher, _ format: FeedFormat) {
            rentalUris = ["web": publisher.page(of: point)]
            stationId = FeedID.id(of: point.id.rawValue)
            _pointId = stationId == point.id.rawValue ? nil : point.id.rawValue
            _takesReturns = point.takesReturns ? nil : false
            _timezone = point.timeZone?.identifier
            regionId = point.district.isEmpty ? nil : FeedID.id(of: point.district)
            name = LocalizedText.name(point.name)
            lat = point.latitude
            lon = point.longitude
            address = point.address.isEmpty ? nil : Sanitizer.visible(point.address)
            // Said, because a station without hours has those of the system.
            stationOpeningHours = format.ifCurrent(
                point.hours.text.map(Sanitizer.visible) ?? PointHours.nothingKnown)
        }
    }

    let stations: [Station]

    init(_ catalog: PointCatalog, _ publisher: FeedPublisher, _ format: FeedFormat) {
        stations = catalog.points.map { Station($0, publisher, format) }
    }
}
