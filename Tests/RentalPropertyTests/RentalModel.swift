import Rental
import StateMachine
import StateMachineTesting

/// How the umbrella rental is used, and what it promises: the pure core.
struct RentalModel: MachineModel {
    typealias M = UmbrellaRental

    let name = "rental"
    let edges: Set<Edge>
    let invariants = RentalPromises.all
    /// About a third is refused; the generator is to stay well under this.
    let refusalLimit = 0.45

    init(edges: Set<Edge> = []) {
        self.edges = edges
    }

    func start(_ choices: inout Choices) -> RentalReference { RentalReference(&choices) }

    func command(
        _ state: UmbrellaRental.State, _ reference: RentalReference, _ choices: inout Choices
    ) -> UmbrellaRental.Event? {
        EventGenerator(state: state, facts: reference.facts).event(&choices)
    }

    func follow(
        _ reference: inout RentalReference, _ event: UmbrellaRental.Event, _ observation: Observation<UmbrellaRental>
    ) -> String? {
        reference.follow(observation.steps)
    }

    func script(_ event: UmbrellaRental.Event) -> String { Script.line(event) }
    func leaf(_ state: UmbrellaRental.State) -> String { state.leaf }
    func label(_ event: UmbrellaRental.Event) -> String { event.kind.name }
}
