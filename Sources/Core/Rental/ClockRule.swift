import StateMachine

/// How far a clock may jump ahead and still be believed.
public struct ClockRule: Hashable, Sendable {
    /// In seconds: the longest that a rental lasts. A clock that jumps further ends every rental that runs.
    public let longestRentalSeconds: Int64

    /// - Parameter tariffs: all that are on offer.
    public init(_ tariffs: [Tariff]) {
        longestRentalSeconds = tariffs.map(\.secondsToMaximum).max() ?? 0
    }

    /// - Parameter earlier: what is known to have been the time before.
    public func allows(_ now: Instant, after earlier: Instant) -> Bool {
        now <= earlier.advanced(bySeconds: longestRentalSeconds)
    }
}
