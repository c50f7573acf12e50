import PickupPoints

extension PointCatalog {
    /// The default position for distances: that of the first point that has one. A catalogue without points has no
    /// distances to measure.
    package var start: Position { first?.position ?? Self.anywhere }

    /// Over the Gulf of Guinea.
    private static let anywhere = try! Position(latitude: 0, longitude: 0)
}
