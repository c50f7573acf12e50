import StateMachine

/// Where and when a token was used up.
public struct Redemption: Equatable, Sendable {
    public let place: String
    public let at: Instant
}
