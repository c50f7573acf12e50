import ArgumentParser
import Rental
import RentalApp
import StateMachine

struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replays the session from its recorded events, and shows the resulting state.",
        discussion: """
            If a state differs from the recorded one, prints both and fails. Nothing is changed.

            Example:
              zontik replay --to 3
            """)

    @OptionGroup var options: GlobalOptions

    @Option(help: ArgumentHelp("The revision to stop at; the newest by default.", valueName: "revision"))
    var to: Int?

    func run() throws {
        let items = try Session.looking(options).rental.history()
        let last = to ?? items.count
        guard (0...items.count).contains(last) else {
            throw Failure(.usage, "--to must be 0 to \(items.count), the session's newest revision")
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
