import Rental
import RentalChart
import StateChart
import StateMachine
import Terminal

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

    struct Refused: Encodable {
        let reason: UmbrellaRental.Refusal
        let message: String
    }

    private enum Key: String, CodingKey {
        case action, accepted, refused, rule, from, to, actions
    }

    init(_ action: Action, _ event: UmbrellaRental.Event.Kind, _ session: Session) throws {
        let state = session.state
        self.action = action
        from = state.configuration
        actions = Action.open(in: state)
        switch UmbrellaRental.transition(state, .init(at: session.now, event)) {
        case .accepted(let next, _):
            (accepted, refused, to) = (true, nil, next.configuration)
        case .refused(let refusal):
            let message = session.world.texts.refusal(refusal)
            (accepted, refused, to) = (false, Refused(reason: refusal, message: message), nil)
        }
        rule = Self.rule(event.name, in: from, accepted: accepted, try Chart(scxml: RentalChart.scxml))
    }

    /// The chart in words: the arrow that is taken, its guard, the state it needs beside it, or that there is none.
    private static func rule(_ event: String, in leaves: [String], accepted: Bool, _ chart: Chart) -> String {
        let here = leaves.joined(separator: ", ")
        let configuration = ChartConfiguration(leaves: Set(leaves))
        let taken = chart.transitions(for: event, in: configuration)
        if let arrow = taken.first {
            let line = "line \(arrow.line) of the chart: \(event) leads from \(arrow.source) to \(arrow.target)"
            return line + (accepted ? "" : arrow.guardText.map { ", for: \($0)" } ?? "")
        }
        let active = chart.activeStates(of: configuration)
        let arrows = chart.transitions.filter { $0.event == event || $0.event.hasPrefix(event + ".") }
        if let needed = arrows.first(where: { active.contains($0.source) })?.condition {
            return "the chart lets \(event) leave \(here) only together with \(needed)"
        }
        let sources = chart.inOrder(Set(arrows.map(\.source)))
        return "the chart has no arrow for \(event) from \(here); it leaves from: \(sources.joined(separator: ", "))"
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
            lines = ["\(action.rawValue) is refused: \(refused.reason.rawValue)", "  \(refused.message)"]
        } else {
            lines = ["\(action.rawValue) is open", "  to: \((to ?? []).joined(separator: ", "))"]
        }
        lines.append("  rule: \(rule)")
        let open = actions.map(\.rawValue).joined(separator: ", ")
        lines.append("  open here: \(open.isEmpty ? "nothing" : open)")
        return lines.joined(separator: "\n")
    }
}
