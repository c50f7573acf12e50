import StateMachine

/// An umbrella on its way: handed out, its clock running.
public struct Rent: Codable, Hashable, Sendable {
    public let tariff: Tariff
    public let hold: Hold
    /// The scan that handed the umbrella out.
    public let start: Instant
    public let from: PointID

    public init(tariff: Tariff, hold: Hold, start: Instant, from: PointID) {
        self.tariff = tariff
        self.hold = hold
        self.start = start
        self.from = from
    }

    /// The instant at which the fare reaches the maximum and the rental completes by itself.
    public var deadline: Instant { start.advanced(bySeconds: tariff.secondsToMaximum) }

    /// The fare when the clock stops at `now`.
    public func fare(at now: Instant) -> Money { tariff.fare(afterSeconds: now.seconds(since: start)) }

    /// What the rider pays in all who keeps the umbrella at `now`: the larger of price and fare.
    public func priceToKeep(at now: Instant) -> Money {
        Money(max(tariff.price, fare(at: now).amount), tariff.currency)
    }
}
