/// Walks through text with escape sequences and yields the cells it draws.
struct CaptureReader {
    private var rest: Substring.UnicodeScalarView
    private var style = CellStyle()
    private var x = 0
    private var y = 0
    /// The second cell of a wide character, still to be yielded.
    private var pending: Cell?

    init(_ text: String) {
        rest = Substring(text).unicodeScalars
    }

    /// The next cell with its column and row, or `nil` at the end of the text.
    mutating func next() -> (Int, Int, Cell)? {
        if let cell = pending {
            pending = nil
            x += 1
            return (x - 1, y, cell)
        }
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": readEscape()
            case "\n": (x, y) = (0, y + 1)
            // Other control characters, such as the shifts between character sets, draw nothing.
            case "\u{0}"..<" ", "\u{7F}": break
            default:
                let cell = Cell(glyph: glyph(startingWith: scalar), style: style)
                if Self.isWide(scalar) { pending = Cell(style: style) }
                x += 1
                return (x - 1, y, cell)
            }
        }
        return nil
    }

    /// A character and the marks combined with it share a cell.
    private mutating func glyph(startingWith scalar: Unicode.Scalar) -> Character {
        var text = String(scalar)
        while let mark = rest.first, Self.combines(mark) {
            text.unicodeScalars.append(mark)
            rest.removeFirst()
        }
        return text.first ?? " "
    }

    private mutating func readEscape() {
        switch rest.popFirst() {
        case "[":
            var parameters = ""
            while let scalar = rest.popFirst() {
                guard ("@"..."~").contains(scalar) else {
                    parameters.unicodeScalars.append(scalar)
                    continue
                }
                if scalar == "m" { style.apply(Self.numbers(parameters)) }
                return
            }
        case "]":
            // An operating system command, such as a link, ends with BEL or ESC \.
            while let scalar = rest.popFirst(), scalar != "\u{7}" {
                if scalar == "\u{1B}" {
                    rest = rest.dropFirst()
                    return
                }
            }
        case "(", ")":
            rest = rest.dropFirst()
        default:
            break
        }
    }

    /// An empty parameter means 0. Colons separate the parts of one parameter (ISO/IEC 8613-6).
    private static func numbers(_ parameters: String) -> [Int] {
        guard !parameters.isEmpty else { return [] }
        return parameters.split(separator: ";", omittingEmptySubsequences: false).flatMap { part in
            let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
            // 38:2:<colour space>:r:g:b has one piece more than 38;2;r;g;b; 4:3 is a shape of underline.
            if pieces.count == 6 { return [0, 1, 3, 4, 5].map { Int(pieces[$0]) ?? 0 } }
            if pieces.count == 2 { return [] }
            return pieces.map { Int($0) ?? 0 }
        }
    }

    private static func combines(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: true
        default: scalar == "\u{200D}"
        }
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default:
            scalar.properties.isEmojiPresentation
        }
    }
}
