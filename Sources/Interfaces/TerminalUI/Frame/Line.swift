import PlainText

/// One line of a screen.
public struct Line: Hashable, Sendable {
    public private(set) var spans: [Span]
    public private(set) var width: Int

    public init(_ spans: [Span] = []) {
        self.spans = spans.filter { $0.width > 0 }
        width = self.spans.reduce(0) { $0 + $1.width }
    }

    public init(_ text: String, _ style: Style = .plain) {
        self.init([Span(text, style)])
    }

    /// Signs, each in its style.
    package init(cells: some Sequence<(Character, Style, Pick?)>) {
        var runs: [(text: String, style: Style, pick: Pick?)] = []
        for (character, style, pick) in cells {
            if let last = runs.last, last.style == style, last.pick == pick {
                runs[runs.count - 1].text.append(character)
            } else {
                runs.append((String(character), style, pick))
            }
        }
        self.init(runs.map { Span($0.text, $0.style, pick: $0.pick) })
    }

    public static let empty = Line()

    /// Stands in a text that is being typed where the next letter goes; see `Section.Kept.cursor`.
    public static let cursor: Character = "▏"

    public static func + (a: Line, b: Line) -> Line { Line(a.spans + b.spans) }

    /// Spaces up to a column; nothing when the line is longer.
    package func padded(to columns: Int, _ style: Style = .plain) -> Line {
        width >= columns ? self : self + Line(String(repeating: " ", count: columns - width), style)
    }

    /// The bar over the chosen row of a list: its colours are those of the bar, and the signs in it say the same.
    func selected(to columns: Int) -> Line {
        let bar = spans.map { span in
            span.isVerbatim ? span : Span(span.text, span.style == .match ? .selectedMatch : .selected, pick: span.pick)
        }
        return Line(bar).padded(to: columns, .selected)
    }

    /// The same, with a click on any of it standing for something.
    package func picking(_ pick: Pick?) -> Line {
        pick == nil ? self : Line(spans.map { $0.isVerbatim ? $0 : Span($0.text, $0.style, pick: pick) })
    }

    package func indented(by columns: Int) -> Line {
        columns <= 0 || spans.isEmpty ? self : Line(String(repeating: " ", count: columns)) + self
    }

    /// At most this many columns, the last of them `…` when something was cut off.
    package func clipped(to columns: Int) -> Line {
        guard width > columns else { return self }
        guard columns > 0 else { return .empty }
        var kept: [Span] = []
        var room = columns - 1
        for span in spans {
            if span.width <= room {
                kept.append(span)
                room -= span.width
                continue
            }
            // Half a row of a picture is worth nothing, and cannot be cut without reading its escape codes.
            if !span.isVerbatim {
                kept.append(Span(TextLayout.prefix(of: span.text, columns: room) + "…", span.style, pick: span.pick))
            }
            break
        }
        return Line(kept)
    }

    /// The same in lines of at most this many columns, broken as `Wrap` breaks a text, each piece in its style still.
    func wrapped(to columns: Int) -> [Line] {
        guard width > columns else { return [self] }
        var styled = spans.flatMap { span in span.text.map { ($0, span.style, span.pick) } }[...]
        return Wrap.lines(spans.map(\.text).joined(), columns: columns).map { line in
            Line(
                cells: line.spans.flatMap { Array($0.text) }.map { character in
                    // Spaces at which a line was broken are in none.
                    while let first = styled.first, first.0 != character { styled.removeFirst() }
                    let first = styled.popFirst()
                    return (character, first?.1 ?? .plain, first?.2)
                })
        }
    }

    /// `left` and `right` at the two ends of `columns`; nil when there is no room for both.
    package static func ends(_ left: Line, _ right: Line, columns: Int, gap: Int = 2) -> Line? {
        guard left.width + gap + right.width <= columns else { return nil }
        return left.padded(to: columns - right.width) + right
    }
}
