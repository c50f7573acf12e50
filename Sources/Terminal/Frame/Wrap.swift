/// Breaks texts into lines by display width, between words where it can.
enum Wrap {
    /// Breaks at spaces; a word longer than a line, such as a link, is broken where the line ends.
    static func lines(_ text: String, columns: Int, _ style: Style = .plain) -> [Line] {
        let columns = max(1, columns)
        var lines: [String] = []
        var current = ""
        for word in Sanitizer.visible(text).split(separator: " ").map(String.init) {
            let joined = current.isEmpty ? word : current + " " + word
            if DisplayWidth.of(joined) <= columns {
                current = joined
                continue
            }
            if !current.isEmpty { lines.append(current) }
            var rest = word
            while DisplayWidth.of(rest) > columns {
                let head = prefix(of: rest, columns: columns)
                // A character wider than the line stands alone; the frame clips it.
                let count = max(1, head.count)
                lines.append(String(rest.prefix(count)))
                rest = String(rest.dropFirst(count))
            }
            current = rest
        }
        if !current.isEmpty { lines.append(current) }
        return lines.map { Line($0, style) }
    }

    /// The same, with a mark before the first line and the others set in below it.
    static func item(_ mark: Line, _ text: String, columns: Int, _ style: Style = .plain) -> [Line] {
        lines(text, columns: columns - mark.width, style).enumerated().map { number, line in
            number == 0 ? mark + line : line.indented(by: mark.width)
        }
    }

    /// The same text, never to be broken between its words where a line has room for all of it.
    static func unbroken(_ text: String) -> String { String(text.map { $0 == " " ? "\u{A0}" : $0 }) }

    /// As many whole characters as fit.
    static func prefix(of text: String, columns: Int) -> String {
        var room = columns
        var kept = ""
        for character in text {
            room -= DisplayWidth.of(character)
            if room < 0 { break }
            kept.append(character)
        }
        return kept
    }
}
