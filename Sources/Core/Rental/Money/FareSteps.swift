/// How a fare was computed, as a receipt shows it: the base fee, every started interval, and the maximum.
public struct FareSteps: Hashable, Sendable {
    public let unlock: Money
    /// The number of started intervals, 1 or more.
    public let intervals: Int64
    /// The price of all of them.
    public let used: Money
    /// The fare: the sum of both, at most the maximum.
    public let fare: Money

    /// - Parameter elapsedSeconds: the duration, 0 or more; the clock stops at the maximum.
    public init(_ tariff: Tariff, afterSeconds elapsedSeconds: Int64) {
        let elapsed = min(max(0, elapsedSeconds), tariff.secondsToMaximum)
        unlock = Money(tariff.unlock, tariff.currency)
        intervals = tariff.startedIntervals(afterSeconds: elapsed)
        used = Money(intervals * tariff.perInterval, tariff.currency)
        fare = tariff.fare(afterSeconds: elapsed)
    }

    /// Whether the sum exceeded the maximum.
    public var isCapped: Bool { fare.amount < unlock.amount + used.amount }
}
