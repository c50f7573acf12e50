/// How a fare was reached, as a receipt tells it: the unlock fee, every interval that had started, and the maximum.
public struct FareSteps: Hashable, Sendable {
    public let unlock: Money
    /// How many intervals had started, 1 or more.
    public let intervals: Int64
    /// What all of them cost together.
    public let used: Money
    /// What the rent cost: the sum of both, at most the maximum.
    public let fare: Money

    /// - Parameter elapsedSeconds: how long the clock ran; at the maximum it stops.
    public init(_ tariff: Tariff, afterSeconds elapsedSeconds: Int64) {
        let elapsed = min(max(0, elapsedSeconds), tariff.secondsToMaximum)
        unlock = Money(tariff.unlock, tariff.currency)
        intervals = elapsed / tariff.intervalSeconds + 1
        used = Money(intervals * tariff.perInterval, tariff.currency)
        fare = tariff.fare(afterSeconds: elapsed)
    }

    /// The last interval would have cost more than the maximum leaves.
    public var isCapped: Bool { fare.amount < unlock.amount + used.amount }
}
