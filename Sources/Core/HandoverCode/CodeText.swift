import PlainText

/// Finds the code in what a scanner, a clipboard or a person delivers.
enum CodeText {
    /// Far beyond any link this program writes; keeps a hostile text from costing more than a glance.
    static let longest = 2_048

    /// The 128 bytes of the code; whether they are base32 remains to be seen.
    static func code(in text: [UInt8]) throws(CodeFlaw) -> ArraySlice<UInt8> {
        guard text.count <= longest else { throw .tooLong(text.count) }
        guard let start = text.firstIndex(where: { !isSpace($0) }), let end = text.lastIndex(where: { !isSpace($0) })
        else { throw .empty }
        let code = try lastPart(of: text[start...end])
        if code.count != CodeLayout.length {
            // A count of bytes would puzzle where characters take several.
            throw code.allSatisfy { $0 < 0x80 } ? .length(code.count) : flaw(of: code)
        }
        return code
    }

    /// Why bytes of the right length are not base32.
    static func flaw(of code: ArraySlice<UInt8>) -> CodeFlaw {
        let letters = String(decoding: code, as: UTF8.self).unicodeScalars
        for (index, scalar) in letters.enumerated() {
            guard let byte = UInt8(exactly: scalar.value), DigitText.base32.isDigit(byte) else {
                let isLowerCase = ("a"..."z").contains(scalar)
                return isLowerCase ? .lowerCase(column: index + 1) : .character(scalar, column: index + 1)
            }
        }
        preconditionFailure("a code of \(code.count) letters of base32 was not decoded")
    }

    private static func lastPart(of text: ArraySlice<UInt8>) throws(CodeFlaw) -> ArraySlice<UInt8> {
        guard let slash = text.lastIndex(of: UInt8(ascii: "/")) else { return text }
        // What is in front of the code: `http://` or `https://`, a host, any path.
        let front = text[..<slash]
        let letters = front.prefix(8).map(lowerCased)
        let scheme = ["https://", "http://"].first { letters.starts(with: $0.utf8) }
        guard let scheme, let first = front.dropFirst(scheme.utf8.count).first, first != UInt8(ascii: "/"),
            front.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .notALink }
        return text[(slash + 1)...]
    }

    private static func lowerCased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
