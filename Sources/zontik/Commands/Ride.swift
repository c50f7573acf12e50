import ArgumentParser
import Terminal

struct Ride: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ride",
        abstract: "Opens the rider's live screens where they were left.",
        discussion: """
            The keys are shown at the foot of each screen; : opens a line for typing an action. With --plain, or without a \
            terminal, the screens are text (with --json, JSON) and every action is typed; quit ends.

            Example:
              zontik --rider anna
            """)

    @OptionGroup var options: GlobalOptions

    @Flag(help: "Line by line instead of full screen.")
    var plain = false

    @Option(help: "dark or light, like the background of the terminal; none for no colours. The rider's setting by default.")
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
