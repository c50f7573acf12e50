/// A chart as an indented outline, with `▶` in the margin of what is active.
enum ChartOutline {
    static func text(_ chart: Chart, marking: Set<String>) -> String {
        let active = chart.activeStates(of: ChartConfiguration(leaves: marking))
        var lines: [String] = []
        for state in chart.states {
            let depth = chart.ancestors(of: state.id).count
            let indent = String(repeating: "  ", count: depth)
            let mark = active.contains(state.id) ? (state.kind == .atomic ? "▶ " : "│ ") : "  "
            lines.append(mark + indent + title(state))
            for transition in state.transitions {
                lines += describe(transition).map { "    " + indent + $0 }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func title(_ state: ChartState) -> String {
        switch state.kind {
        case .atomic: state.id
        case .compound: "\(state.id)  (one of, first \(state.initial ?? ""))"
        case .parallel: "\(state.id)  (all of)"
        case .history: "\(state.id)  (the last one, at first \(state.initial ?? ""))"
        }
    }

    /// An arrow, and below it what its data must satisfy: together they would not fit a terminal's width.
    private static func describe(_ transition: ChartTransition) -> [String] {
        let condition = transition.condition.map { " [\($0)]" } ?? ""
        let effects = transition.effects.isEmpty ? "" : " / " + transition.effectsText
        let arrow = "\(transition.event)\(condition) → \(transition.target)\(effects)"
        return [arrow] + (transition.guardText.map { ["    if \($0)"] } ?? [])
    }
}
