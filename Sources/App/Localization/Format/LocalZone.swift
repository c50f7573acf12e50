public import StateMachine

/// The clocks of a place: how far they are from UTC at each instant, which a clock change moves.
public struct LocalZone: Hashable, Sendable {
    /// The zone's name in the time zone database. Two of one name are the same.
    public let identifier: String
    private let offset: @Sendable (Instant) -> Int

    /// - Parameter secondsFromUTC: seconds east of Greenwich at an instant.
    public init(_ identifier: String, secondsFromUTC: @escaping @Sendable (Instant) -> Int) {
        self.identifier = identifier
        offset = secondsFromUTC
    }

    public static let utc = LocalZone("UTC") { _ in 0 }

    /// What the clocks of the place show at an instant.
    public func time(_ instant: Instant) -> CivilTime { CivilTime(instant, secondsFromUTC: offset(instant)) }

    public static func == (a: LocalZone, b: LocalZone) -> Bool { a.identifier == b.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}
