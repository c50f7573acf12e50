import PlainText

/// Texts in lines, each in its style.
package enum Wrap {
    /// As `TextLayout` breaks it.
    package static func lines(_ text: String, columns: Int, _ style: Style = .plain) -> [Line] {
        TextLayout.lines(text, columns: columns).map { Line($0, style) }
    }

    /// The same, with a mark before the first line and the others set in below it.
    package static func item(_ mark: Line, _ text: String, columns: Int, _ style: Style = .plain) -> [Line] {
        lines(text, columns: columns - mark.width, style).enumerated().map { number, line in
            number == 0 ? mark + line : line.indented(by: mark.width)
        }
    }

    /// The same text, never to be broken between its words where a line has room for all of it.
    package static func unbroken(_ text: String) -> String { String(text.map { $0 == " " ? "\u{A0}" : $0 }) }
}
