import ArgumentParser
import CommandSpeech
import RentalScreens
import TerminalUI

struct Ride: ParsableCommand {
    static let configuration = CommandConfiguration(of: "ride")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Flag(help: .of("ride --plain"))
    var plain = false

    @Option(help: .of("ride --theme", value: "theme"))
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
                    options, asksAboutClock: true, running: true, isShared: true, lockTimeout: Self.lockTimeout))
        }
        try InteractiveSession(session, theme: options.usesColour ? theme : Theme.none).run()
    }

    /// How long a screen may stand still for another process that keeps the store: keys are answered within a second.
    static let lockTimeout = Duration.milliseconds(400)

    /// Waits for as long as another process keeps the store, and says so.
    private func awaited<Value>(_ open: () throws -> Value) throws -> Value {
        var isReported = false
        while true {
            do {
                return try open()
            } catch let fault as any StoreFault where fault.isBusy {
                if !isReported { Process.say("zontik: \(options.lang.texts.command.fault(fault))") }
                isReported = true
            }
        }
    }
}

extension Theme: ExpressibleByArgument {}
