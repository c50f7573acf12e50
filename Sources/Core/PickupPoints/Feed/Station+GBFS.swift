import OpeningHours

extension PointFeed.Station {
    static let longestName = 200
    static let longestAddress = 500

    /// An entry of `station_information`.
    init(gbfs value: FeedValue, _ language: String) throws(FeedError) {
        let name = try value.required("name")
        self.init(
            id: try value.required("station_id").pointID(), name: try name.text(language, limit: Self.longestName),
            position: try FeedValue.position(
                latitude: value.required("lat"), longitude: value.required("lon")))
        guard !self.name.isEmpty else { throw name.error("is empty") }
        address = try value["address"]?.string(limit: Self.longestAddress)
        region = try value["region_id"]?.pointID().rawValue
        // Since 3.0, in the syntax of OpenStreetMap.
        hours = PointHours(try value["station_opening_hours"]?.string(limit: Self.longestAddress))
    }
}

/// What `station_status` says about a station.
struct StationStatus {
    let umbrellas: Int
    let takesReturns: Bool

    init(gbfs value: FeedValue) throws(FeedError) {
        let isInstalled = try value["is_installed"]?.flag() ?? true
        let isRenting = try value["is_renting"]?.flag() ?? true
        // Renamed in 3.0.
        let available = value["num_vehicles_available"] ?? value["num_bikes_available"]
        let count = try available?.count() ?? 0
        // A station that rents nothing out hands out nothing, whatever stands there.
        umbrellas = isInstalled && isRenting ? count : 0
        let isReturning = try value["is_returning"]?.flag() ?? true
        takesReturns = isInstalled && isReturning
    }
}
