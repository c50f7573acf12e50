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
        /// The stock, also while the point is closed (`is_renting`). Before 3.0 all vehicles are bikes.
        let numVehiclesAvailable, numBikesAvailable: Int64?
        let vehicleTypesAvailable: [Available]
        let isInstalled = true
        let isRenting: Bool
        let isReturning: Bool
        /// When the station's stock last changed: by a hand-out, a return, a delivery or a correction, the first of
        /// which is that its first stock was recorded. Points do not report by themselves, and every scan is in the
        /// journal before it is answered. A point that no record mentions has the feed's own time.
        let lastReported: Timestamp
    }

    let stations: [Station]

    /// A point rents, empty or not, unless it is known to be closed, or the payment service is out of reach: then no
    /// rider can begin to rent or to return. Unpublished hours close nothing; many an operator's feed has none.
    init(_ feeds: Feeds, _ format: FeedFormat) {
        let points = PointIndex(feeds.catalog)
        stations = feeds.catalog.points.enumerated().map { index, point in
            let place = Place.point(point.id).label
            let count = max(0, feeds.stock[place] ?? 0)
            let current = format.ifCurrent(count)
            let isRenting = feeds.isServiceReachable && points.status(index, at: feeds.now).isOpen != false
            return Station(
                stationId: FeedID.id(of: point.id.rawValue), numVehiclesAvailable: current,
                numBikesAvailable: current == nil ? count : nil, vehicleTypesAvailable: [Available(count: count)],
                isRenting: isRenting, isReturning: isRenting && point.takesReturns,
                lastReported: Timestamp(feeds.moved[place] ?? feeds.now))
        }
    }
}
