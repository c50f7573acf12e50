import OpeningHours

extension PointFeed.Station {
    /// A feature of a FeatureCollection; its properties by their names in OpenStreetMap, or ours.
    init(geoJSON feature: FeedValue) throws(FeedError) {
        let type = try feature.required("type")
        guard case .string("Feature") = type.json else { throw type.error("is no \"Feature\"") }
        let properties = feature["properties"] ?? FeedValue(json: .object([]), path: "properties", file: feature.file)
        let id = try Self.id(feature, properties).pointID()
        let address = try Self.address(properties)
        let name = try properties["name"]?.string(limit: Self.longestName) ?? ""
        // Many a place on a map has an address and no name.
        self.init(
            id: id, name: [name, address ?? "", id.rawValue].first { !$0.isEmpty } ?? "",
            position: try Self.position(feature))
        self.address = address
        district = try (properties["district"] ?? properties["addr:suburb"])?.string(limit: Self.longestName)
        hours = PointHours(try properties["opening_hours"]?.string(limit: Self.longestAddress))
        umbrellas = try (properties["umbrellas"] ?? properties["stock"])?.count()
        takesReturns = try (properties["takes_returns"] ?? properties["takesReturns"])?.flag()
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
    private static func position(_ feature: FeedValue) throws(FeedError) -> Position {
        let geometry = try feature.required("geometry")
        let type = try geometry.required("type")
        guard case .string("Point") = type.json else { throw type.error("is no \"Point\"") }
        let coordinates = try geometry.required("coordinates")
        let numbers = try coordinates.elements()
        guard (2...3).contains(numbers.count) else { throw coordinates.error("is not [longitude, latitude]") }
        return try FeedValue.position(latitude: numbers[1], longitude: numbers[0])
    }
}
