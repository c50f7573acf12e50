import StateMachine

/// Where and when a token was used up.
public struct Redemption: Equatable, Sendable {
    /// Where.
    public let place: String
    /// The time of the clock when the record was made.
    public let at: Instant
}
