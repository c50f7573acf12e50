import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine

/// What can be read from a record is written in one way; and whatever state a record claims, the machine decides about
/// it without a trap.
enum RecordProperties {
    /// Lines: a state, then events, effects or entries, each as JSON.
    static func check(_ text: String) throws(FuzzFinding) {
        let lines = text.split(separator: "\n", maxSplits: 20).map(String.init)
        var state = UmbrellaRental.initial
        for line in lines {
            if let read = try read(line, as: UmbrellaRental.State.self) {
                state = read
            } else if let event = try read(line, as: UmbrellaRental.Event.self) {
                try decide(&state, event)
            } else if let effects = try read(line, as: [UmbrellaRental.Effect].self) {
                for effect in effects { _ = UmbrellaRental.placement(of: effect) }
            } else {
                _ = try read(line, as: [TableChange].self)
            }
        }
    }

    private static func decide(_ state: inout UmbrellaRental.State, _ event: UmbrellaRental.Event) throws(FuzzFinding) {
        if let overdue = UmbrellaRental.overdue(state, at: event.at),
            case .refused(let refusal) = UmbrellaRental.transition(state, overdue)
        {
            throw FuzzFinding("\(overdue) is overdue in \(state), and refused as \(refusal)")
        }
        guard case .accepted(let next, let effects) = UmbrellaRental.transition(state, event) else { return }
        guard next.time >= state.time else { throw FuzzFinding("time goes back from \(state) to \(next)") }
        _ = try rewritten(next)
        _ = try rewritten(effects)
        state = next
    }

    private static func read<Value: Codable & Equatable>(
        _ text: String, as type: Value.Type
    ) throws(FuzzFinding) -> Value? {
        guard let value = try? StoredText.decode(text, as: type) else { return nil }
        return try rewritten(value)
    }

    private static func rewritten<Value: Codable & Equatable>(_ value: Value) throws(FuzzFinding) -> Value {
        do {
            let text = try StoredText.encode(value)
            let again = try StoredText.decode(text, as: Value.self)
            guard again == value, try StoredText.encode(again) == text else {
                throw FuzzFinding("\(value) is written as \(text) and read as \(again)")
            }
            guard try JSONDecoder().decode(Value.self, from: Data(text.utf8)) == value else {
                throw FuzzFinding("\(value) is written as \(text), which Foundation reads as something else")
            }
            return again
        } catch let finding as FuzzFinding {
            throw finding
        } catch {
            throw FuzzFinding("\(value) cannot be written and read: \(error)")
        }
    }
}
