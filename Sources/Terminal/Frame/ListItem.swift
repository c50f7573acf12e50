/// One row of a list: a name and facts about it, the first of them a figure.
struct ListItem {
    private static let gap = 2

    let name: String
    let details: [String]
    var style = Style.plain

    /// In aligned columns where they fit; otherwise the facts stand below the name.
    static func draw(_ items: [ListItem], chosen: Int?, columns: Int) -> Drawing {
        let mark = chosen == nil ? 0 : 2
        let count = items.map(\.details.count).max() ?? 0
        let nameWidth = items.map { DisplayWidth.of(Sanitizer.visible($0.name)) }.max() ?? 0
        let widths = (0..<count).map { column in
            items.map { $0.details.count > column ? DisplayWidth.of(Sanitizer.visible($0.details[column])) : 0 }.max()
                ?? 0
        }
        let fits = mark + nameWidth + widths.reduce(0) { $0 + gap + $1 } <= columns
        var drawing = Drawing([])
        for (index, item) in items.enumerated() {
            let isChosen = index == chosen
            let start = drawing.lines.count
            let marker = mark == 0 ? Line.empty : Line(isChosen ? "▸ " : "  ", .chosen)
            let style = isChosen ? Style.chosen : item.style
            if fits {
                drawing.lines.append(item.row(marker + Line(item.name, style), nameWidth + mark, widths))
            } else {
                drawing.lines += Wrap.item(marker, item.name, columns: columns, style)
                drawing.lines += Wrap.lines(item.sentence, columns: columns - mark - 2, .dim)
                    .map { $0.indented(by: mark + 2) }
            }
            if isChosen { drawing.focus = start..<drawing.lines.count }
        }
        return drawing
    }

    /// The facts in a row, to be broken between them only.
    private var sentence: String {
        details.filter { !$0.isEmpty }
            .map { String($0.map { $0 == " " ? "\u{A0}" : $0 }) }
            .joined(separator: "\u{A0}· ")
    }

    private func row(_ name: Line, _ nameWidth: Int, _ widths: [Int]) -> Line {
        var line = name
        var column = nameWidth
        for (index, (detail, width)) in zip(details, widths).enumerated() {
            let text = Line(detail, .dim)
            // Figures end below each other, words begin below each other.
            let start = column + Self.gap + (index == 0 ? width - text.width : 0)
            if text.width > 0 { line = line.padded(to: start) + text }
            column += Self.gap + width
        }
        return line
    }
}
