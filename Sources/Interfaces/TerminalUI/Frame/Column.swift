/// Sections one below the other, made to fit: first the space between them goes, then lists scroll, then the least
/// important sections leave. A picture that grows takes what they leave.
struct Column {
    let columns: Int
    private let drawn: [(Section.Weight, Drawing)]

    init(_ sections: [Section], columns: Int) {
        self.columns = columns
        drawn = sections.map { ($0.weight, $0.draw(columns: columns)) }.filter { !$0.1.lines.isEmpty }
    }

    func draw(rows: Int) -> [Line] {
        var drawn = drawn
        // An ornament is not worth a line of anything else.
        while Self.height(drawn) > rows, let ornament = drawn.lastIndex(where: { $0.0 == .ornament }) {
            drawn.remove(at: ornament)
        }
        while Self.height(drawn) > rows, Self.shrinkable(drawn, rows) == nil, let least = Self.leastImportant(drawn) {
            drawn.remove(at: least)
        }
        if let index = Self.shrinkable(drawn, rows) ?? Self.tallest(drawn) {
            let left = drawn[index].1.lines.count - max(0, Self.height(drawn) - rows)
            drawn[index].1.lines = drawn[index].1.window(left)
        }
        let spare = rows - Self.height(drawn)
        var gaps = min(max(0, spare), max(0, drawn.count - 1))
        if let index = drawn.firstIndex(where: { $0.1.grows }), let fitted = drawn[index].1.fitted {
            drawn[index].1.lines = fitted(max(1, drawn[index].1.lines.count + spare - gaps))
        }
        var lines: [Line] = []
        for (index, (_, drawing)) in drawn.enumerated() {
            if index > 0, gaps > 0 {
                lines.append(.empty)
                gaps -= 1
            }
            lines += drawing.lines
        }
        return Array(lines.prefix(max(0, rows)))
    }

    /// How many lines of what can be scrolled do not fit.
    func hidden(rows: Int) -> Int { max(0, Self.height(drawn) - max(0, rows)) }

    /// Rows that what is important takes without any space between the sections.
    var height: Int { Self.height(drawn.filter { $0.0 >= .important }) }

    /// The fewest rows a list is still of use in.
    private static let smallestList = 4

    private static func height(_ drawn: [(Section.Weight, Drawing)]) -> Int {
        drawn.reduce(0) { $0 + $1.1.lines.count }
    }

    /// The tallest of the sections that may lose lines.
    private static func tallest(_ drawn: [(Section.Weight, Drawing)]) -> Int? {
        drawn.indices.filter { drawn[$0].1.focus != nil }
            .max { drawn[$0].1.lines.count < drawn[$1].1.lines.count }
    }

    /// The same, if it alone can give up enough of them.
    private static func shrinkable(_ drawn: [(Section.Weight, Drawing)], _ rows: Int) -> Int? {
        guard let tallest = tallest(drawn) else { return nil }
        let drawing = drawn[tallest].1
        let left = drawing.lines.count - max(0, height(drawn) - rows)
        return left >= max(smallestList, (drawing.focus?.count ?? 0) + 2) ? tallest : nil
    }

    /// The last of the sections of least weight; none when only essential ones are left.
    private static func leastImportant(_ drawn: [(Section.Weight, Drawing)]) -> Int? {
        guard let least = drawn.map(\.0).min(), least < .essential else { return nil }
        return drawn.lastIndex { $0.0 == least }
    }
}
