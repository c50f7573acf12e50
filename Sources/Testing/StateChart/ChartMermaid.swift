/// A chart as a Mermaid state diagram.
///
/// Regions are groups and everything inside them is flat: Mermaid draws neither `--` regions nor arrows from and into
/// nested groups reliably. An arrow of a group is drawn from each leaf in it.
enum ChartMermaid {
    static func text(_ chart: Chart, marking: Set<String>) -> String {
        let regions = chart.root.kind == .parallel ? chart.root.children : [chart.root.id]
        var lines = ["stateDiagram-v2"]
        for region in regions { lines += group(region, in: chart) }
        let marked = chart.leaves.map(\.id).filter(marking.contains)
        if !marked.isEmpty {
            lines.append("    classDef active fill:#ffd75e,stroke:#8a6100,stroke-width:3px,color:#1f2328")
            lines.append("    class \(marked.joined(separator: ",")) active")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func group(_ region: String, in chart: Chart) -> [String] {
        let initial = chart.inOrder(chart.initialConfiguration.leaves).filter { chart.isInside($0, region) }
        var lines = ["    state \(region) {"]
        lines += initial.map { "        [*] --> \($0)" }
        // Mermaid has no histories: a named state stands for one.
        for history in chart.states where history.kind == .history && chart.isInside(history.id, region) {
            lines.append("        state \"\(history.id) (H)\" as \(history.id)")
        }
        for transition in chart.transitions where chart.isInside(transition.source, region) {
            let target = leaves(of: transition.target, in: chart).first ?? transition.target
            for source in leaves(of: transition.source, in: chart) {
                lines.append("        \(source) --> \(target) : \(label(transition))")
            }
        }
        return lines + ["    }"]
    }

    /// The leaves a state stands for, its first one first; a leaf or a history stands for itself.
    private static func leaves(of id: String, in chart: Chart) -> [String] {
        guard let state = chart.state(id), !state.children.isEmpty else { return [id] }
        let inner = state.children.flatMap { leaves(of: $0, in: chart) }
        let first = state.initial.map { leaves(of: $0, in: chart) } ?? []
        return first + inner.filter { !first.contains($0) }
    }

    private static func label(_ transition: ChartTransition) -> String {
        let condition = transition.condition.map { " [\($0)]" } ?? ""
        let effects = transition.effects.isEmpty ? "" : " / " + transition.effectsText
        return transition.event + condition + effects
    }
}
