extension StoredValue {
    /// A text that is not JSON (RFC 8259), and the first byte that does not fit, from 0.
    struct Malformed: Error, CustomStringConvertible {
        let offset: Int
        var description: String { "no JSON at byte \(offset)" }
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

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { offset == bytes.count }
        var malformed: Malformed { Malformed(offset: offset) }

        private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

        mutating func skipSpace() {
            while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            skipSpace()
            guard next == byte else { return false }
            offset += 1
            return true
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

        private mutating func members() throws -> [Member] {
            try demand(UInt8(ascii: "{"))
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
            try demand(UInt8(ascii: "["))
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

        private mutating func number() throws -> String {
            let start = offset
            while let byte = next, "+-.0123456789eE".utf8.contains(byte) { offset += 1 }
            let spelling = String(decoding: bytes[start..<offset], as: UTF8.self)
            guard Double(spelling) != nil else { throw Malformed(offset: start) }
            return spelling
        }

        private mutating func string() throws -> String {
            guard next == UInt8(ascii: "\"") else { throw malformed }
            offset += 1
            var text: [UInt8] = []
            while let byte = next {
                offset += 1
                switch byte {
                case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
                case UInt8(ascii: "\\"): text.append(contentsOf: try escaped().utf8)
                default: text.append(byte)
                }
            }
            throw malformed
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

        /// Two halves for a scalar beyond the first plane (RFC 8259, section 7).
        private mutating func scalar() throws -> UnicodeScalar {
            let first = try unit()
            if let scalar = UnicodeScalar(first) { return scalar }
            guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw malformed }
            let second = try unit()
            guard (0xDC00...0xDFFF).contains(second),
                let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            else { throw malformed }
            return scalar
        }

        private mutating func unit() throws -> UInt32 {
            guard offset + 4 <= bytes.count,
                let unit = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
            else { throw malformed }
            offset += 4
            return unit
        }
    }
}
