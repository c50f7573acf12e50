import PickupPoints

extension PointCatalog {
    /// What distances are measured from where nobody has said: the first point. Of a catalogue without points
    /// everything is as far as anything else.
    package var start: Position { points.first?.position ?? Self.anywhere }

    /// Over the Gulf of Guinea.
    private static let anywhere = try! Position(latitude: 0, longitude: 0)
}
