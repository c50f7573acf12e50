/// What part of the world a map shows.
public struct Viewport: Codable, Hashable, Sendable {
    public var centre: Position
    /// How much of the world a Braille dot covers, in metres: half a column wide, a quarter of a row high. More than 0.
    public var metresPerDot: Double

    public init(centre: Position, metresPerDot: Double) {
        self.centre = centre
        self.metresPerDot = metresPerDot
    }

    /// Whether its scale is one that a map can have.
    public var isValid: Bool { (0.01...1_000_000).contains(metresPerDot) }
}
