import Localization
import PickupPoints
import Rental

/// `station_status.json`: how it stands at the points.
struct StationStatus: Encodable {
    struct Available: Encodable {
        let vehicleTypeId = VehicleTypes.umbrella
        let count: Int64
    }

    struct Station: Encodable {
        let stationId: String
        /// What lies there, also while nobody hands it out: `is_renting` tells that.
        let numVehiclesAvailable: Int64
        let vehicleTypesAvailable: [Available]
        let isInstalled = true
        let isRenting: Bool
        let isReturning: Bool
        /// Points do not report: every scan is in the books before it is answered, so these are right when they are
        /// read.
        let lastReported: String
    }

    let stations: [Station]

    /// A point rents, empty or not, unless it is known to be closed, or the payment service is out of reach: then no
    /// rider can begin to rent or to return. Hours that nobody published close nothing; many an operator's feed has
    /// none.
    init(_ feeds: Feeds) {
        let points = PointIndex(feeds.catalog)
        let reported = CivilTime.rfc3339(feeds.now)
        stations = feeds.catalog.points.enumerated().map { index, point in
            let count = max(0, feeds.stock[Place.point(point.id).label] ?? 0)
            let isRenting = feeds.isServiceReachable && points.status(index, at: feeds.now).isOpen != false
            return Station(
                stationId: StationInformation.id(of: point.id.rawValue), numVehiclesAvailable: count,
                vehicleTypesAvailable: [Available(count: count)], isRenting: isRenting,
                isReturning: isRenting && point.takesReturns, lastReported: reported)
        }
    }
}
