import PickupPoints

/// `system_regions.json`: the districts of the points.
struct SystemRegions: Encodable {
    struct Region: Encodable {
        let regionId: String
        let name: LocalizedText
    }

    let regions: [Region]

    /// A district has a name and nothing else, and the name is its identifier.
    init(_ catalog: PointCatalog) {
        var known: Set<String> = []
        regions = catalog.points.map(\.district).filter { !$0.isEmpty && known.insert($0).inserted }
            .map { Region(regionId: FeedID.id(of: $0), name: LocalizedText.name($0)) }
    }
}
