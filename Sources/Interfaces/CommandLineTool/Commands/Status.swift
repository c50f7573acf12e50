import ArgumentParser
import RentalApp

struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Shows the screen, its facts and the actions that are open now.",
        discussion: """
            Like every command, it first completes what is still owed to the payment gateway, and records a maximum that \
            has been reached.

            Example:
              zontik status --json
            """)

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = try Session(CommandContext(options, .looking))
        try Process.print(options.json ? try session.report().json() : try StatusText(session).text)
        try session.wasShown()
    }
}
