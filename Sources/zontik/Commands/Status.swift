import ArgumentParser
import Desk

struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Shows the screen, its facts and the actions that are open now.",
        discussion: """
            Takes the session up as every command does: what is owed to the outside is done, and a maximum that \
            has passed is recorded first.

            Example:
              zontik status --json
            """)

    @OptionGroup var options: GlobalOptions

    func run() throws {
        let session = try Session(World(options))
        try Process.print(options.json ? try StatusReport(session, session.world.texts).json() : try StatusText(session).text)
    }
}
