/// The part of the map that is seen. It stays as it was left.
public struct Viewport: Codable, Equatable, Sendable {
    public enum Change: String, CaseIterable, Codable, Sendable {
        case north, south, east, west, closer, wider
        /// Turns the map: another direction points up.
        case turn
        /// The other kind of map.
        case kind
    }

    public enum Kind: String, Codable, Sendable { case plain, landscape }

    public private(set) var middle = Viewport.city
    /// From the upper edge to the lower one, in millionths of a degree of latitude.
    public private(set) var span = 60_000
    /// Whether the east points up, and not the north.
    public private(set) var isEastUp = false
    public private(set) var kind = Kind.landscape

    public static let spans = 3_750...240_000
    /// Where the map is at first, and what it does not leave: Berlin.
    public static let city = Position(latitude: 52_515_000, longitude: 13_400_000)
    private static let reach = 200_000

    public init() {}

    mutating func change(_ change: Change) {
        let step = span / 4
        switch change {
        case .north: middle.latitude += step
        case .south: middle.latitude -= step
        case .east: middle.longitude += step
        case .west: middle.longitude -= step
        case .closer: span = max(span / 2, Self.spans.lowerBound)
        case .wider: span = min(span * 2, Self.spans.upperBound)
        case .turn: isEastUp.toggle()
        case .kind: kind = kind == .plain ? .landscape : .plain
        }
        let city = Self.city
        middle.latitude = min(max(middle.latitude, city.latitude - Self.reach), city.latitude + Self.reach)
        middle.longitude = min(max(middle.longitude, city.longitude - Self.reach), city.longitude + Self.reach)
    }
}
