/// A chart as a Graphviz graph.
enum ChartDot {
    static func text(_ chart: Chart, marking: Set<String>) -> String {
        var lines = [
            "digraph \(chart.name) {",
            "  compound=true; rankdir=TB; bgcolor=white; fontname=\"Helvetica\";",
            "  node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=\"Helvetica\"];",
            "  edge [fontname=\"Helvetica\", fontsize=10];",
        ]
        lines += body(of: chart.root, in: chart, marking: marking, indent: "  ")
        for transition in chart.transitions { lines.append("  " + edge(transition, in: chart)) }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static func body(
        of state: ChartState, in chart: Chart, marking: Set<String>, indent: String
    ) -> [String] {
        guard !state.children.isEmpty else {
            let fill = marking.contains(state.id) ? " [fillcolor=\"#ffd75e\", penwidth=3]" : ""
            return ["\(indent)\(state.id)\(fill);"]
        }
        let style = state.kind == .parallel ? "dashed" : "rounded"
        var lines = ["\(indent)subgraph cluster_\(state.id) {", "\(indent)  label=\"\(state.id)\"; style=\(style);"]
        for history in chart.states where history.kind == .history && history.parent == state.id {
            lines.append("\(indent)  \(history.id) [shape=circle, label=\"H\", tooltip=\"\(history.id)\"];")
        }
        for child in state.children.compactMap({ chart.state($0) }) {
            lines += body(of: child, in: chart, marking: marking, indent: indent + "  ")
        }
        return lines + ["\(indent)}"]
    }

    /// Graphviz draws arrows between nodes only: one that starts or ends at a group is tied to a node inside it and
    /// cut at the group's border.
    private static func edge(_ transition: ChartTransition, in chart: Chart) -> String {
        let (tail, tailGroup) = anchor(transition.source, in: chart)
        let (head, headGroup) = anchor(transition.target, in: chart)
        var label = transition.event + (transition.condition.map { " [\($0)]" } ?? "")
        if !transition.effects.isEmpty { label += "\\n/ " + transition.effectsText }
        var attributes = ["label=\"\(label)\""]
        if let tailGroup { attributes.append("ltail=cluster_\(tailGroup)") }
        if let headGroup { attributes.append("lhead=cluster_\(headGroup)") }
        return "\(tail) -> \(head) [\(attributes.joined(separator: ", "))];"
    }

    private static func anchor(_ id: String, in chart: Chart) -> (node: String, group: String?) {
        guard let state = chart.state(id), !state.children.isEmpty else { return (id, nil) }
        let leaf = chart.leaves.first { chart.isInside($0.id, id) }
        return (leaf?.id ?? id, id)
    }
}
