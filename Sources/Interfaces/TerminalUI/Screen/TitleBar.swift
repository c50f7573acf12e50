import PlainText

/// The first line: product and screen at the left, facts such as the user and the connection at the right.
public struct TitleBar: Hashable, Sendable {
    /// What stands at the left, the longest form first. The last form, the screen's name alone, always stays.
    public let names: [String]
    /// What stands at the right, the longest form first.
    public let facts: [String]

    /// - Parameter names: at least one.
    public init(names: [String], facts: [String] = []) {
        self.names = names
        self.facts = facts
    }

    func draw(columns: Int) -> Line {
        // What says least leaves first.
        for name in names {
            for fact in facts {
                let (left, right) = (" \(name)", "\(fact) ")
                let gap = columns - DisplayWidth.of(left) - DisplayWidth.of(right)
                if gap >= 2 { return Line(left + String(repeating: " ", count: gap) + right, .bar) }
            }
        }
        return Line(" \(names.last ?? "")", .bar).clipped(to: columns).padded(to: columns, .bar)
    }
}
