/// The surroundings of a place as a plane: metres east and north of it.
///
/// Equirectangular projection with the centre's parallel as the standard one: J. P. Snyder, Map Projections – A Working
/// Manual, USGS Professional Paper 1395, 1987, chapter 12. True to scale along that parallel and all meridians; over a
/// city the rest is wrong by less than a metre in a kilometre.
public struct LocalProjection: Sendable {
    public let centre: Position

    private static let metresPerDegree = Position.earthRadius * .pi / 180
    /// Metres of a degree of longitude; close to a pole a degree is held to be one metre long at least, so that the way
    /// back is defined.
    private let metresPerLongitude: Double

    public init(_ centre: Position) {
        self.centre = centre
        metresPerLongitude = max(1, Self.metresPerDegree * centre.parallel)
    }

    /// The shorter way around the earth: a place beyond the antimeridian is near.
    public func project(_ position: Position) -> (east: Double, north: Double) {
        let turn = Self.wrapped(position.longitude - centre.longitude)
        return (turn * metresPerLongitude, (position.latitude - centre.latitude) * Self.metresPerDegree)
    }

    /// The place that lies so far from the centre; the pole for what would lie beyond it.
    public func position(east: Double, north: Double) -> Position {
        let latitude = min(max(centre.latitude + north / Self.metresPerDegree, -90), 90)
        let longitude = Self.wrapped(centre.longitude + east / metresPerLongitude)
        // Both are within their ranges.
        return try! Position(latitude: latitude, longitude: longitude)
    }

    /// Degrees from −180 to 180.
    private static func wrapped(_ degrees: Double) -> Double {
        guard !(-180...180).contains(degrees) else { return degrees }
        let rest = (degrees + 180).truncatingRemainder(dividingBy: 360)
        return (rest < 0 ? rest + 360 : rest) - 180
    }
}
