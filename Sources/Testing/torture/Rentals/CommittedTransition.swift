import Checkpoint
import Foundation
import Rental
import StateMachine

/// A record of a transition, by the names of the chart: `liveOnline main + rent → liveOnline rentChoosing`.
struct CommittedTransition: CustomStringConvertible, Sendable {
    let before: [String]
    let event: String
    let after: [String]

    var description: String {
        "\(before.joined(separator: " ")) + \(event) → \(after.joined(separator: " "))"
    }
}

extension Audit {
    /// Every transition of the journal, oldest first.
    func transitions() throws -> [CommittedTransition] {
        let decoder = JSONDecoder()
        var places: [Int64: [String]] = [:]
        return try records.filter { $0.kind == .transition }.map { record in
            let event = try decoder.decode(UmbrellaRental.Event.self, from: Data(record.event.utf8))
            let state = try decoder.decode(UmbrellaRental.State.self, from: Data((record.state ?? "").utf8))
            let session = record.session ?? 0
            let before = places[session] ?? UmbrellaRental.initial.configuration
            places[session] = state.configuration
            return CommittedTransition(before: before, event: event.kind.name, after: state.configuration)
        }
    }
}
