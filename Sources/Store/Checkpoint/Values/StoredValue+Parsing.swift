extension StoredValue {
    /// A text that is not JSON (RFC 8259), and the first byte that does not fit, from 0.
    struct Malformed: Error, CustomStringConvertible {
        let offset: Int
        var description: String { "not valid JSON at byte \(offset)" }
    }

    /// - Throws: `Malformed`.
    init(json: String) throws {
        var parser = Parser(bytes: Array(json.utf8))
        self = try parser.value()
        parser.skipSpace()
        guard parser.isAtEnd else { throw parser.malformed }
    }

    private struct Parser {
        let bytes: [UInt8]
        private var offset = 0
        private var depth = 0

        /// Containers in containers; Foundation's decoder reads as many.
        private static let mostContainers = 512

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { offset == bytes.count }
        var malformed: Malformed { Malformed(offset: offset) }

        private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

        mutating func skipSpace() {
            while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
        }

        /// Goes on where the next byte is this one.
        private mutating func skip(_ byte: UInt8) -> Bool {
            guard next == byte else { return false }
            offset += 1
            return true
        }

        /// White space may be before it.
        private mutating func take(_ byte: UInt8) -> Bool {
            skipSpace()
            return skip(byte)
        }

        private mutating func demand(_ byte: UInt8) throws {
            guard take(byte) else { throw malformed }
        }

        mutating func value() throws -> StoredValue {
            skipSpace()
            switch next {
            case UInt8(ascii: "{"): return .object(try members())
            case UInt8(ascii: "["): return .array(try elements())
            case UInt8(ascii: "\""): return .string(try string())
            case UInt8(ascii: "t"): return try word("true", .bool(true))
            case UInt8(ascii: "f"): return try word("false", .bool(false))
            case UInt8(ascii: "n"): return try word("null", .null)
            default: return .number(try number())
            }
        }

        private mutating func begin(_ opening: UInt8) throws {
            try demand(opening)
            depth += 1
            guard depth <= Self.mostContainers else { throw malformed }
        }

        private mutating func members() throws -> [Member] {
            try begin(UInt8(ascii: "{"))
            defer { depth -= 1 }
            var members: [Member] = []
            if take(UInt8(ascii: "}")) { return members }
            repeat {
                skipSpace()
                let name = try string()
                try demand(UInt8(ascii: ":"))
                members.append(Member(name: name, value: try value()))
            } while take(UInt8(ascii: ","))
            try demand(UInt8(ascii: "}"))
            return members
        }

        private mutating func elements() throws -> [StoredValue] {
            try begin(UInt8(ascii: "["))
            defer { depth -= 1 }
            var elements: [StoredValue] = []
            if take(UInt8(ascii: "]")) { return elements }
            repeat { elements.append(try value()) } while take(UInt8(ascii: ","))
            try demand(UInt8(ascii: "]"))
            return elements
        }

        private mutating func word(_ word: String, _ value: StoredValue) throws -> StoredValue {
            guard bytes[offset...].starts(with: word.utf8) else { throw malformed }
            offset += word.utf8.count
            return value
        }

        /// RFC 8259, section 6.
        private mutating func number() throws -> String {
            let start = offset
            _ = skip(UInt8(ascii: "-"))
            if !skip(UInt8(ascii: "0")) { try digits() }
            if skip(UInt8(ascii: ".")) { try digits() }
            if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
                _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
                try digits()
            }
            return String(decoding: bytes[start..<offset], as: UTF8.self)
        }

        private mutating func digits() throws {
            let start = offset
            while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
            guard offset > start else { throw malformed }
        }

        private mutating func string() throws -> String {
            guard skip(UInt8(ascii: "\"")) else { throw malformed }
            let start = offset
            skipPlain()
            if skip(UInt8(ascii: "\"")) { return String(decoding: bytes[start..<offset - 1], as: UTF8.self) }
            var text = Array(bytes[start..<offset])
            while skip(UInt8(ascii: "\\")) {
                text.append(contentsOf: try escaped().utf8)
                let start = offset
                skipPlain()
                text.append(contentsOf: bytes[start..<offset])
            }
            // A control character has to be escaped (section 7).
            guard skip(UInt8(ascii: "\"")) else { throw malformed }
            return String(decoding: text, as: UTF8.self)
        }

        /// To the end of what stands in a string as it is.
        private mutating func skipPlain() {
            while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { offset += 1 }
        }

        private mutating func escaped() throws -> String {
            guard let byte = next else { throw malformed }
            offset += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(UnicodeScalar(byte))
            case UInt8(ascii: "b"): return "\u{8}"
            case UInt8(ascii: "f"): return "\u{C}"
            case UInt8(ascii: "n"): return "\n"
            case UInt8(ascii: "r"): return "\r"
            case UInt8(ascii: "t"): return "\t"
            case UInt8(ascii: "u"): return String(try scalar())
            default: throw malformed
            }
        }

        /// Two halves for a scalar beyond the first plane (section 7).
        private mutating func scalar() throws -> UnicodeScalar {
            let first = try unit()
            if let scalar = UnicodeScalar(first) { return scalar }
            guard first < 0xDC00, skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else { throw malformed }
            let second = try unit()
            guard (0xDC00...0xDFFF).contains(second),
                let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            else { throw malformed }
            return scalar
        }

        private mutating func unit() throws -> UInt32 {
            guard offset + 4 <= bytes.count else { throw malformed }
            var unit: UInt32 = 0
            for byte in bytes[offset..<offset + 4] {
                guard let digit = Character(UnicodeScalar(byte)).hexDigitValue else { throw malformed }
                unit = unit << 4 + UInt32(digit)
            }
            offset += 4
            return unit
        }
    }
}
