import PlainText

/// What a screen is made of, before its width is known.
public enum Block {
    case text(String, Style = .plain)
    case item(String)
    case step(Int, String)
    /// A name at the left and a value at the right.
    case row(String, String, Style = .plain)
    /// Rows to choose from; `chosen` nil when they are only shown. They may be a part of a longer list.
    case list([ListItem], chosen: Int?, of: ListPart = ListPart())
    /// Questions, with the answer of the chosen one open below it; it has none where it stands elsewhere.
    case questions([(question: String, answer: [Block])], chosen: Int)
    /// More than there may be room for: groups with space between them, the first lines of which are scrolled away.
    case scroll([[Block]], from: Int)
    /// A clock in large digits.
    case digits(String)
    /// A picture made of signs, cut where it does not fit.
    case picture([String])
    /// How much of a whole is done, in thousandths.
    case progress(Int)
    /// Takes all the room that others leave.
    case canvas(any Canvas)

    /// Tables wider than this are hard to read across.
    static let widestTable = 52

    func draw(columns: Int) -> Drawing {
        switch self {
        case .text(let text, let style):
            Drawing(Wrap.lines(text, columns: columns, style))
        case .item(let text):
            Drawing(Wrap.item(Line("• ", .dim), text, columns: columns))
        case .step(let number, let text):
            Drawing(Wrap.item(Line("\(number) ", .strong), text, columns: columns))
        case .row(let name, let value, let style):
            Drawing(Self.row(name, value, style, columns: min(columns, Self.widestTable)))
        case .list(let items, let chosen, let part):
            ListItem.draw(items, chosen: chosen, of: part, columns: columns)
        case .questions(let questions, let chosen):
            Self.draw(questions, chosen: chosen, columns: columns)
        case .scroll(let groups, let first):
            Self.draw(groups, from: first, columns: columns)
        case .digits(let text):
            Drawing(BigDigits.draw(text, columns: columns))
        case .picture(let rows):
            Drawing(rows.map { Line($0, .filled) })
        case .progress(let thousandths):
            Drawing([Self.bar(thousandths, columns: min(columns, Self.widestTable))])
        case .canvas(let canvas):
            Drawing(canvas, columns: columns)
        }
    }

    private static func row(_ name: String, _ value: String, _ style: Style, columns: Int) -> [Line] {
        TextLayout.row(name, value, columns: columns).map { name, value in
            let value = Line(value, style)
            return value.width == 0 ? Line(name) : Line(name).padded(to: columns - value.width) + value
        }
    }

    private static func draw(
        _ questions: [(question: String, answer: [Block])], chosen: Int, columns: Int
    ) -> Drawing {
        var lines: [Line] = []
        var focus = 0..<0
        for (index, entry) in questions.enumerated() {
            let start = lines.count
            let isChosen = index == chosen
            let question = Wrap.item(
                Line(isChosen ? "▸ " : "  ", .chosen), entry.question, columns: columns, isChosen ? .chosen : .plain)
            lines += question.map { (isChosen ? $0.selected(to: columns) : $0).picking(.row(index)) }
            guard isChosen else { continue }
            lines += entry.answer.flatMap { $0.draw(columns: columns - 4).lines }.map { $0.indented(by: 4) }
            focus = start..<lines.count
        }
        return Drawing(lines, focus: focus)
    }

    private static func draw(_ groups: [[Block]], from first: Int, columns: Int) -> Drawing {
        let drawn = groups.map { $0.flatMap { $0.draw(columns: columns).lines } }.filter { !$0.isEmpty }
        let lines = Array(drawn.joined(separator: [Line.empty]))
        // All that is not scrolled away wants to be seen: so the window begins where it does, or shows the end.
        return Drawing(lines, focus: min(max(0, first) + 1, max(0, lines.count - 1))..<lines.count)
    }

    private static func bar(_ thousandths: Int, columns: Int) -> Line {
        let done = min(columns, max(0, thousandths) * columns / 1000)
        return Line([
            Span(String(repeating: "━", count: done), .filled),
            Span(String(repeating: "─", count: columns - done), .unfilled),
        ])
    }
}

extension [Block] {
    /// A text of several lines.
    public static func lines(_ text: String, _ style: Style = .plain) -> Self {
        text.split(whereSeparator: \.isNewline).map { .text(String($0), style) }
    }
}
