public import StateMachine

/// Something that went wrong: when, and why.
public struct ErrorEntry: Codable, Hashable, Sendable {
    public let at: Instant
    /// At most 300 characters, without any of the account.
    public let cause: String

    public static let longestCause = 300
    /// How many are kept.
    public static let kept = 50

    public init(at: Instant, cause: String) {
        self.at = at
        self.cause = String(cause.prefix(Self.longestCause))
    }
}
