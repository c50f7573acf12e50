import Rental
import StateMachine

@testable import RentalTables

/// A mistake that somebody could make in the core, made beside it: every test run shows it to the checks.
struct Mistake {
    let name: String
    let core: Core

    init(_ name: String, _ core: @escaping Core) {
        self.name = name
        self.core = core
    }

    typealias State = UmbrellaRental.State
    typealias Event = UmbrellaRental.Event
    typealias Effect = UmbrellaRental.Effect

    /// Takes another event for the one that came: one whose data passes a guard.
    static func taking(_ name: String, _ change: @escaping (State, Event) -> Event) -> Mistake {
        Mistake(name) { UmbrellaRental.transition($0, change($0, $1)) }
    }

    /// Changes the state that follows and the effects.
    static func leaving(
        _ name: String, _ change: @escaping (State, Event, inout State, inout [Effect]) -> Void
    ) -> Mistake {
        Mistake(name) { state, event in
            guard case .accepted(var next, var effects) = UmbrellaRental.transition(state, event) else {
                return UmbrellaRental.transition(state, event)
            }
            change(state, event, &next, &effects)
            return .accepted(next, effects)
        }
    }

    /// Accepts what is refused.
    static func allowing(
        _ name: String, _ change: @escaping (State, Event) -> UmbrellaRental.Screen?
    ) -> Mistake {
        Mistake(name) { state, event in
            let found = UmbrellaRental.transition(state, event)
            guard case .refused = found, let screen = change(state, event) else { return found }
            let time = max(state.time, event.at)
            return .accepted(State(revision: state.revision + 1, time: time, shell: state.shell, screen: screen), [])
        }
    }

    /// Looks at another shell than there is, and leaves the one there is.
    static func inShell(_ name: String, _ change: @escaping (UmbrellaRental.Shell) -> UmbrellaRental.Shell) -> Mistake {
        Mistake(name) { state, event in
            let other = state.with(shell: change(state.shell))
            guard case .refused = UmbrellaRental.transition(state, event), event.kind.isOfTheRental,
                case .accepted(let next, let effects) = UmbrellaRental.transition(other, event)
            else { return UmbrellaRental.transition(state, event) }
            return .accepted(next.with(shell: state.shell), effects)
        }
    }

    static var all: [Mistake] { inPayment + inHandover + inRent + inClerkReturns + inShell }
}

extension UmbrellaRental.State {
    func with(screen: UmbrellaRental.Screen) -> Self {
        .init(revision: revision, time: time, shell: shell, screen: screen)
    }

    func with(shell: UmbrellaRental.Shell) -> Self {
        .init(revision: revision, time: time, shell: shell, screen: screen)
    }

    var chosenHold: Hold? {
        if case .payment(let payment) = screen, case .authorizing(let hold) = payment.phase { hold } else { nil }
    }
}

extension UmbrellaRental.Event {
    func with(_ kind: Kind) -> Self { .init(at: at, kind) }
}

extension UmbrellaRental.Event.Kind {
    /// What the rider does to the rental.
    fileprivate var isOfTheRental: Bool {
        switch self {
        case .rent, .buy, .openMap, .back, .pay, .continue, .finish, .submitFeedback, .skipFeedback: true
        case .openInformation, .closeInformation, .connectionLost, .connectionRestored: false
        case .holdAuthorized, .holdDeclined, .scanned, .codeExpired, .maximumReached, .fareRose, .clockCorrected: false
        case .returnedByClerk, .returnWithdrawn, .returnSettled: false
        }
    }
}
