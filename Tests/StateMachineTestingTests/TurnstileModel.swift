import StateMachine
import StateMachineTesting
import TinyMachine

/// How a turnstile is used, for any machine with its states and events.
struct TurnstileModel<M: Machine & SendableMetatype>: MachineModel
where M.State == Turnstile.State, M.Event == Turnstile.Event {
    typealias Reference = Instant

    var edges: Set<Edge> = []
    /// Weights of coin, push and a timeOut that nobody asked for.
    var weights = [4, 3, 1]
    var invariants: [Invariant<M>] = [conserved()]

    static func conserved() -> Invariant<M> {
        Invariant("every coin is used, refunded or still credit") { step in
            let tally = step.after.tally
            let accounted = tally.passages + tally.refunded + step.after.credit
            return tally.paid == accounted ? nil : "\(tally.paid) coins paid, \(accounted) accounted for"
        }
    }

    func start(_ choices: inout Choices) -> Instant { .epoch }

    func command(_ state: M.State, _ now: Instant, _ choices: inout Choices) -> Turnstile.Event? {
        let at = now.advanced(bySeconds: choices.magnitude(upTo: 40))
        if let due = M.overdue(state, at: at) { return due }
        switch choices.index(weights: weights) {
        case 0: return .coin(at: at)
        case 1: return .push(at: at)
        default: return .timeOut(at: at)
        }
    }

    func follow(_ now: inout Instant, _ event: Turnstile.Event, _ observation: Observation<M>) -> String? {
        now = max(now, event.at)
        return nil
    }

    func script(_ event: Turnstile.Event) -> String {
        "turnstile \(event.label) --at \(event.at.milliseconds / 1000)"
    }
}

extension Turnstile.Event {
    var at: Instant {
        switch self {
        case .coin(let at), .push(let at), .timeOut(let at): at
        }
    }
}

extension Set<Edge> {
    /// The chart of the turnstile.
    static let turnstile: Set = [
        Edge("locked", "coin", "unlocked"),
        Edge("unlocked", "coin", "unlocked"),
        Edge("unlocked", "push", "unlocked"),
        Edge("unlocked", "push", "locked"),
        Edge("unlocked", "timeOut", "locked"),
    ]
}
