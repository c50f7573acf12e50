import StateMachine
import TinyMachine

/// The turnstile with a mistake in it: the fourth coin in a row counts twice.
enum BrokenTurnstile: Machine {
    static let name = "turnstile"
    static let initial = Turnstile.initial

    typealias State = Turnstile.State
    typealias Event = Turnstile.Event
    typealias Effect = Turnstile.Effect
    typealias Refusal = Turnstile.Refusal

    static func transition(_ state: State, _ event: Event) -> Transition<BrokenTurnstile> {
        switch Turnstile.transition(state, event) {
        case .refused(let refusal): .refused(refusal)
        case .accepted(.unlocked(let tally, 4, let closesAt), let effects) where event.label == "coin":
            .accepted(.unlocked(tally, credit: 5, closesAt: closesAt), effects)
        case .accepted(let next, let effects): .accepted(next, effects)
        }
    }

    static func overdue(_ state: State, at now: Instant) -> Event? {
        Turnstile.overdue(state, at: now)
    }
}
