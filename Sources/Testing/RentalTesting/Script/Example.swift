import Rental
import StateMachine
import StateMachineTesting

/// Runs in which nothing is wrong, drawn as the checks draw theirs: to see that their lines do what they say.
package enum Example {
    /// - Returns: the events, and the state they lead to.
    package static func rental(
        seed: UInt64, length: Int
    ) -> (events: [UmbrellaRental.Event], end: UmbrellaRental.State) {
        var choices = Choices(seed: seed)
        let model = RentalModel()
        var reference = RentalReference(&choices, isStored: true)
        var state = UmbrellaRental.initial
        var events: [UmbrellaRental.Event] = []
        while events.count < length, let event = model.command(state, reference, &choices) {
            let step = Step<UmbrellaRental>(from: state, event)
            _ = reference.follow([step])
            events.append(event)
            state = step.after
        }
        return (events, state)
    }

    /// - Returns: the lines, and how many codes were used.
    package static func codes(seed: UInt64, length: Int) -> (lines: [String], used: Int) {
        var choices = Choices(seed: seed)
        let model = CodeModel()
        let start = model.start(&choices)
        var state = CodeLife.initial
        var events: [CodeLife.Event] = []
        while events.count < length, let event = model.command(state, start, &choices) {
            // As the engine does.
            if let due = CodeLife.overdue(state, at: event.at) {
                state = Step<CodeLife>(from: state, due).after
                events.append(due)
                continue
            }
            state = Step<CodeLife>(from: state, event).after
            events.append(event)
        }
        return (model.script(events, from: start), state.codes.count { $0.fate == .used })
    }
}
