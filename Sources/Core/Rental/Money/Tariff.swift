import JSON

/// What renting and buying cost. One currency; integers in minor units; nothing is ever rounded.
///
/// A rider agrees to a tariff when a rental begins, and keeps it: the tariff travels in the state, so a later change of
/// prices touches no rental that has begun.
public struct Tariff: Codable, Hashable, Sendable, JSONWritable {
    private let prices: Shared<Prices>

    public init(
        currency: Currency, unlock: Int64, perInterval: Int64, intervalSeconds: Int64, maximum: Int64, price: Int64
    ) {
        prices = Shared(
            Prices(
                currency: currency, unlock: unlock, perInterval: perInterval, intervalSeconds: intervalSeconds,
                maximum: maximum, price: price))
    }

    private struct Prices: Codable, Hashable, Sendable, JSONWritable {
        let currency: Currency
        let unlock: Int64
        let perInterval: Int64
        let intervalSeconds: Int64
        let maximum: Int64
        let price: Int64

        func write(to json: JSONText) {
            json.object {
                json.member("currency", currency)
                json.member("unlock", unlock)
                json.member("perInterval", perInterval)
                json.member("intervalSeconds", intervalSeconds)
                json.member("maximum", maximum)
                json.member("price", price)
            }
        }
    }

    public init(from decoder: any Decoder) throws { prices = try Shared(from: decoder) }
    public func encode(to encoder: any Encoder) throws { try prices.encode(to: encoder) }
    package func write(to json: JSONText) { prices.write(to: json) }

    public var currency: Currency { prices.value.currency }
    /// Charged once, at the hand-over. Minor units, 0 or more.
    public var unlock: Int64 { prices.value.unlock }
    /// Charged for every interval that has started. Minor units, more than 0.
    public var perInterval: Int64 { prices.value.perInterval }
    /// Length of an interval in seconds, 1 second to 366 days.
    public var intervalSeconds: Int64 { prices.value.intervalSeconds }
    /// The most a rental can cost; also what is held on the card. Minor units.
    public var maximum: Int64 { prices.value.maximum }
    /// The price of the umbrella itself. Minor units, more than 0.
    public var price: Int64 { prices.value.price }

    /// The largest amount a tariff may name: with it, no sum over 100 years of one-second intervals overflows.
    public static let largestAmount: Int64 = 1_000_000_000

    /// Whether the amounts and the interval are within their ranges and the maximum lies beyond the first interval, so
    /// that a rental always lasts a while before it reaches its maximum.
    public var isValid: Bool {
        let amounts = 0...Self.largestAmount
        return currency.isWellFormed
            && amounts.contains(unlock) && amounts.contains(perInterval) && amounts.contains(maximum)
            && amounts.contains(price) && perInterval > 0 && price > 0
            && (1...366 * 86_400).contains(intervalSeconds)
            && maximum > unlock + perInterval
    }

    /// The fare after `elapsedSeconds` (0 or more): base fee plus every started interval, at most the maximum. The
    /// first interval starts at 0, the second at `intervalSeconds`.
    public func fare(afterSeconds elapsedSeconds: Int64) -> Money {
        fare(intervals: startedIntervals(afterSeconds: elapsedSeconds))
    }

    /// How many intervals have started after `elapsedSeconds`.
    func startedIntervals(afterSeconds elapsedSeconds: Int64) -> Int64 { max(0, elapsedSeconds) / intervalSeconds + 1 }

    /// When the interval after that of `elapsedSeconds` begins, in seconds after the start.
    func nextStep(afterSeconds elapsedSeconds: Int64) -> Int64 {
        startedIntervals(afterSeconds: elapsedSeconds) * intervalSeconds
    }

    /// The fare once this many intervals have started.
    func fare(intervals: Int64) -> Money {
        let (sum, overflow) = intervals.multipliedReportingOverflow(by: perInterval)
        let (fare, overflowToo) = sum.addingReportingOverflow(unlock)
        return Money(overflow || overflowToo ? maximum : min(maximum, fare), currency)
    }

    /// The moment the fare reaches the maximum, in seconds after the start; computed, never ticked.
    ///
    /// The fare first reaches the maximum when interval n starts, with n the smallest that makes
    /// `unlock + n · perInterval ≥ maximum`.
    public var secondsToMaximum: Int64 {
        let intervals = (maximum - unlock + perInterval - 1) / perInterval
        return (intervals - 1) * intervalSeconds
    }
}
