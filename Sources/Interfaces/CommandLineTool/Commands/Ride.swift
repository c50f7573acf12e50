import ArgumentParser
import RentalScreens
import TerminalUI

struct Ride: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ride",
        abstract: "Opens the rider's live screens where they were left.",
        discussion: """
            The keys are shown at the bottom of each screen; : opens a line for typing an action. With --plain, or without \
            a terminal, the screens are text (with --json, JSON) and every action is typed; quit ends the program.

            Example:
              zontik --rider anna
            """)

    @OptionGroup var options: GlobalOptions

    @Flag(help: "Line by line instead of full screen.")
    var plain = false

    @Option(
        help: "dark or light, like the background of the terminal; none for no colours. The rider's setting by default."
    )
    var theme: Theme?

    func run() throws {
        guard !plain, RawTerminal.isUsable else {
            return try ClockQuestion(options).whileAsked {
                try LineSession(Session(CommandContext(options, running: true))).run()
            }
        }
        let session = try awaited {
            try Session(
                CommandContext(
                    options, asksAboutClock: true, running: true, patienceMilliseconds: Self.patienceMilliseconds))
        }
        try InteractiveSession(session, theme: options.usesColour ? theme : Theme.none).run()
    }

    /// How long a screen may stand still for another process that keeps the store: keys are answered within a second.
    private static let patienceMilliseconds = 400

    /// Waits for as long as another process keeps the store, and says so.
    private func awaited<Value>(_ open: () throws -> Value) throws -> Value {
        var isTold = false
        while true {
            do {
                return try open()
            } catch let fault as any StoreFault where fault.isBusy {
                if !isTold { Process.say("zontik: \(options.lang.texts.command.fault(fault))") }
                isTold = true
            }
        }
    }
}

extension Theme: ExpressibleByArgument {}
