import PlainText

/// What a file of a feed is about.
enum FeedKind {
    /// GBFS `station_information`.
    case stations([FeedValue])
    /// GBFS `station_status`.
    case statuses([FeedValue])
    /// GBFS `system_regions`.
    case regions([FeedValue])
    /// GeoJSON.
    case features([FeedValue])

    init(_ feed: FeedValue) throws(FeedError) {
        guard case .object = feed.json else { throw feed.error(Self.unknown) }
        if case .string(let type)? = feed["type"]?.json, feed["data"] == nil {
            guard type == "FeatureCollection" else {
                throw FeedError(
                    file: feed.file, place: .path("type"), problem: "\(visible(type)) is no FeatureCollection")
            }
            self = .features(try Self.some(feed.required("features")))
            return
        }
        try Self.checkVersion(feed)
        guard let data = feed["data"] else { throw feed.error(Self.unknown) }
        if let regions = data["regions"] {
            self = .regions(try regions.elements())
        } else if let stations = data["stations"] {
            let values = try Self.some(stations)
            // Only the one of the two tells where a station is, and only the other what is there.
            let isStatus = ["num_bikes_available", "num_vehicles_available", "is_renting"].contains {
                values[0][$0] != nil
            }
            self = isStatus ? .statuses(values) : .stations(values)
        } else {
            throw data.error(
                data["feeds"] != nil || data["en"]?["feeds"] != nil
                    ? "this is the list of an operator's feeds; give the station_information it names" : Self.unknown)
        }
    }

    private static let unknown =
        "is neither GBFS (station_information, station_status, system_regions) nor a GeoJSON FeatureCollection"

    private static func some(_ value: FeedValue) throws(FeedError) -> [FeedValue] {
        let values = try value.elements()
        guard !values.isEmpty else { throw value.error("is empty; there is nothing to import") }
        return values
    }

    /// GBFS has told its version since 1.1.
    private static func checkVersion(_ feed: FeedValue) throws(FeedError) {
        guard let value = feed["version"] else { return }
        let version = try value.string(limit: 20)
        guard let major = version.split(separator: ".").first.flatMap({ Int($0) }), (1...3).contains(major) else {
            throw value.error("GBFS \(visible(version)) is not understood; 1.1 to 3.0 are")
        }
    }
}
