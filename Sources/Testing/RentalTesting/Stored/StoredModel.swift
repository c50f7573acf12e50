import Rental
import StateMachine
import StateMachineTesting

/// How a stored rental is used: what the rider does, and everything that can go wrong around it.
package struct StoredModel: MachineModel {
    package typealias M = UmbrellaRental
    package typealias Command = StoredCommand

    package let name = "stored-rental"
    package let invariants: [Invariant<UmbrellaRental>] = RentalPromises.all
    package let refusalLimit = 0.45

    private let places: StorePlaces

    /// - Parameter places: where the stores are, to see a run again.
    package init(in places: StorePlaces = .folders) { self.places = places }

    package func start(_ choices: inout Choices) -> RentalReference { RentalReference(&choices, isStored: true) }

    package func command(
        _ state: UmbrellaRental.State, _ reference: RentalReference, _ choices: inout Choices
    ) -> StoredCommand? {
        let isOnline = state.shell.online
        switch choices.index(weights: [12, 2, 3, state.awaited == nil ? 1 : 12, 2, 3, 2, 4, isOnline ? 1 : 4, 1]) {
        case 0: return .act(kind(state, reference, &choices))
        case 1: return .actAndDie(kind(state, reference, &choices))
        case 2: return .otherWindow(kind(state, reference, &choices))
        case 3: return scan(state, reference, &choices)
        case 4: return .crash
        case 5: return .look
        case 6: return .otherLooks
        case 7: return .clock(jump(state, &choices))
        case 8: return .service(choices.weighted([(isOnline ? 1 : 6, .up), (1, .down), (1, .slow)]))
        default: return .gateway(choices.element(of: StoredCommand.Fault.allCases))
        }
    }

    private func kind(
        _ state: UmbrellaRental.State, _ reference: RentalReference, _ choices: inout Choices
    ) -> UmbrellaRental.Event.Kind {
        // What the outside says comes from the outside here.
        let kind = EventGenerator(facts: reference.facts).typed(in: state, &choices)
        guard case .pay(let card) = kind, card.token == "visa", choices.bool(0.1) else { return kind }
        return .pay(PaymentMethod(token: "declined", validThrough: card.validThrough))
    }

    private func scan(
        _ state: UmbrellaRental.State, _ reference: RentalReference, _ choices: inout Choices
    ) -> StoredCommand {
        let purpose = state.awaited?.purpose ?? .rent
        let isRight = !choices.bool(0.15)
        return .scan(
            isRight ? (choices.bool() ? Points.few : Points.plenty) : choices.element(of: Points.all),
            isRight ? purpose : choices.element(of: HandoverPurpose.allCases),
            older: isRight ? 0 : choices.int(in: 0...2))
    }

    private func jump(_ state: UmbrellaRental.State, _ choices: inout Choices) -> Int64 {
        switch choices.index(weights: [10, 3, 2, 1]) {
        case 0: return choices.magnitude(upTo: 120_000)
        case 1: return choices.magnitude(upTo: 7_200_000)
        case 2: return -choices.magnitude(upTo: 7_200_000)
        default:
            guard let deadline = state.running?.deadline else { return choices.magnitude(upTo: 90_000_000) }
            return deadline.milliseconds - state.time.milliseconds + choices.int(in: Int64(-1)...1)
        }
    }

    package func follow(
        _ reference: inout RentalReference, _ command: StoredCommand, _ observation: Observation<UmbrellaRental>
    ) -> String? {
        reference.follow(observation.steps)
    }

    package func script(_ commands: [StoredCommand], from start: RentalReference) -> [String] {
        StoredScript(commands, from: start.start, in: places).lines
    }

    package func replay(seed: UInt64, maxLength: Int) -> String {
        "zontik check stored --runs 1 --seed \(seed) --length \(maxLength)\(places.options)"
    }

    package func leaf(_ state: UmbrellaRental.State) -> String { state.leaf }
    package func label(_ event: UmbrellaRental.Event) -> String { event.kind.name }
}
