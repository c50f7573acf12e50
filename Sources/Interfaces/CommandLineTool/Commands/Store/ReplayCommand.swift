import ArgumentParser
import CommandSpeech
import Localization
import Rental
import RentalApp
import StateMachine

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "replay")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Option(help: .of("replay --to", value: "revision"))
    var to: Int?

    func run() throws {
        let items = try Session.readOnly(options).rental.history()
        let last = to ?? items.count
        guard (0...items.count).contains(last) else {
            throw Failure(.usage, LocalizedText.replayEnd(items.count)(options.lang))
        }
        var state = UmbrellaRental.initial
        for item in items.prefix(last) {
            guard UmbrellaRental.transition(state, item.event) == .accepted(item.state, item.effects) else {
                throw Failure(
                    .store,
                    """
                    revision \(item.revision) was decided differently than it would be now
                      recorded: \(item.state)
                      now:      \(UmbrellaRental.transition(state, item.event))
                    """)
            }
            state = item.state
        }
        try Process.print(try state.json())
    }
}
