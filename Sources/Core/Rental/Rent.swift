import JSON
import StateMachine

/// A running rental: the umbrella was handed out, and the clock runs.
public struct Rent: Codable, Hashable, Sendable, JSONWritable {
    private let agreement: Shared<Agreement>

    /// - Parameters:
    ///   - tariff: a sound one.
    ///   - hold: of its maximum.
    ///   - start: the scan that handed the umbrella out.
    ///   - from: the point it was handed out at.
    ///   - number: by which a clerk finds it; nil for a rental that began under an earlier version.
    public init(tariff: Tariff, hold: Hold, start: Instant, from: PointID, number: ReturnNumber? = nil) {
        agreement = Shared(Agreement(tariff: tariff, hold: hold, start: start, from: from, number: number))
    }

    private struct Agreement: Codable, Hashable, Sendable, JSONWritable {
        let tariff: Tariff
        let hold: Hold
        let start: Instant
        let from: PointID
        let number: ReturnNumber?
        /// Follows from the others. Every transition of the rental asks for it.
        let deadline: Instant

        private enum CodingKeys: CodingKey { case tariff, hold, start, from, number }

        init(tariff: Tariff, hold: Hold, start: Instant, from: PointID, number: ReturnNumber?) {
            self.tariff = tariff
            self.hold = hold
            self.start = start
            self.from = from
            self.number = number
            deadline = start.advanced(bySeconds: tariff.secondsToMaximum)
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let tariff = try container.decode(Tariff.self, forKey: .tariff)
            let hold = try container.decode(Hold.self, forKey: .hold)
            guard tariff.isValid, hold.amount == Money(tariff.maximum, tariff.currency) else {
                throw invalid(decoder, "\(hold) is not the maximum of a sound tariff, \(tariff)")
            }
            self.init(
                tariff: tariff, hold: hold, start: try container.decode(Instant.self, forKey: .start),
                from: try container.decode(PointID.self, forKey: .from),
                number: try container.decodeIfPresent(ReturnNumber.self, forKey: .number))
        }

        func write(to json: JSONText) {
            json.object {
                json.member("tariff", tariff)
                json.member("hold", hold)
                json.member("start", start)
                json.member("from", from)
                json.member("number", number)
            }
        }
    }

    /// - Throws: if the tariff is invalid, or the hold is not its maximum: such a rental could not be settled.
    public init(from decoder: any Decoder) throws { agreement = try Shared(from: decoder) }

    public func encode(to encoder: any Encoder) throws { try agreement.encode(to: encoder) }
    package func write(to json: JSONText) { agreement.write(to: json) }

    public var tariff: Tariff { agreement.value.tariff }
    public var hold: Hold { agreement.value.hold }
    /// The scan that handed the umbrella out.
    public var start: Instant { agreement.value.start }
    public var from: PointID { agreement.value.from }
    /// By which a clerk finds it when the rider has no phone; nil for one that began under an earlier version.
    public var number: ReturnNumber? { agreement.value.number }

    /// The instant at which the fare reaches the maximum and the rental completes by itself.
    public var deadline: Instant { agreement.value.deadline }

    /// The first instant at which the hand-over can no longer be undone.
    public var handoverFinal: Instant { start.advanced(bySeconds: ClerkReturn.withdrawalSeconds) }

    /// The fare if the clock stops at `now`.
    public func fare(at now: Instant) -> Money { tariff.fare(afterSeconds: now.seconds(since: start)) }

    /// The instant at which the interval of `now` began: the last time the fare rose, or the start.
    public func newestStep(by now: Instant) -> Instant {
        start.advanced(bySeconds: tariff.nextStep(afterSeconds: now.seconds(since: start)) - tariff.intervalSeconds)
    }

    /// The instant at which the interval after that of `now` begins, whether the fare rises or is the maximum.
    package func nextStep(after now: Instant) -> Instant {
        start.advanced(bySeconds: tariff.nextStep(afterSeconds: now.seconds(since: start)))
    }

    /// The next time that the fare is higher than at `now`; nil once it is the maximum.
    public func nextRise(after now: Instant) -> Instant? {
        let started = tariff.startedIntervals(afterSeconds: now.seconds(since: start))
        let beginning = started * tariff.intervalSeconds
        let next = start.advanced(bySeconds: beginning)
        // At the end of time no further interval begins.
        guard next.seconds(since: start) >= beginning else { return nil }
        return tariff.fare(intervals: started + 1).amount > tariff.fare(intervals: started).amount ? next : nil
    }

    /// What a rider who keeps the umbrella at `now` pays in all: the price or the fare, whichever is higher.
    public func priceToKeep(at now: Instant) -> Money {
        Money(max(tariff.price, fare(at: now).amount), tariff.currency)
    }
}
