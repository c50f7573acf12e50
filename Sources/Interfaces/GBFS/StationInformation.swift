import Foundation
import PickupPoints
import PlainText
import Rental

/// `station_information.json`: what stays as it is about the points.
///
/// There is no `capacity`: a person takes umbrellas back without counting places, and “valet service is defined as
/// providing unlimited capacity”. For the same reason `station_status` tells of no docks.
struct StationInformation: Encodable {
    struct Station: Encodable {
        let stationId: String
        let name: [LocalizedText]
        let lat: Double
        let lon: Double
        let address: String?
        /// In the format of OpenStreetMap, as the operator wrote it.
        let stationOpeningHours: String
        /// All is paid by card, in the rider's program.
        let rentalMethods = ["creditcard"]
        /// The page in which all is rented, whatever the point. There is no app.
        let rentalUris: [String: String]
        /// No docks.
        let isVirtualStation = true
        /// A person hands out and takes back, whenever the point is open.
        let isValetStation = true

        init(_ point: Point, _ publisher: FeedPublisher) {
            rentalUris = ["web": publisher.page]
            stationId = StationInformation.id(of: point.id)
            name = LocalizedText.name(point.name)
            lat = point.latitude
            lon = point.longitude
            address = point.address.isEmpty ? nil : Sanitizer.visible(point.address)
            // Said, because a station without hours has those of the system.
            stationOpeningHours = point.hours.text.map(Sanitizer.visible) ?? StationInformation.unknownHours
        }
    }

    /// “Nothing is known of any time” (OpenStreetMap's `opening_hours`, rule modifiers).
    static let unknownHours = "24/7 unknown"

    let stations: [Station]

    init(_ catalog: PointCatalog, _ publisher: FeedPublisher) {
        stations = catalog.points.map { Station($0, publisher) }
    }

    /// An identifier in the letters that the specification allows, 0x21 to 0x7E of ASCII. A point's may have others,
    /// which are percent-encoded (RFC 3986, section 2.1), the percent sign with them: no two points become one.
    static func id(of point: PointID) -> String {
        point.rawValue.addingPercentEncoding(withAllowedCharacters: idCharacters) ?? point.rawValue
    }

    private static let idCharacters = CharacterSet(charactersIn: "!"..."~").subtracting(CharacterSet(charactersIn: "%"))
}
