/// Reads JSON (RFC 8259), and says in which line and column it is none.
///
/// Foundation's decoder does not, on Linux (Swift 6.3): of a file that was cut off it says "The given data was not
/// valid JSON." and no place, of a number that is too large the same. It also takes a comma before a closing bracket,
/// and of two members of one name the first.
package struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    /// See `check`.
    private var isStrict = false
    /// What is read, for messages.
    private var subject: String { isStrict ? "body" : "file" }

    /// Arrays and objects within each other: more than any feed has, less than the stack holds.
    private static let deepest = 64

    /// - Throws: `FeedError` at a line and column, counted from 1, columns in characters of Unicode.
    static func read(_ bytes: [UInt8], file: String) throws(FeedError) -> JSON {
        try read(bytes, file: file, JSONReader(bytes))
    }

    /// Holds the body of a request to RFC 8259 as its sections 4 and 8.1 advise those who write it: in UTF-8, without a
    /// byte order mark, and the members of an object under different names, since readers disagree about what two of
    /// one name mean.
    /// - Throws: `FeedError` at a line and column.
    package static func check(body bytes: [UInt8]) throws(FeedError) {
        var reader = JSONReader(bytes)
        reader.isStrict = true
        _ = try read(bytes, file: "body", reader)
    }

    private static func read(
        _ bytes: [UInt8], file: String, _ fresh: JSONReader
    ) throws(FeedError) -> JSON {
        var reader = fresh
        do {
            return try reader.document()
        } catch {
            let before = bytes[..<min(reader.position, bytes.count)]
            let line = before.lazy.filter { $0 == UInt8(ascii: "\n") }.count + 1
            let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            // Bytes that continue a character are no characters.
            let column = before[start...].lazy.filter { $0 & 0xC0 != 0x80 }.count + 1
            throw FeedError(file: file, place: .line(line, column: column), problem: error.problem)
        }
    }

    private struct Malformed: Error {
        let problem: String
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func document() throws(Malformed) -> JSON {
        // A byte order mark is no JSON, but some servers send one.
        if !isStrict, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpace()
        if peek == nil { throw Malformed(problem: "the \(subject) is empty; it must be JSON") }
        let value = try value()
        skipSpace()
        if peek != nil { throw Malformed(problem: "something follows after the end of the JSON") }
        return value
    }

    private mutating func value() throws(Malformed) -> JSON {
        switch peek {
        case UInt8(ascii: "{"): return try nested { reader throws(Malformed) in try reader.object() }
        case UInt8(ascii: "["): return try nested { reader throws(Malformed) in try reader.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw Malformed(problem: "the \(subject) ends in the middle; it was cut off")
        default: throw Malformed(problem: "a JSON value must stand here")
        }
    }

    private mutating func nested(
        _ read: (inout JSONReader) throws(Malformed) -> JSON
    ) throws(Malformed) -> JSON {
        guard depth < Self.deepest else {
            throw Malformed(problem: "more than \(Self.deepest) levels within each other")
        }
        depth += 1
        defer { depth -= 1 }
        position += 1
        skipSpace()
        return try read(&self)
    }

    private mutating func object() throws(Malformed) -> JSON {
        var members: [(name: String, value: JSON)] = []
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw unexpected("a colon") }
            skipSpace()
            if isStrict, members.contains(where: { $0.name.unicodeScalars.elementsEqual(name.unicodeScalars) }) {
                throw Malformed(problem: "two members have one name before this place")
            }
            members.append((name, try value()))
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { throw unexpected("a comma or }") }
            skipSpace()
        }
    }

    private mutating func array() throws(Malformed) -> JSON {
        var values: [JSON] = []
        if take(UInt8(ascii: "]")) { return .array(values) }
        while true {
            values.append(try value())
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(values) }
            guard take(UInt8(ascii: ",")) else { throw unexpected("a comma or ]") }
            skipSpace()
        }
    }

    private mutating func string() throws(Malformed) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw Malformed(problem: "a text ends here that is not UTF-8")
                }
                position += 1
                return string
            case UInt8(ascii: "\\"):
                position += 1
                try escape(into: &text)
            case 0..<0x20:
                throw Malformed(problem: "a control character stands in a text; it must be escaped")
            default:
                text.append(byte)
                position += 1
            }
        }
        throw unexpected("a closing quote")
    }

    private mutating func escape(into text: inout [UInt8]) throws(Malformed) {
        let short: [UInt8: UInt8] = [
            UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
            UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
        ]
        if let byte = peek, let character = short[byte] {
            position += 1
            text.append(character)
            return
        }
        guard take(UInt8(ascii: "u")) else { throw Malformed(problem: "there is no such escape") }
        var code = try hexadecimal()
        if (0xD800..<0xDC00).contains(code), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
            let low = try hexadecimal()
            guard (0xDC00..<0xE000).contains(low) else { throw Malformed(problem: "half of a character is missing") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw Malformed(problem: "half of a character is missing") }
        text.append(contentsOf: String(scalar).utf8)
    }

    private mutating func hexadecimal() throws(Malformed) -> UInt32 {
        let digits = bytes[position...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw unexpected("four hexadecimal digits") }
        position += 4
        return code
    }

    private mutating func number() throws(Malformed) -> String {
        let start = position
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try digits()
        }
        let number = String(decoding: bytes[start..<position], as: UTF8.self)
        guard Double(number)?.isFinite == true else {
            position = start
            throw Malformed(problem: "the number is too large")
        }
        return number
    }

    private mutating func digits() throws(Malformed) {
        let start = position
        while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
        if position == start { throw unexpected("a digit") }
    }

    private mutating func word(_ word: String, _ value: JSON) throws(Malformed) -> JSON {
        guard bytes[position...].starts(with: word.utf8) else {
            throw Malformed(problem: "a JSON value must stand here")
        }
        position += word.utf8.count
        return value
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private func unexpected(_ expected: String) -> Malformed {
        Malformed(
            problem: peek == nil
                ? "the \(subject) ends in the middle; it was cut off" : "\(expected) must stand here")
    }
}
