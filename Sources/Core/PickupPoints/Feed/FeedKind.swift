import PlainText

/// What a file of a feed is about.
enum FeedKind {
    /// GBFS `gbfs`: where the other feeds are.
    case directory
    /// GBFS `system_information`.
    case system(FeedValue)
    /// GBFS `system_hours`, before 3.0.
    case hours([FeedValue])
    /// GBFS `system_regions`.
    case regions([FeedValue])
    /// GBFS `station_information`.
    case stations([FeedValue])
    /// GBFS `station_status`.
    case statuses([FeedValue])
    /// GeoJSON.
    case features([FeedValue])

    /// - Returns: nil for a file that says nothing about points.
    init?(_ feed: FeedValue) throws(FeedError) {
        guard case .object = feed.json else { return nil }
        if case .string(let type)? = feed["type"]?.json, feed["data"] == nil {
            guard type == "FeatureCollection" else {
                throw FeedError(
                    file: feed.file, place: .path("type"), problem: "\(visible(type)) is no FeatureCollection")
            }
            self = .features(try Self.some(feed.required("features")))
            return
        }
        guard let data = feed["data"] else { return nil }
        try Self.checkVersion(feed)
        if let regions = data["regions"] {
            self = .regions(try regions.elements())
        } else if let hours = data["rental_hours"] {
            self = .hours(try hours.elements())
        } else if let stations = data["stations"] {
            let values = try Self.some(stations)
            // Only the one of the two says where a station is, and only the other what is there.
            let isStatus = ["num_bikes_available", "num_vehicles_available", "is_renting"].contains { name in
                values.contains { $0[name] != nil }
            }
            self = isStatus ? .statuses(values) : .stations(values)
        } else if data["system_id"] != nil || data["timezone"] != nil {
            self = .system(data)
        } else if FeedDirectory.feeds(of: data, language: "") != nil {
            self = .directory
        } else {
            return nil
        }
    }

    /// What is wrong with a file of no kind that was named.
    static let unknown =
        "is neither GBFS (gbfs, system_information, system_hours, system_regions, station_information, station_status) "
        + "nor a GeoJSON FeatureCollection"

    private static func some(_ value: FeedValue) throws(FeedError) -> [FeedValue] {
        let values = try value.elements()
        guard !values.isEmpty else { throw value.error("is empty; there is nothing to import") }
        return values
    }

    /// GBFS has stated its version since 1.1.
    private static func checkVersion(_ feed: FeedValue) throws(FeedError) {
        guard let value = feed["version"] else { return }
        let version = try value.string(limit: 20)
        guard let major = version.split(separator: ".").first.flatMap({ Int($0) }), (1...3).contains(major) else {
            throw value.error("GBFS \(visible(version)) is not understood; 1.1 to 3.0 are")
        }
    }
}
