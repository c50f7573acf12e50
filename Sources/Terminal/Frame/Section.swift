/// Blocks that belong together, and how much would be lost without them.
struct Section {
    enum Weight: Int, Comparable {
        case ornament, useful, important, essential
        static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
    }

    let weight: Weight
    let blocks: [Block]
    /// Which end stays in sight when it may be cut rather than left out.
    let keeps: End?

    enum End {
        case first, last
    }

    init(_ weight: Weight, _ blocks: [Block], keeps: End? = nil) {
        self.weight = weight
        self.blocks = blocks
        self.keeps = keeps
    }

    func draw(columns: Int) -> Drawing {
        var all = Drawing.stack(blocks.map { $0.draw(columns: columns) })
        let count = all.lines.count
        switch keeps {
        case .first? where count > 0: all.focus = 0..<1
        case .last? where count > 0: all.focus = count - 1..<count
        case .first?, .last?, nil: break
        }
        return all
    }
}
