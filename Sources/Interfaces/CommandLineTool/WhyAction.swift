import CommandSpeech
import Rental
import RentalScreens
import StateMachine

/// Why an action is refused in the state a session is in, or where it would lead. Nothing is done.
struct WhyAction: Encodable {
    let action: Action
    let accepted: Bool
    /// Nil when it is accepted.
    let refused: Refused?
    /// What the chart says of the event here.
    let rule: String
    let from: [String]
    /// Nil when it is refused.
    let to: [String]?
    /// What is open here.
    let actions: [Action]
    private let words: any CommandTexts

    struct Refused: Encodable {
        let reason: UmbrellaRental.Refusal
        let message: String
    }

    private enum Key: String, CodingKey {
        case action, accepted, refused, rule, from, to, actions
    }

    init(
        _ action: Action, _ event: UmbrellaRental.Event.Kind, _ session: Session, _ workbench: any Workbench
    ) throws {
        let state = session.state
        self.action = action
        from = state.configuration
        actions = Action.open(in: state)
        switch UmbrellaRental.transition(state, .init(at: session.now, event)) {
        case .accepted(let next, _):
            (accepted, refused, to) = (true, nil, next.configuration)
        case .refused(let refusal):
            let message = session.context.texts.refusal(refusal)
            (accepted, refused, to) = (false, Refused(reason: refusal, message: message), nil)
        }
        words = session.context.texts.command
        rule = Self.words(
            event.name, in: from, accepted: accepted, try workbench.rule(for: event.name, in: from), words)
    }

    /// The chart in words: the arrow that is taken, its guard, the state it needs beside it, or that there is none.
    private static func words(
        _ event: String, in leaves: [String], accepted: Bool, _ rule: ChartRule, _ words: any CommandTexts
    ) -> String {
        let here = leaves.joined(separator: ", ")
        return switch rule {
        case .arrow(let line, let from, let to, let condition):
            words.arrow(line: line, event, from: from, to: to, for: accepted ? nil : condition)
        case .needs(let condition): words.needs(event, leaving: here, condition)
        case .none(let sources): words.noArrow(event, from: here, sources: sources)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(action, forKey: .action)
        try container.encode(accepted, forKey: .accepted)
        try container.encode(refused, forKey: .refused)
        try container.encode(rule, forKey: .rule)
        try container.encode(from, forKey: .from)
        try container.encode(to, forKey: .to)
        try container.encode(actions, forKey: .actions)
    }

    var text: String {
        var lines: [String] = []
        if let refused {
            lines = [words.refused(action, refused.reason), "  \(refused.message)"]
        } else {
            lines = [words.isOpen(action), "  \(words.leads(to ?? []))"]
        }
        lines.append("  \(words.rule(rule))")
        lines.append("  \(words.openHere(actions))")
        return lines.joined(separator: "\n")
    }
}
