import StateMachine
import TinyMachine

/// The turnstile, which says its deadlines itself: those it has, changed by the test.
enum Saying: Machine {
    static let name = "turnstile"
    static let initial = Turnstile.initial

    typealias State = Turnstile.State
    typealias Event = Turnstile.Event
    typealias Effect = Turnstile.Effect
    typealias Refusal = Turnstile.Refusal

    @TaskLocal static var deadline: @Sendable (Instant?) -> Instant? = { $0 }

    static func transition(_ state: State, _ event: Event) -> Transition<Saying> {
        switch Turnstile.transition(state, event) {
        case .refused(let refusal): .refused(refusal)
        case .accepted(let next, let effects): .accepted(next, effects)
        }
    }

    static func overdue(_ state: State, at now: Instant) -> Event? { Turnstile.overdue(state, at: now) }

    static func deadline(of state: State) -> Instant? { deadline(Turnstile.deadline(of: state)) }
}
