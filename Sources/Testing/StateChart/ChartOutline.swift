/// A chart as an indented outline, with `▶` in the margin of what is active.
enum ChartOutline {
    /// In columns: a terminal's.
    private static let width = 80

    static func text(_ chart: Chart, marking: Set<String>) -> String {
        let active = chart.activeStates(of: ChartConfiguration(leaves: marking))
        var lines: [String] = []
        for state in chart.states {
            let depth = chart.ancestors(of: state.id).count
            let indent = String(repeating: "  ", count: depth)
            let mark = active.contains(state.id) ? (state.kind == .atomic ? "▶ " : "│ ") : "  "
            lines.append(mark + indent + title(state))
            for transition in state.transitions {
                let margin = "    " + indent
                lines += describe(transition, columns: width - margin.count).map { margin + $0 }
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

    /// An arrow with its effects, which have a separate line where both do not fit, and below it what its data must
    /// satisfy.
    private static func describe(_ transition: ChartTransition, columns: Int) -> [String] {
        let condition = transition.condition.map { " [\($0)]" } ?? ""
        let arrow = "\(transition.event)\(condition) → \(transition.target)"
        let effects = transition.effects.isEmpty ? "" : "/ " + transition.effectsText
        let isOneLine = effects.isEmpty || arrow.count + 1 + effects.count <= columns
        let step = isOneLine ? [effects.isEmpty ? arrow : "\(arrow) \(effects)"] : [arrow, "    \(effects)"]
        return step + (transition.guardText.map { ["    if \($0)"] } ?? [])
    }
}
