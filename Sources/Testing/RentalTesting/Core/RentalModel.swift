import Rental
import StateMachine
import StateMachineTesting

/// How the umbrella rental is used, and what it promises: the pure core.
package struct RentalModel: MachineModel {
    package typealias M = UmbrellaRental

    package let name = "rental"
    package let edges: Set<Edge>
    package let invariants: [Invariant<UmbrellaRental>]
    /// About a third is refused; the generator is to stay well under this.
    package let refusalLimit = 0.45
    /// Accepted events from which on a transition that never fired is the generator's fault. The rarest fire about five
    /// times in a million: none in three million is no chance.
    package static let enough = 3_000_000

    package init(edges: Set<Edge> = [], invariants: [Invariant<UmbrellaRental>] = RentalPromises.all) {
        self.edges = edges
        self.invariants = invariants
    }

    package func start(_ choices: inout Choices) -> RentalReference { RentalReference(&choices) }

    package func command(
        _ state: UmbrellaRental.State, _ reference: RentalReference, _ choices: inout Choices
    ) -> UmbrellaRental.Event? {
        EventGenerator(facts: reference.facts).event(in: state, &choices)
    }

    package func follow(
        _ reference: inout RentalReference, _ event: UmbrellaRental.Event, _ observation: Observation<UmbrellaRental>
    ) -> String? {
        observation.firstFailure { reference.follow($0) }
    }

    package func script(_ events: [UmbrellaRental.Event], from start: RentalReference) -> [String] {
        Script.lines(events)
    }

    package func replay(seed: UInt64, maxLength: Int) -> String {
        "zontik check core --runs 1 --seed \(seed) --length \(maxLength)"
    }

    package func leaf(_ state: UmbrellaRental.State) -> String { state.leaf }
    package func label(_ event: UmbrellaRental.Event) -> String { event.kind.name }
}
