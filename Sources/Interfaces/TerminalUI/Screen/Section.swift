/// Blocks that belong together, and how much would be lost without them.
public struct Section {
    public enum Weight: Int, Comparable {
        case ornament, useful, important, essential
        public static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
    }

    public let weight: Weight
    public let blocks: [Block]
    /// Which line stays in sight when it may be cut rather than left out.
    public let keeps: Kept?

    public enum Kept {
        case first
        /// The one in which is typed: it has `Line.cursor` in it.
        case cursor
    }

    public init(_ weight: Weight, _ blocks: [Block], keeps: Kept? = nil) {
        self.weight = weight
        self.blocks = blocks
        self.keeps = keeps
    }

    func draw(columns: Int) -> Drawing {
        var all = Drawing.stack(blocks.map { $0.draw(columns: columns) })
        let count = all.lines.count
        switch keeps {
        case .first? where count > 0: all.focus = 0..<1
        case .cursor? where count > 0:
            let line =
                all.lines.firstIndex { line in line.spans.contains { $0.text.contains(Line.cursor) } } ?? count - 1
            all.focus = line..<line + 1
        case .first?, .cursor?, nil: break
        }
        return all
    }
}
