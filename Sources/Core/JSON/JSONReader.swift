/// Reads JSON (RFC 8259), and says in which line and column it is none.
///
/// Foundation's decoder does not, on Linux (Swift 6.3): of a file that was cut off it says "The given data was not
/// valid JSON." and no place, of a number that is too large the same. It also takes a comma before a closing bracket,
/// and of two members of one name the first.
package struct JSONReader {
    /// How strictly a text is read.
    package struct Rules: Sendable {
        /// What is read, for messages.
        let subject: String
        /// Arrays and objects within each other: more than any has that is meant well, less than the stack holds.
        let deepest: Int
        /// A byte order mark is no JSON, but some servers send one.
        var skipsByteOrderMark = false
        /// Whether a number must not be too large for a `Double`.
        var boundsNumbers = true
        /// Whether the members of an object have different names, since readers disagree about what two of one name
        /// mean.
        var demandsUniqueNames = false
        /// Whether a number without a fraction is given as its digits, in whichever way it is written.
        var foldsWholeNumbers = false

        /// A file that another program wrote.
        package static let file = Rules(subject: "file", deepest: 64, skipsByteOrderMark: true)
        /// The body of a request, as RFC 8259 advises those who write it (sections 4 and 8.1): in UTF-8, without a byte
        /// order mark, without two members of one name.
        package static let body = Rules(
            subject: "body", deepest: 64, demandsUniqueNames: true, foldsWholeNumbers: true)
        /// What a journal has: as deep as Foundation's decoder reads, and numbers of any size.
        package static let record = Rules(subject: "value", deepest: 512, boundsNumbers: false)
    }

    private let bytes: [UInt8]
    private let rules: Rules
    private var position = 0
    private var depth = 0

    /// - Throws: `JSONError` at the first place that does not fit.
    package static func read(_ bytes: [UInt8], by rules: Rules) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, rules)
        do { return try reader.document() } catch {
            throw JSONError(error.problem, at: reader.position, in: bytes)
        }
    }

    private struct Malformed: Error {
        let problem: String
    }

    private init(_ bytes: [UInt8], _ rules: Rules) { (self.bytes, self.rules) = (bytes, rules) }

    private mutating func document() throws(Malformed) -> JSONValue {
        if rules.skipsByteOrderMark, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipSpace()
        if peek == nil { throw Malformed(problem: "the \(rules.subject) is empty; it must be JSON") }
        let value = try value()
        skipSpace()
        if peek != nil { throw Malformed(problem: "something follows after the end of the JSON") }
        return value
    }

    private mutating func value() throws(Malformed) -> JSONValue {
        switch peek {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .array(try elements())
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw unexpected("a JSON value")
        }
    }

    private mutating func open() throws(Malformed) {
        guard depth < rules.deepest else {
            throw Malformed(problem: "more than \(rules.deepest) levels within each other")
        }
        depth += 1
        position += 1
        skipSpace()
    }

    private mutating func members() throws(Malformed) -> [JSONValue.Member] {
        try open()
        defer { depth -= 1 }
        var members: [JSONValue.Member] = []
        var names: Set<[UInt8]> = []
        if take(UInt8(ascii: "}")) { return members }
        while true {
            guard peek == UInt8(ascii: "\"") else { throw unexpected("a name in quotes") }
            let name = try string()
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw unexpected("a colon") }
            skipSpace()
            // By bytes: two spellings of one character are two names.
            if rules.demandsUniqueNames, !names.insert(Array(name.utf8)).inserted {
                throw Malformed(problem: "two members have one name before this place")
            }
            members.append(JSONValue.Member(name: name, value: try value()))
            skipSpace()
            if take(UInt8(ascii: "}")) { return members }
            guard take(UInt8(ascii: ",")) else { throw unexpected("a comma or }") }
            skipSpace()
        }
    }

    private mutating func elements() throws(Malformed) -> [JSONValue] {
        try open()
        defer { depth -= 1 }
        var elements: [JSONValue] = []
        if take(UInt8(ascii: "]")) { return elements }
        while true {
            elements.append(try value())
            skipSpace()
            if take(UInt8(ascii: "]")) { return elements }
            guard take(UInt8(ascii: ",")) else { throw unexpected("a comma or ]") }
            skipSpace()
        }
    }

    private mutating func string() throws(Malformed) -> String {
        position += 1
        let start = position
        skipPlain()
        var text = bytes[start..<position]
        while true {
            switch peek {
            case UInt8(ascii: "\""):
                // To validate takes longer than all else that is done here.
                let read =
                    text.allSatisfy { $0 < 0x80 }
                    ? String(decoding: text, as: UTF8.self) : String(validating: text, as: UTF8.self)
                guard let read else { throw Malformed(problem: "a text ends here that is not UTF-8") }
                position += 1
                return read
            case UInt8(ascii: "\\"):
                position += 1
                try escape(into: &text)
                let start = position
                skipPlain()
                text += bytes[start..<position]
            case nil: throw unexpected("a closing quote")
            default: throw Malformed(problem: "a control character stands in a text; it must be escaped")
            }
        }
    }

    /// To the end of what stands in a text as it is.
    private mutating func skipPlain() {
        while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
    }

    private mutating func escape(into text: inout ArraySlice<UInt8>) throws(Malformed) {
        if let byte = peek, let character = Self.short[byte] {
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

    private static let short: [UInt8: UInt8] = [
        UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F, UInt8(ascii: "b"): 0x08,
        UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

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
        guard !rules.boundsNumbers || Double(number)?.isFinite == true else {
            position = start
            throw Malformed(problem: "the number is too large")
        }
        return rules.foldsWholeNumbers ? JSONValue.wholeDigits(number) ?? number : number
    }

    private mutating func digits() throws(Malformed) {
        let start = position
        while let byte = peek, (0x30...0x39).contains(byte) { position += 1 }
        if position == start { throw unexpected("a digit") }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Malformed) -> JSONValue {
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
                ? "the \(rules.subject) ends in the middle; it was cut off" : "\(expected) must stand here")
    }
}
