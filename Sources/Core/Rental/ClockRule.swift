import StateMachine

/// The rule that says how far a clock may jump ahead and still be accepted.
public struct ClockRule: Hashable, Sendable {
    /// In seconds: the longest time that a rental lasts. A clock that jumps further would end every running rental.
    public let longestRentalSeconds: Int64

    /// - Parameter tariffs: all current tariffs.
    public init(_ tariffs: [Tariff]) {
        longestRentalSeconds = tariffs.map(\.secondsToMaximum).max() ?? 0
    }

    /// - Parameter earlier: a time that is known to have passed.
    public func allows(_ now: Instant, after earlier: Instant) -> Bool {
        now <= earlier.advanced(bySeconds: longestRentalSeconds)
    }
}
