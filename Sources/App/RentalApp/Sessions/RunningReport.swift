import Localization
import Rental
import StateMachine

/// A rental whose clock runs, as programs read it. Amounts are in minor units, instants in UTC.
struct RunningReport: Encodable {
    private struct NextFare: Encodable {
        let at: String
        let fare: Money
    }

    private enum Key: String, CodingKey { case start, from, maximumAt, nextFare, priceToKeep }

    private let rent: Rent
    private let meter: FareMeter

    /// - Parameters:
    ///   - recorded: the session's time as it is committed, which no amount goes beyond.
    ///   - now: the session's time.
    init(_ rent: Rent, recorded: Instant, at now: Instant) {
        self.rent = rent
        meter = FareMeter(rent, recorded: recorded, at: now)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(CivilTime.rfc3339(rent.start), forKey: .start)
        try container.encode(rent.from.rawValue, forKey: .from)
        try container.encode(CivilTime.rfc3339(rent.deadline), forKey: .maximumAt)
        try container.encode(nextFare, forKey: .nextFare)
        try container.encode(meter.toKeep, forKey: .priceToKeep)
    }

    /// Nil once the maximum is reached.
    private var nextFare: NextFare? {
        guard meter.secondsToMaximum > 0 else { return nil }
        let at = rent.start.advanced(bySeconds: meter.elapsed + meter.next.inSeconds)
        return NextFare(at: CivilTime.rfc3339(at), fare: meter.next.fare)
    }
}
