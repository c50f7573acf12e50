/// Which part of a list is at hand, and the text for the rows beyond. By default it is the whole list.
public struct ListPart {
    /// Rows that come before the first one at hand, and after the last one.
    public var above: Int
    public var below: Int
    /// The text for so many rows that are not in sight.
    public var more: (Int) -> String

    public init(above: Int = 0, below: Int = 0, more: @escaping (Int) -> String = { _ in "…" }) {
        self.above = above
        self.below = below
        self.more = more
    }

    /// The rows that are in sight when there are `room` lines: the chosen one in the middle as far as the list goes.
    /// `heights`: how many lines each row at hand takes; at least one row. Nil where not even the chosen one fits.
    func window(_ heights: [Int], chosen: Int, room: Int) -> ClosedRange<Int>? {
        func lines(_ rows: ClosedRange<Int>) -> Int {
            let ends = [above + rows.lowerBound, below + heights.count - 1 - rows.upperBound]
            let arrows = ends.count { $0 > 0 }
            return heights[rows].reduce(arrows, +)
        }
        var rows = chosen...chosen
        guard lines(rows) <= room else { return nil }
        while true {
            let up = max(0, rows.lowerBound - 1)
            let down = min(heights.count - 1, rows.upperBound + 1)
            // The shorter side grows first, so that the chosen one stays in the middle.
            let lower = up...rows.upperBound
            let upper = rows.lowerBound...down
            let sides = chosen - rows.lowerBound < rows.upperBound - chosen ? [lower, upper] : [upper, lower]
            guard let next = sides.first(where: { $0 != rows && lines($0) <= room }) else { return rows }
            rows = next
        }
    }

    /// The rows of `range`, each in its lines, between the arrows that count those beyond.
    func draw(_ rows: [[Line]], _ range: ClosedRange<Int>) -> [Line] {
        let before = above + range.lowerBound
        let after = below + rows.count - 1 - range.upperBound
        return (before > 0 ? [Line("↑ \(more(before))", .dim)] : []) + rows[range].joined()
            + (after > 0 ? [Line("↓ \(more(after))", .dim)] : [])
    }
}
