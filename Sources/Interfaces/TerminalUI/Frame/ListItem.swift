import PlainText

/// One row of a list: a name and facts about it, the first of them a figure.
public struct ListItem {
    private static let gap = 2
    /// Names are not cut shorter than this to keep the rows in columns.
    private static let leastName = 24
    /// The last of the facts is not broken into shorter lines than this.
    private static let leastWords = 16

    /// A fact about it, in the style of what it means.
    public struct Detail {
        public var text: String
        public var style = Style.dim

        public init(text: String, style: Style = .dim) {
            self.text = text
            self.style = style
        }

        /// What a row has room for in a sentence is broken between its facts only.
        fileprivate var unbroken: Span { Span(Wrap.unbroken(text), style) }
        fileprivate var width: Int { DisplayWidth.of(Sanitizer.visible(text)) }
    }

    public var name: String
    public var details: [Detail]
    public var style = Style.plain
    /// A sign before the name, one column wide; empty for none.
    public var badge = ""
    /// What a click on it stands for; nil: its row, where one is chosen.
    public var pick: Pick?
    /// The part of the name that was searched for, in characters.
    public var match = 0..<0

    public init(name: String, details: [Detail]) {
        self.name = name
        self.details = details
    }

    @_disfavoredOverload
    public init(name: String, details: [String]) { self.init(name: name, details: details.map { Detail(text: $0) }) }

    /// In aligned columns where they fit; otherwise the facts stand below the name.
    static func draw(_ items: [ListItem], chosen: Int?, of part: ListPart, columns: Int) -> Drawing {
        guard !items.isEmpty else { return Drawing([]) }
        let rows = rows(items, chosen: chosen, columns: columns)
        guard let chosen, rows.indices.contains(chosen) else { return Drawing(Array(rows.joined())) }
        let heights = rows.map(\.count)
        var drawing = Drawing(part.draw(rows, 0...rows.count - 1))
        let start = (part.above > 0 ? 1 : 0) + heights[..<chosen].reduce(0, +)
        drawing.focus = start..<start + heights[chosen]
        drawing.fitted = { room in
            part.window(heights, chosen: chosen, room: room).map { part.draw(rows, $0) }
                ?? Array(rows[chosen].prefix(max(0, room)))
        }
        return drawing
    }

    /// Each item in its lines.
    private static func rows(_ items: [ListItem], chosen: Int?, columns: Int) -> [[Line]] {
        let badge = items.contains { !$0.badge.isEmpty } ? 2 : 0
        let mark = (chosen == nil ? 0 : 2) + badge
        let table = table(items, columns: columns - mark)
        return items.enumerated().map { index, item in
            let isChosen = index == chosen
            let marker =
                (chosen == nil ? Line.empty : Line(isChosen ? "▸ " : "  ", .chosen))
                + Line(item.badge, .warning).padded(to: badge)
            let lines = item.lines(marker, mark, table, isChosen ? .chosen : item.style, columns: columns)
            let pick = item.pick ?? (chosen == nil ? nil : .row(index))
            return lines.map { (isChosen ? $0.selected(to: columns) : $0).picking(pick) }
        }
    }

    private func lines(
        _ marker: Line, _ mark: Int, _ table: (name: Int, details: [Int])?, _ style: Style, columns: Int
    ) -> [Line] {
        let name = nameLine(style)
        if let table { return row(marker + name.clipped(to: table.name), mark + table.name, table.details) }
        let model = sentence.width > 0 ? sentence.wrapped(to: columns - mark - 2) : []
        return name.wrapped(to: columns - mark).enumerated().map { number, line in
            number == 0 ? marker + line : line.indented(by: mark)
        } + model.map { $0.indented(by: mark + 2) }
    }

    /// How wide the names and each of the facts stand; nil where there is no room for columns. A few long texts must
    /// not cost all rows their columns: names are cut, and the last of the facts, which are words, is broken.
    private static func table(_ items: [ListItem], columns: Int) -> (name: Int, details: [Int])? {
        let count = items.map(\.details.count).max() ?? 0
        var details = (0..<count).map { column in
            items.map { $0.details.count > column ? $0.details[column].width : 0 }.max() ?? 0
        }
        let names = items.map { DisplayWidth.of(Sanitizer.visible($0.name)) }.max() ?? 0
        let last = details.last ?? 0
        let room = columns - details.dropLast().reduce(count * gap, +)
        let name = min(names, room - min(last, leastWords))
        guard name >= min(names, leastName) else { return nil }
        if count > 0 { details[count - 1] = min(last, room - name) }
        return (name, details)
    }

    /// The facts in a row, to be broken between them only.
    private var sentence: Line {
        let dot = [Span(Wrap.unbroken(" ·") + " ", .dim)]
        return Line(Array(details.filter { !$0.text.isEmpty }.map { [$0.unbroken] }.joined(separator: dot)))
    }

    /// The match between brackets, for where no colour and no line under it would show it.
    public var bracketed: ListItem {
        let characters = Array(name)
        let range = match.clamped(to: 0..<characters.count)
        guard !range.isEmpty else { return self }
        var item = self
        let (before, after) = (String(characters[..<range.lowerBound]), String(characters[range.upperBound...]))
        item.name = before + "[" + String(characters[range]) + "]" + after
        item.match = range.lowerBound..<range.upperBound + 2
        return item
    }

    private func nameLine(_ style: Style) -> Line {
        let characters = Array(name)
        let match = match.clamped(to: 0..<characters.count)
        return Line([
            Span(String(characters[..<match.lowerBound]), style), Span(String(characters[match]), .match),
            Span(String(characters[match.upperBound...]), style),
        ])
    }

    private func row(_ name: Line, _ nameWidth: Int, _ widths: [Int]) -> [Line] {
        var lines = [name]
        var column = nameWidth
        for (index, (detail, width)) in zip(details, widths).enumerated() {
            let whole = Line(detail.text, detail.style)
            let texts = whole.width <= width ? [whole] : Wrap.lines(detail.text, columns: width, detail.style)
            while lines.count < texts.count { lines.append(.empty) }
            for (number, text) in texts.enumerated() where text.width > 0 {
                // Figures end below each other, words begin below each other.
                let start = column + Self.gap + (index == 0 ? width - text.width : 0)
                lines[number] = lines[number].padded(to: start) + text
            }
            column += Self.gap + width
        }
        return lines
    }
}
