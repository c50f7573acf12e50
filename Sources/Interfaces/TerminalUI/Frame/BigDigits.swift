import PlainText

/// Digits three rows tall, made of half blocks.
enum BigDigits {
    /// Falls back to plain text where a sign has no large form or the line is too short.
    static func draw(_ text: String, columns: Int) -> [Line] {
        let glyphs = text.map { glyph($0) }
        guard glyphs.allSatisfy({ $0 != nil }) else { return Wrap.lines(text, columns: columns, .title) }
        let rows = (0..<3).map { row in
            glyphs.compactMap { $0?[row] }.joined(separator: " ")
        }
        guard rows.allSatisfy({ DisplayWidth.of($0) <= columns }) else {
            return Wrap.lines(text, columns: columns, .title)
        }
        return rows.map { Line($0, .title) }
    }

    private static func glyph(_ character: Character) -> [String]? {
        switch character {
        case "0": ["█▀█", "█ █", "▀▀▀"]
        case "1": ["▀█ ", " █ ", "▀▀▀"]
        case "2": ["▀▀█", "█▀▀", "▀▀▀"]
        case "3": ["▀▀█", " ▀█", "▀▀▀"]
        case "4": ["█ █", "▀▀█", "  ▀"]
        case "5": ["█▀▀", "▀▀█", "▀▀▀"]
        case "6": ["█▀▀", "█▀█", "▀▀▀"]
        case "7": ["▀▀█", "  █", "  ▀"]
        case "8": ["█▀█", "█▀█", "▀▀▀"]
        case "9": ["█▀█", "▀▀█", "▀▀▀"]
        case ":": ["▄", "▄", " "]
        default: nil
        }
    }
}
