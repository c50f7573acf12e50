import ArgumentParser
import Checkpoint
import CommandSpeech
import Localization
import Rental
import RentalApp
import StateMachine

struct History: ParsableCommand {
    static let configuration = CommandConfiguration(of: "history")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func run() throws {
        let session = try Session.readOnly(options)
        let items = try session.rental.history()
        let charges = try session.rental.charges(by: items)
        if options.json {
            return try Process.print(try items.map { HistoryReport($0, charges[$0.revision]) }.json())
        }
        let texts = session.context.texts
        if items.isEmpty { Process.say(session.context.texts.command.noHistory) }
        for item in items {
            let effects = item.effects.isEmpty ? "" : "  (" + item.effects.map(\.name).joined(separator: " ") + ")"
            let place = item.state.configuration.joined(separator: ", ")
            let revision = String(item.revision)
            let padding = String(repeating: " ", count: max(0, 5 - revision.count))
            let at = session.context.timestamp(item.state.time)
            let charge = charges[item.revision].map { "  \(texts.charge($0.status)): \(texts.money($0.total))" } ?? ""
            try Process.print("\(padding)\(revision)  \(at)  \(item.event.kind.name) → \(place)\(effects)\(charge)")
        }
    }
}

/// One transition as programs read it.
struct HistoryReport: Encodable {
    let revision: Int
    /// The session's time, which never goes back: when it happened.
    let at: String
    /// The clock when it was recorded: later for a deadline that passed while no process ran.
    let recordedAt: String
    let name: String
    let event: UmbrellaRental.Event
    let effects: [UmbrellaRental.Effect]
    /// What became of the charge that it asked for; left out where it asked for none.
    let charge: Charged?
    let configuration: [String]
    /// The key it was asked for under, if it had one.
    let request: String?

    struct Charged: Encodable {
        let status: ChargeStatus
        let amount: Money
    }

    init(_ item: HistoryEntry<UmbrellaRental>, _ charge: Charge? = nil) {
        self.charge = charge.map { Charged(status: $0.status, amount: $0.total) }
        revision = item.revision
        at = CivilTime.rfc3339(item.state.time)
        recordedAt = CivilTime.rfc3339(item.at)
        name = item.event.kind.name
        event = item.event
        effects = item.effects
        configuration = item.state.configuration
        request = item.request
    }
}
