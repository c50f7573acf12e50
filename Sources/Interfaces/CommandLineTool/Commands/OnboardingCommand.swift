import ArgumentParser
import CommandSpeech
import Localization
import RentalScreens
import TerminalUI

struct OnboardingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(of: "onboarding")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    func run() throws {
        if Process.isTerminal(0), Process.isTerminal(1) {
            let context = try CommandContext(options, asksAboutClock: true, running: true)
            try context.note(.set([.welcomed(false)]))
            return try InteractiveSession(Session(context), theme: options.usesColour ? nil : Theme.none).run()
        }
        try Self.pages(options.lang.texts).forEach(Process.print)
    }

    /// Each of them as a few lines.
    static func pages(_ texts: any Texts) -> [String] {
        (0..<Page.onboardingPages).map { page in
            let (heading, lines) = texts.language.screenTexts.onboarding(page)
            return ([heading] + lines.map { "  " + $0 }).joined(separator: "\n")
        }
    }
}
