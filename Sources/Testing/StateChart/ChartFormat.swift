/// What a chart can be written as.
public enum ChartFormat: String, CaseIterable, Sendable {
    /// Mermaid's `stateDiagram-v2`, which code hosts draw inside a page.
    case mermaid
    /// Graphviz, which makes drawings of it: `dot -Tsvg`.
    case dot
    /// An outline for a terminal.
    case text

    /// The ending of a file that holds it, without the dot.
    public var fileExtension: String {
        switch self {
        case .mermaid: "mmd"
        case .dot: "dot"
        case .text: "txt"
        }
    }

    /// The chart in this format, ending with a line feed. The same arguments always give the same text.
    ///
    /// - Parameter marking: ids of the leaves to show as active; ids the chart does not have are ignored.
    public func render(_ chart: Chart, marking: Set<String> = []) -> String {
        switch self {
        case .mermaid: ChartMermaid.text(chart, marking: marking)
        case .dot: ChartDot.text(chart, marking: marking)
        case .text: ChartOutline.text(chart, marking: marking)
        }
    }
}
