import StateMachineTesting

/// A code, spelt as it must not be.
struct Misspelling {
    /// 128 letters.
    let code: [UInt8]

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    func text(_ kind: Forger.Kind, _ choices: inout Choices) -> String {
        var code = code
        let place = choices.int(in: 0...code.count - 1)
        switch kind {
        case .random: return random(&choices)
        case .letters: code = choices.array(count: 120...136) { $0.element(of: Self.letters) }
        case .changed: code[place] = choices.element(of: Self.letters)
        case .truncated: code.removeSubrange(choices.bool() ? 0...place : place...code.count - 1)
        case .extended: code.insert(choices.element(of: Self.letters), at: place)
        case .lowerCase:
            if choices.bool(0.3) { return String(decoding: code, as: UTF8.self).lowercased() }
            code[place] |= 0x20
        case .padded: code += Array(String(repeating: "=", count: choices.int(in: 1...8)).utf8)
        case .spaced: code.insert(choices.element(of: Array(" \t\n-\u{0}".utf8)), at: place)
        case .percentEncoded:
            let digits = String(code[place], radix: 16, uppercase: choices.bool())
            code.replaceSubrange(place...place, with: Array("%\(digits)".utf8))
        case .otherAlphabet: return otherAlphabet(&choices)
        case .lookAlike: return lookAlike(place, &choices)
        case .mixed:
            // The letters of a code in another order, or two halves that do not belong together.
            let cut = place
            code = Array(code[cut...] + code[..<cut])
        case .link: return link(&choices)
        case .bits, .secondSignature: return bytes(kind, &choices)
        case .foreignKey, .otherKeyID, .otherSession, .otherHandover, .otherPurpose, .unexpectedPurpose, .expired,
            .otherStore, .used, .givenUp:
            preconditionFailure("\(kind) is no matter of spelling")
        }
        return String(decoding: code, as: UTF8.self)
    }

    private func random(_ choices: inout Choices) -> String {
        if choices.bool() {
            return String(decoding: choices.array(count: 0...300) { $0.int(in: UInt8.min ... .max) }, as: UTF8.self)
        }
        let scalars = choices.array(count: 0...140) { choices in
            Unicode.Scalar(choices.magnitude(upTo: UInt32(0x10FFFF))) ?? "\u{FFFD}"
        }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The same bytes as other kinds of base32 spell them (RFC 4648, section 7; Crockford; z-base-32), or with the
    /// digits that people take for letters.
    private func otherAlphabet(_ choices: inout Choices) -> String {
        let alphabets = [
            "0123456789ABCDEFGHIJKLMNOPQRSTUV", "0123456789ABCDEFGHJKMNPQRSTVWXYZ",
            "ybndrfg8ejkmcpqxot1uwisza345h769", "A8CDEFGH1JKLMN0PQRSTUVWXYZ234567",
        ]
        let alphabet = Array(choices.element(of: alphabets).utf8)
        return String(decoding: code.map { alphabet[Self.letters.firstIndex(of: $0)!] }, as: UTF8.self)
    }

    /// One letter replaced by, or joined with, what looks the same or is not seen.
    private func lookAlike(_ place: Int, _ choices: inout Choices) -> String {
        var scalars = Array(String(decoding: code, as: UTF8.self).unicodeScalars)
        switch choices.int(in: 0...3) {
        case 0: scalars[place] = Unicode.Scalar(0xFEE0 + scalars[place].value)!
        case 1: scalars[place] = choices.element(of: ["А", "В", "С", "Е", "Н", "К", "М", "О", "Р", "Т", "Х", "２"])
        case 2:
            let unseen: [Unicode.Scalar] = ["\u{200B}", "\u{FEFF}", "\u{301}", "\u{200D}", "\u{AD}"]
            scalars.insert(choices.element(of: unseen), at: place)
        default: scalars.insert("\u{A0}", at: choices.bool() ? 0 : scalars.count)
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private func link(_ choices: inout Choices) -> String {
        let code = String(decoding: code, as: UTF8.self)
        let (front, back) = choices.element(of: [
            ("HTTPS://ZONTIK.TEST/SCAN/", "/"), ("HTTPS://ZONTIK.TEST/SCAN/", "?x=1"), ("HTTPS://ZONTIK.TEST/", "#"),
            ("HTTPS://ZONTIK.TEST/SCAN?c=", ""), ("HTTPS://ZONTIK.TEST/SCAN#", ""), ("", "\u{0}"), ("x", ""),
            ("HTTPS://ZONTIK.TEST/SCAN/", "."), ("\\", ""), ("HTTPS://ZONTIK.TEST%2F", ""),
        ])
        return front + code + back
    }

    /// The bytes of the code with a bit or two turned over, or with the other number that would fit the same signature:
    /// S plus the group's order (RFC 8032, section 5.1.7, forbids it; who forgets to check takes two codes for one).
    private func bytes(_ kind: Forger.Kind, _ choices: inout Choices) -> String {
        var bytes = Self.decode(code)
        if kind == .secondSignature {
            let order: [UInt8] = [
                0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE, 0x14,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
            ]
            var carry = 0
            for index in 0..<32 {
                let sum = Int(bytes[48 + index]) + Int(order[index]) + carry
                bytes[48 + index] = UInt8(sum & 0xFF)
                carry = sum >> 8
            }
        } else {
            for _ in 0...choices.int(in: 0...2) {
                bytes[choices.int(in: 0...bytes.count - 1)] ^= 1 << choices.int(in: UInt8(0)...7)
            }
        }
        return String(decoding: Self.encode(bytes), as: UTF8.self)
    }

    private static func decode(_ code: [UInt8]) -> [UInt8] {
        let bits = code.flatMap { letter in
            let value = letters.firstIndex(of: letter)!
            return (0..<5).map { value >> (4 - $0) & 1 }
        }
        return stride(from: 0, to: bits.count, by: 8).map { UInt8(bits[$0..<$0 + 8].reduce(0) { $0 << 1 | $1 }) }
    }

    private static func encode(_ bytes: [UInt8]) -> [UInt8] {
        let bits = bytes.flatMap { byte in (0..<8).map { Int(byte) >> (7 - $0) & 1 } }
        return stride(from: 0, to: bits.count, by: 5).map { letters[bits[$0..<$0 + 5].reduce(0) { $0 << 1 | $1 }] }
    }
}
