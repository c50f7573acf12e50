import Checkpoint
import Rental
import RentalApp
import StateMachine

/// The rental of a later program, under the next version of the rules: the map is no longer opened. A rental that has
/// it open goes on.
enum NextRental: JournaledMachine {
    typealias State = UmbrellaRental.State
    typealias Event = UmbrellaRental.Event
    typealias Effect = UmbrellaRental.Effect
    typealias Refusal = UmbrellaRental.Refusal

    static let name = UmbrellaRental.name
    static let initial = UmbrellaRental.initial
    static let version = UmbrellaRental.version + 1
    static var chart: [UInt8] { UmbrellaRental.chart }

    static func transition(_ state: State, _ event: Event) -> Transition<NextRental> {
        if case .openMap = event.kind { return .refused(.notOnThisScreen) }
        return first(state, event)
    }

    /// Earlier versions are still known.
    static func transition(_ state: State, _ event: Event, version: Int) -> Transition<NextRental>? {
        first(state, event)
    }

    private static func first(_ state: State, _ event: Event) -> Transition<NextRental> {
        switch UmbrellaRental.transition(state, event) {
        case .accepted(let next, let effects): .accepted(next, effects)
        case .refused(let refusal): .refused(refusal)
        }
    }

    static func overdue(_ state: State, at now: Instant) -> Event? { UmbrellaRental.overdue(state, at: now) }

    static func placement(of effect: Effect) -> Placement { UmbrellaRental.placement(of: effect) }

    static func cancelled(_ effect: Effect, at: Instant) -> Event? { UmbrellaRental.cancelled(effect, at: at) }
}
