import ArgumentParser
import CommandSpeech
import Localization
import Payments
import PlainText
import Rental
import RentalApp
import StateMachine

struct Why: ParsableCommand {
    static let configuration = CommandConfiguration(of: "why")

    @OptionGroup(visibility: Speech.ofGlobalOptions) var options: GlobalOptions

    @Argument(help: .of("why <what>", value: "revision|action"), completion: .list(Action.allCases.map(\.rawValue)))
    var what: String

    @Option(help: .of("why --card", value: "token", filling: TestCard.all.map(\.token).joined(separator: ", ")))
    var card: String = TestCard.visa.token

    @Option(help: .of("why --rating", value: "rating"))
    var rating: Int?

    /// What is asked for: a number, or an event with its name.
    private enum Question {
        case revision(Int)
        case action(Action, UmbrellaRental.Event.Kind)
    }

    private func question() throws -> Question {
        if let revision = Int(what) { return .revision(revision) }
        guard let action = Action(rawValue: what) else {
            let actions = Action.allCases.map(\.rawValue)
            throw ValidationError(.neitherRevisionNorAction(Sanitizer.visible(what), actions))
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
        let session = try Session.readOnly(options)
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
