import ArgumentParser
import Terminal

struct Ride: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ride",
        abstract: "The rider's screens, live; resumes where they were left.",
        discussion: """
            Keys stand at the foot of each screen; : opens a line to type an action on. With --plain, or without a \
            terminal, the screens are text (with --json, JSON) and every action is typed; quit ends.

            Example:
              zontik --rider anna
            """)

    @OptionGroup var options: GlobalOptions

    @Flag(help: "Line by line instead of full screen.")
    var plain = false

    @Option(help: "dark or light, as the terminal's ground is; none for no colours. As set by default.")
    var theme: Theme?

    func run() throws {
        let session = try Session(World(options, running: true))
        if plain || !Process.isTerminal(0) || !Process.isTerminal(1) {
            try PlainRide(session).run()
        } else {
            try LiveRide(session, theme: options.usesColour ? theme : Theme.none).run()
        }
    }
}

extension Theme: ExpressibleByArgument {}
