import Checkpoint
import StateMachine

/// What may change while subscriptions run: the price.
public protocol Rules: Sendable {
    /// From 1; higher than that of all rules before.
    static var version: Int { get }

    /// What a month costs, in cents, by the rules of a version.
    static func price(version: Int) -> Int
}

/// A subscription with a trial, a charge each month, and dunning: a charge that is declined is tried again twice, and
/// then the subscription ends.
public enum Subscription<R: Rules>: JournaledMachine {
    public static var name: String { "subscription" }
    public static var version: Int { R.version }
    public static var initial: SubscriptionState { SubscriptionState() }

    /// The most attempts to charge a month.
    private static var most: Int { 3 }

    public static func transition(_ state: SubscriptionState, _ event: SubscriptionEvent)
        -> Transition<Self>
    {
        decided(state, event, price: R.price(version: R.version))
    }

    public static func transition(
        _ state: SubscriptionState, _ event: SubscriptionEvent, version: Int
    ) -> Transition<Self>? {
        decided(state, event, price: R.price(version: version))
    }

    private static func decided(
        _ state: SubscriptionState, _ event: SubscriptionEvent, price: Int
    ) -> Transition<Self> {
        var next = state
        switch (state.phase, event) {
        case (.new, .subscribe(let at, let month, let term)):
            (next.month, next.term) = (month, term)
            next.phase = .paidUntil(at.advanced(byMilliseconds: month))
            return .accepted(next, [.mail(.welcome)])
        case (.paidUntil(let due), .due):
            next.phase = .charging(due: due, attempt: 1)
            return .accepted(next, [.charge(cents: price)])
        case (.overdue(let due, let attempt, _), .due):
            next.phase = .charging(due: due, attempt: attempt + 1)
            return .accepted(next, [.charge(cents: price)])
        case (.charging(let due, _), .paid(let cents)):
            next.paidMonths += 1
            next.paidCents += cents
            guard next.paidMonths < next.term else {
                next.phase = .ended
                return .accepted(next, [.mail(.goodbye)])
            }
            next.phase = .paidUntil(due.advanced(byMilliseconds: state.month))
            return .accepted(next, [.mail(.receipt)])
        case (.charging, .declined) where state.isLastAttempt(of: most):
            next.phase = .ended
            return .accepted(next, [.mail(.ended)])
        case (.charging(let due, let attempt), .declined(let at)):
            next.phase = .overdue(
                due: due, attempt: attempt, next: at.advanced(byMilliseconds: state.month / 10))
            return .accepted(next, [.mail(.declined)])
        case (_, .subscribe), (_, .due), (_, .paid), (_, .declined):
            return .refused(.notNow)
        }
    }

    public static func overdue(_ state: SubscriptionState, at now: Instant) -> SubscriptionEvent? {
        state.deadline.flatMap { $0 <= now ? .due : nil }
    }

    public static func deadline(of state: SubscriptionState) -> Instant? { state.deadline }

    /// A mail never waits for the bank.
    public static func placement(of effect: SubscriptionEffect) -> Placement {
        switch effect {
        case .charge: .outside(lane: "bank")
        case .mail: .outside(lane: "mail")
        }
    }

    public static func policy(of effect: SubscriptionEffect) -> EffectPolicy {
        switch effect {
        case .charge:
            EffectPolicy(
                timeLimit: .seconds(5), firstDelay: .milliseconds(20), longestDelay: .milliseconds(200),
                limit: EffectLimit("bank", maxConcurrent: 50, perSecond: 2_000))
        case .mail: EffectPolicy(timeLimit: .seconds(5), firstDelay: .milliseconds(20))
        }
    }
}

/// Where a subscription is, and what was paid.
public struct SubscriptionState: Codable, Equatable, Sendable {
    /// Instants are those of the plan, not of the answer: a bank that is late moves no month.
    public enum Phase: Codable, Equatable, Sendable {
        case new
        case paidUntil(Instant)
        case charging(due: Instant, attempt: Int)
        case overdue(due: Instant, attempt: Int, next: Instant)
        case ended
    }

    public var phase = Phase.new
    /// How long a month is, in milliseconds.
    public var month: Int64 = 0
    /// How many months are paid before the subscription ends.
    public var term = 0
    public var paidMonths = 0
    public var paidCents = 0

    var deadline: Instant? {
        switch phase {
        case .paidUntil(let instant), .overdue(_, _, let instant): instant
        case .new, .charging, .ended: nil
        }
    }

    func isLastAttempt(of most: Int) -> Bool {
        if case .charging(_, let attempt) = phase { attempt >= most } else { false }
    }
}

/// What happens to a subscription.
public enum SubscriptionEvent: Codable, Equatable, Sendable {
    /// - Parameters:
    ///   - month: in milliseconds; the trial is as long.
    ///   - term: in months.
    case subscribe(at: Instant, month: Int64, term: Int)
    /// A charge is due.
    case due
    case paid(cents: Int)
    case declined(at: Instant)
}

/// What a subscription asks of a bank and of a mail server.
public enum SubscriptionEffect: Codable, Equatable, Sendable {
    case charge(cents: Int)
    case mail(Letter)
}

/// The mails that a subscriber gets.
public enum Letter: String, Codable, Sendable {
    case welcome, receipt, declined, ended, goodbye
}

/// Why an event does not fit.
public enum SubscriptionRefusal: Equatable, Sendable {
    case notNow
}

extension Subscription {
    public typealias State = SubscriptionState
    public typealias Event = SubscriptionEvent
    public typealias Effect = SubscriptionEffect
    public typealias Refusal = SubscriptionRefusal
}
