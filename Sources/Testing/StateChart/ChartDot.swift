/// A chart as a Graphviz graph.
///
/// Colours and background are explicit: a drawing looks the same on a light and on a dark page.
struct ChartDot {
    private let chart: Chart
    private let marking: Set<String>
    /// The condition most transitions have; a colour says it instead of words.
    private let common: String?

    static func text(_ chart: Chart, marking: Set<String>) -> String { ChartDot(chart, marking).text }

    private init(_ chart: Chart, _ marking: Set<String>) {
        self.chart = chart
        self.marking = marking
        let counts = Dictionary(grouping: chart.transitions.compactMap(\.condition), by: \.self).mapValues(\.count)
        common = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private var text: String {
        var lines = [
            "digraph \(chart.name) {",
            // From left to right, the words beside arrows have room.
            ##"  compound=true; rankdir=LR; nodesep=0.4; bgcolor=white; fontname="Helvetica"; fontcolor="#57606a";"##,
            #"  node [shape=box, style="rounded,filled", fillcolor=white, fontname="Helvetica"];"#,
            ##"  edge [fontname="Helvetica", fontsize=10, color="#57606a"];"##,
        ]
        lines += body(of: chart.root, indent: "  ")
        for arrow in ChartArrow.all(in: chart) { lines.append("  " + edge(arrow)) }
        // At the end, because a group inherits what was said of the graph before it.
        lines.append("  label=\(DotLabel.legend(common).text); labelloc=b; labeljust=l; fontsize=10; fontcolor=black;")
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private func body(of state: ChartState, indent: String) -> [String] {
        guard !state.children.isEmpty else {
            let look = marking.contains(state.id) ? ##" [fillcolor="#ffd75e", color="#8a6100", penwidth=3]"## : ""
            return ["\(indent)\(state.id)\(look);"]
        }
        let isRegion = state.kind == .parallel || state.parent == chart.root.id
        let style = isRegion ? "dashed" : "rounded,filled"
        var lines = [
            "\(indent)subgraph cluster_\(state.id) {",
            "\(indent)  label=\"\(state.id)\"; labeljust=l; style=\"\(style)\";",
            ##"\##(indent)  color="#9aa7b5"; fillcolor="#eef3fb";"##,
        ]
        for history in chart.states where history.kind == .history && history.parent == state.id {
            lines.append("\(indent)  \(history.id) [shape=circle, label=\"H\", tooltip=\"\(history.id)\"];")
        }
        for child in state.children.compactMap({ chart.state($0) }) { lines += body(of: child, indent: indent + "  ") }
        return lines + ["\(indent)}"]
    }

    /// Graphviz draws arrows between nodes only: one that starts or ends at a group is tied to a node inside it and
    /// cut at the group's border.
    private func edge(_ arrow: ChartArrow) -> String {
        let (tail, tailGroup) = anchor(arrow.source)
        let (head, headGroup) = anchor(arrow.target)
        var attributes = ["label=\(DotLabel(arrow.transitions, common: common).text)"]
        if let tailGroup { attributes.append("ltail=cluster_\(tailGroup)") }
        if let headGroup { attributes.append("lhead=cluster_\(headGroup)") }
        return "\(tail) -> \(head) [\(attributes.joined(separator: ", "))];"
    }

    private func anchor(_ id: String) -> (node: String, group: String?) {
        guard let state = chart.state(id), !state.children.isEmpty else { return (id, nil) }
        let leaf = chart.leaves.first { chart.isInside($0.id, id) }
        return (leaf?.id ?? id, id)
    }
}
