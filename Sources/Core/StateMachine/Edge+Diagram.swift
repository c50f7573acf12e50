extension Sequence<Edge> {
    /// A state diagram of these transitions in the language of Mermaid, which GitHub and many editors draw.
    ///
    /// Transitions between the same two states share an arrow.
    /// - Parameter initial: the name of the state that a session begins in; nil to mark none. A transition from a state
    ///   named `[*]` begins there, too.
    public func mermaid(initial: String? = nil) -> String {
        let arrows = arrows(initial)
        let ids = Dictionary(uniqueKeysWithValues: arrows.names.enumerated().map { ($1, "s\($0)") })
        var lines = ["stateDiagram-v2"]
        lines += arrows.names.map { "    state \"\(Self.mermaidText($0))\" as \(ids[$0] ?? "")" }
        lines += arrows.all.map { arrow in
            let label = arrow.events.isEmpty ? "" : " : " + Self.mermaidText(arrow.events.joined(separator: ", "))
            return "    \(ids[arrow.from] ?? Self.start) --> \(ids[arrow.to] ?? Self.start)\(label)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The same in DOT, the language of Graphviz.
    /// - Parameter initial: as above.
    public func dot(initial: String? = nil) -> String {
        let arrows = arrows(initial)
        var lines = ["digraph {", "    node [shape=box, style=rounded]"]
        if arrows.all.contains(where: { $0.from == Self.start }) {
            lines.append("    \(Self.dotText(Self.start)) [shape=point, label=\"\"]")
        }
        lines += arrows.names.map { "    \(Self.dotText($0))" }
        lines += arrows.all.map { arrow in
            let label = Self.dotText(arrow.events.joined(separator: ", "))
            return "    \(Self.dotText(arrow.from)) -> \(Self.dotText(arrow.to)) [label=\(label)]"
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static var start: String { "[*]" }

    /// Sorted, so that equal sets of transitions give equal diagrams.
    private func arrows(_ initial: String?) -> (names: [String], all: [(from: String, to: String, events: [String])]) {
        var events: [[String]: Set<String>] = initial.map { [[Self.start, $0]: []] } ?? [:]
        for edge in self {
            events[[edge.from, edge.to], default: []].formUnion(edge.event.isEmpty ? [] : [edge.event])
        }
        let names = Set(events.keys.joined()).subtracting([Self.start]).sorted()
        let all = events.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return (names, all.map { ($0.key[0], $0.key[1], $0.value.sorted()) })
    }

    /// Mermaid ends a name at a quotation mark and a statement at a semicolon.
    private static func mermaidText(_ text: String) -> String {
        String(
            text.map { character -> String in
                switch character {
                case "\"": "#quot;"
                case ";": "#59;"
                case "#": "#35;"
                default: character.isNewline ? " " : String(character)
                }
            }.joined())
    }

    private static func dotText(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : $0.isNewline ? " " : String($0) }.joined() + "\""
    }
}
