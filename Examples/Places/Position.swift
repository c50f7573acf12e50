/// A place on the Earth (WGS 84), in millionths of a degree.
public struct Position: Codable, Equatable, Sendable {
    /// To the north: ±90 000 000.
    public var latitude: Int
    /// To the east: ±180 000 000.
    public var longitude: Int

    public init(latitude: Int, longitude: Int) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }

    /// In metres, for places of one city: a degree of latitude has 111 320 m, and one of longitude in Berlin 0.608 of
    /// them.
    public func metres(to other: Position) -> Int {
        let north = Double(latitude - other.latitude) * 0.111_32
        let east = Double(longitude - other.longitude) * 0.111_32 * 0.608
        return Int((north * north + east * east).squareRoot().rounded())
    }
}
