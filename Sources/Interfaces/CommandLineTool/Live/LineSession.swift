import ArgumentParser
import Localization
import Rental
import RentalApp
import RiderProfile

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
        while let line = prompt() {
            if line == "quit" { return }
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
        let model = try ScreenModelBuilder(session, drawsCodes: false).forReminders()
        for reminder in next.reminders.told.suffix(max(0, next.reminders.open - before.open)) {
            Process.say("zontik: \(model.text(of: reminder))" + (reminder.missed ? "" : "\u{7}"))
        }
    }

    private func show(_ refused: ActionRefusal? = nil) throws {
        let isJSON = session.context.options.json
        try Process.print(isJSON ? try session.report(refused).json() : try StatusText(session).text)
        try session.wasShown()
    }

    private func prompt() -> String? {
        // Nothing is asked where nobody is there to answer.
        if Process.isTerminal(0) { try? Process.write("zontik> ", to: 2) }
        return readLine()
    }
}
