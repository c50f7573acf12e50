import OpeningHours
import PlainText

extension PointFeed.Station {
    /// A feature of a FeatureCollection; its properties by their names in OpenStreetMap, or ours. Nil where something
    /// is wrong with it.
    init?(geoJSON feature: FeedValue, _ problems: inout FeedProblems) {
        guard case .object = feature.json else {
            problems.add(feature.error("is no object"))
            return nil
        }
        let properties = feature["properties"] ?? FeedValue(json: .object([]), path: "properties", file: feature.file)
        let isFeature = problems.value { () throws(FeedError) in
            try Self.check(feature.required("type"), "Feature")
            return true
        }
        let id = problems.value { () throws(FeedError) in try Self.id(feature, properties).pointID() }
        let position = Self.position(feature, &problems)
        let address = problems.value { () throws(FeedError) in try Self.address(properties) }
        let name = problems.value { () throws(FeedError) in
            try properties["name"]?.string(limit: Self.longestName) ?? ""
        }
        let details = problems.value { () throws(FeedError) in
            (
                district: try (properties["district"] ?? properties["addr:suburb"])?.string(limit: Self.longestName),
                hours: try properties["opening_hours"]?.string(limit: Self.longestAddress),
                umbrellas: try (properties["umbrellas"] ?? properties["stock"])?.count(),
                takesReturns: try (properties["takes_returns"] ?? properties["takesReturns"])?.flag()
            )
        }
        guard isFeature == true, let id, let position, let address, let name, let details else { return nil }
        // Many a place on a map has an address and no name.
        self.init(
            id: id, name: [name, address ?? ""].first(where: isSeen) ?? id.rawValue, position: position)
        self.address = address
        (district, umbrellas, takesReturns) = (details.district, details.umbrellas, details.takesReturns)
        hours = PointHours(details.hours)
        // The hours of a system of GBFS are not those of places on a map.
        givesHours = true
    }

    private static func check(_ type: FeedValue, _ wanted: String) throws(FeedError) {
        guard case .string(wanted) = type.json else { throw type.error("is no \"\(wanted)\"") }
    }

    private static func id(_ feature: FeedValue, _ properties: FeedValue) throws(FeedError) -> FeedValue {
        if let id = feature["id"] ?? properties["id"] ?? properties["@id"] { return id }
        return try feature.required("id")
    }

    private static func address(_ properties: FeedValue) throws(FeedError) -> String? {
        if let address = properties["address"] { return try address.string(limit: longestAddress) }
        guard let street = properties["addr:street"] else { return nil }
        let number = try properties["addr:housenumber"]?.string(limit: longestName)
        return try street.string(limit: longestName) + (number.map { " " + $0 } ?? "")
    }

    /// Longitude comes first (RFC 7946, section 3.1.1); a height may follow.
    private static func position(_ feature: FeedValue, _ problems: inout FeedProblems) -> Position? {
        let numbers = problems.value { () throws(FeedError) in
            let geometry = try feature.required("geometry")
            try check(geometry.required("type"), "Point")
            let coordinates = try geometry.required("coordinates")
            let numbers = try coordinates.elements()
            guard (2...3).contains(numbers.count) else { throw coordinates.error("is not [longitude, latitude]") }
            return numbers
        }
        guard let numbers else { return nil }
        let latitude = problems.value { () throws(FeedError) in try numbers[1].latitude() }
        let longitude = problems.value { () throws(FeedError) in try numbers[0].longitude() }
        guard let latitude, let longitude else { return nil }
        return try? Position(latitude: latitude, longitude: longitude)
    }
}
