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

    static let empty = Line()

    static func + (a: Line, b: Line) -> Line { Line(a.spans + b.spans) }

    /// Spaces up to a column; nothing when the line is longer.
    func padded(to columns: Int, _ style: Style = .plain) -> Line {
        width >= columns ? self : self + Line(String(repeating: " ", count: columns - width), style)
    }

    func indented(by columns: Int) -> Line {
        columns <= 0 || spans.isEmpty ? self : Line(String(repeating: " ", count: columns)) + self
    }

    /// At most this many columns, the last of them `…` when something was cut off.
    func clipped(to columns: Int) -> Line {
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
            if !span.isVerbatim { kept.append(Span(Wrap.prefix(of: span.text, columns: room) + "…", span.style)) }
            break
        }
        return Line(kept)
    }

    /// `left` and `right` at the two ends of `columns`; nil when there is no room for both.
    static func ends(_ left: Line, _ right: Line, columns: Int, gap: Int = 2) -> Line? {
        guard left.width + gap + right.width <= columns else { return nil }
        return left.padded(to: columns - right.width) + right
    }
}
