/// A place on the earth in degrees (WGS 84), as the notebook keeps it; `PickupPoint.Position` reckons with it.
public struct Coordinate: Codable, Hashable, Sendable {
    /// −90 to 90, north positive.
    public let latitude: Double
    /// −180 to 180, east positive.
    public let longitude: Double

    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
