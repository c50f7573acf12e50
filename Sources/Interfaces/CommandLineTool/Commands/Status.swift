import ArgumentParser
import RentalApp

struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Shows the current screen, its data and the actions that are possible now.",
        discussion: """
            Like every command that opens a rental, it first repeats unconfirmed requests to the payment gateway, and \
            records a maximum that has been reached.

            Example:
              zontik status --json
            """)

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = try Session.looking(options)
        try Process.print(options.json ? try session.report().json() : try StatusText(session).text)
        try session.wasShown()
    }
}
