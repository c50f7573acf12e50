import PickupPoints

extension PointCatalog {
    /// The default position for distances: the first point. A catalogue without points has no distances to measure.
    package var start: Position { points.first?.position ?? Self.anywhere }

    /// Over the Gulf of Guinea.
    private static let anywhere = try! Position(latitude: 0, longitude: 0)
}
