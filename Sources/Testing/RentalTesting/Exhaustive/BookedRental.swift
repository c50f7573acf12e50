import Rental
import StateMachine
import StateMachineTesting

/// The rental together with its books, as one machine: so that the exploration of all states sees what the books see.
package enum BookedRental: Machine {
    package static let name = "booked-rental"
    package static let initial = State(
        rental: UmbrellaRental.initial, books: ReferenceLedger(points: Points.opening), trouble: nil)

    package struct State: Codable, Equatable, Sendable {
        let rental: UmbrellaRental.State
        let books: ReferenceLedger
        /// The first disagreement between the two.
        let trouble: String?
    }

    package typealias Event = UmbrellaRental.Event
    package typealias Effect = UmbrellaRental.Effect
    package typealias Refusal = UmbrellaRental.Refusal

    package static func transition(_ state: State, _ event: Event) -> Transition<BookedRental> {
        let step = Step<UmbrellaRental>(from: state.rental, event)
        var books = state.books
        let trouble = state.trouble ?? books.follow(step)
        switch step.transition {
        case .accepted(let next, let effects):
            return .accepted(State(rental: next, books: books, trouble: trouble), effects)
        case .refused(let refusal):
            guard trouble == state.trouble else {
                return .accepted(State(rental: state.rental, books: books, trouble: trouble), [])
            }
            return .refused(refusal)
        }
    }
}
