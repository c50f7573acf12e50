import ArgumentParser
import CommandSpeech
import Localization
import Rental
import RentalApp
import RiderProfile
import TerminalUI

/// The rider's screens as text: each action typed on a line, each answer a few lines.
struct LineSession {
    private let session: Session

    init(_ session: Session) {
        self.session = session
    }

    func run() throws {
        try session.context.profile.sync()
        try welcome()
        try remind()
        try show()
        while let line = try prompt() {
            if line == "quit" { return }
            if line == "help" {
                try help()
                continue
            }
            var refused: ActionRefusal?
            do {
                try session.rental.catchUp()
                try remind()
                if !line.allSatisfy(\.isWhitespace) { refused = try session.perform(line) }
                if let refused { Process.say("zontik: \(refused.message(session.context.texts))") }
            } catch let error as ValidationError {
                Process.say("zontik: \(error.message)")
            }
            try show(refused)
        }
    }

    /// The pages of the first start, once, and to a person only.
    private func welcome() throws {
        guard Process.isTerminal(0), try !session.context.profile.state().wasWelcomed else { return }
        OnboardingCommand.pages(session.context.texts).forEach(Process.say)
        try session.context.note(.set([.welcomed(true)]))
    }

    /// Gives the reminders that are due, beside the data.
    private func remind() throws {
        let event = RiderData.Event.Kind.tick(session.state.running, seen: session.state.time)
        let before = try session.context.profile.state().reminders
        guard case .accepted(let next, _) = try session.context.profile.send(event, at: session.time) else { return }
        let model = try ScreenModelBuilder(session, drawsColours: false).forReminders()
        let known = before.rent == next.reminders.rent ? before.open : 0
        for reminder in next.reminders.given.suffix(max(0, next.reminders.open - known)) {
            Process.say("zontik: \(model.text(of: reminder))" + (reminder.missed ? "" : "\u{7}"))
        }
    }

    private func show(_ refused: ActionRefusal? = nil) throws {
        let isJSON = session.context.options.json
        try Process.print(isJSON ? try session.report(refused).json() : try StatusText(session, refused: refused).text)
        try session.wasShown()
    }

    /// What can be typed: first what is possible now.
    private func help() throws {
        let texts = session.context.texts
        let open = Action.open(in: session.state)
        let words = open.map(\.rawValue) + ["help", "quit"]
        let labels = open.map { action in
            let options = action.typedOptions
            return texts.action(action) + (options.isEmpty ? "" : ": \(action.rawValue) \(options)")
        }
        let width = words.map(\.count).max() ?? 0
        let rows = zip(words, labels + [texts.command.plainHelp, texts.command.plainQuit]).map { word, label in
            "  " + word + String(repeating: " ", count: width + 2 - word.count) + label
        }
        try Process.print(([texts.command.plainWords] + rows).joined(separator: "\n"))
    }

    private func prompt() throws -> String? {
        // No prompt where standard input is no terminal.
        if Process.isTerminal(0) { try? Process.write("zontik> ", to: 2) }
        return try LineReader.next()
    }
}

extension Action {
    /// The options that are typed behind it, with values as an example.
    fileprivate var typedOptions: String {
        switch self {
        case .pay: "--card visa"
        case .submitFeedback: "--rating 5 --comment '…'"
        case .rent, .buy, .openMap, .back, .continue, .finish, .skipFeedback, .openInformation, .closeInformation: ""
        }
    }
}
