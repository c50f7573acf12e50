/// The letters of opening hours, read from left to right. Dashes, blanks and quotation marks of any kind count as the
/// plain ones, and capitals as small letters.
struct OpeningHoursScanner {
    private let written: [Unicode.Scalar]
    private let letters: [Unicode.Scalar]
    var position = 0

    init(_ text: String) {
        written = Array(text.unicodeScalars)
        letters = written.map(Self.plain)
    }

    private static func plain(_ letter: Unicode.Scalar) -> Unicode.Scalar {
        switch letter {
        case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{FE58}", "\u{FE63}", "\u{FF0D}": "-"
        case "“", "”", "„", "‟", "«", "»": "\""
        case "A"..."Z": Unicode.Scalar(UInt8(letter.value) + 32)
        case _ where letter.properties.isWhitespace: " "
        default: letter
        }
    }

    var peek: Unicode.Scalar? { letter(0) }

    /// A letter further on; nil beyond the end.
    func letter(_ offset: Int) -> Unicode.Scalar? {
        position + offset < letters.count ? letters[position + offset] : nil
    }

    /// The letters that come next, in small letters, perhaps none.
    var word: String {
        var word = String.UnicodeScalarView()
        word.append(contentsOf: letters[position...].prefix { $0.properties.isAlphabetic })
        return String(word)
    }

    /// How many digits come next.
    var digits: Int { letters[position...].prefix { Self.isDigit($0) }.count }

    static func isDigit(_ letter: Unicode.Scalar?) -> Bool { letter.map { ("0"..."9").contains($0) } ?? false }

    mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard peek == letter else { return false }
        position += 1
        return true
    }

    /// Takes letters that begin here, without regard to what follows.
    mutating func take(_ text: String) -> Bool {
        guard letters[position...].starts(with: text.unicodeScalars) else { return false }
        position += text.unicodeScalars.count
        return true
    }

    /// Takes a word if it is the whole next word.
    mutating func take(word wanted: String) -> Bool { word == wanted && take(wanted) }

    /// Takes a letter that may have blanks before and after it; nothing if it is not there.
    mutating func take(between letter: Unicode.Scalar) -> Bool {
        let start = position
        skipSpaces()
        guard take(letter) else {
            position = start
            return false
        }
        skipSpaces()
        return true
    }

    /// - Parameter most: the number of digits that there may be; nil if there are more, or none.
    mutating func number(_ most: Int) -> Int? {
        let count = digits
        guard (1...most).contains(count) else { return nil }
        defer { position += count }
        return letters[position..<position + count].reduce(0) { $0 * 10 + Int($1.value - 0x30) }
    }

    mutating func skipSpaces() {
        while peek == " " { position += 1 }
    }

    /// A comment, as it was written, without its quotation marks.
    mutating func comment() throws(OpeningHoursError) -> String? {
        guard peek == "\"" else { return nil }
        guard let end = letters[(position + 1)...].firstIndex(of: "\"") else { throw failure(.openComment) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: written[position + 1..<end])
        position = end + 1
        return String(text)
    }

    func failure(_ problem: OpeningHoursError.Problem, at start: Int? = nil) -> OpeningHoursError {
        let start = start ?? position
        var text = String.UnicodeScalarView()
        text.append(contentsOf: written[start...].prefix { $0 != " " && $0 != ";" }.prefix(24))
        return OpeningHoursError(problem: problem, text: String(text), column: start + 1)
    }
}
