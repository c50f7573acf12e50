/// What lies below the points on the map of a page: the operator's pictures; else the drawing of the invented city, for
/// its own points; else a plain ground.
struct PointMap: Encodable, Hashable, Sendable {
    /// As `map.js` gives them to Leaflet.
    struct Tiles: Encodable, Hashable, Sendable {
        let address: String
        let minZoom, maxZoom: Int
        /// The corners in the south-west and the north-east, as JSON.
        let bounds: String?
        let credit: Attribution?

        init(_ basemap: Basemap) {
            let metadata = basemap.metadata
            address = "\(TileRoutes.path)/{z}/{x}/{y}?v=\(basemap.version)"
            (minZoom, maxZoom) = (metadata.zooms.lowerBound, metadata.zooms.upperBound)
            bounds = metadata.bounds.map { "[[\($0.south),\($0.west)],[\($0.north),\($0.east)]]" }
            credit = metadata.attribution
        }
    }

    let tiles: Tiles?
    /// Where the drawing is.
    private(set) var drawing: String?

    init(tiles: Tiles?) { self.tiles = tiles }

    /// - Parameter isDrawn: whether the points are those of the invented city.
    func showing(isDrawn: Bool) -> PointMap {
        var map = self
        map.drawing = isDrawn && tiles == nil ? "/assets/city.geojson" : nil
        return map
    }
}
