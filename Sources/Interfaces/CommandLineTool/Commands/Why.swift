import ArgumentParser
import Payments
import Rental
import RentalApp
import StateMachine

struct Why: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Explains what led to a revision of the session, or why an action is refused now.",
        discussion: """
            For a number: the event, the screens before and after it, the outcome of each effect, and the changes of \
            ledger and stock. For an action: the rule that refuses it in the current state, and the actions that are \
            possible instead. Nothing is changed.

            Example:
              zontik why 2
              zontik why finish
            """)

    @OptionGroup var options: GlobalOptions

    @Argument(
        help: ArgumentHelp("A revision (see zontik history), or an action.", valueName: "revision|action"),
        completion: .list(Action.allCases.map(\.rawValue)))
    var what: String

    @Option(help: ArgumentHelp("pay: \(TestCard.all.map(\.token).joined(separator: ", ")).", valueName: "token"))
    var card: String = TestCard.visa.token

    @Option(help: "submit-feedback: 1 to 5.")
    var rating: Int?

    /// What is asked for: a number, or an event with its name.
    private enum Question {
        case revision(Int)
        case action(Action, UmbrellaRental.Event.Kind)
    }

    private func question() throws -> Question {
        if let revision = Int(what) { return .revision(revision) }
        guard let action = Action(rawValue: what) else {
            let actions = Action.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("'\(what)' is neither a revision nor an action; use a number or one of: \(actions)")
        }
        guard let card = TestCard(token: card) else { throw ActionLine.unknownCard(card) }
        let event = action.event(
            card: card, feedback: .init(rating: rating, comment: nil), offering: options.tariff.tariff)
        return .action(action, event)
    }

    func validate() throws { _ = try question() }

    func run() throws {
        let question = try question()
        // Before a store is opened for nothing.
        let workbench: (any Workbench)? = if case .action = question { try Zontik.ownWorkbench() } else { nil }
        let session = try Session.looking(options)
        switch question {
        case .revision(let revision):
            guard let explanation = try session.rental.explain(revision) else {
                throw Failure(
                    .usage, session.context.texts.command.noRevision(revision, newest: session.state.revision))
            }
            let answer = WhyRevision(explanation)
            try Process.print(options.json ? try answer.json() : answer.text(session.context))
        case .action(let action, let event):
            let answer = try WhyAction(action, event, session, workbench!)
            try Process.print(options.json ? try answer.json() : answer.text)
        }
    }
}
