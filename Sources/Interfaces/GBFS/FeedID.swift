import PlainText

/// Identifiers in the letters that the specification allows, 0x21 to 0x7E of ASCII (“ID”).
enum FeedID {
    /// What stands for an identifier of ours in a feed. One in the allowed letters stands for itself, also with a `%`;
    /// another one is percent-encoded (RFC 3986, section 2.1).
    ///
    /// No two become one: what would be mistaken for such an encoding, as `a%20b` for that of `a b`, is encoded again.
    /// So every text that is an encoding, of whatever depth, of one with other letters is moved one deeper, and all
    /// others stay where they are.
    static func id(of text: String) -> String {
        var origin = text
        while isAllowed(origin) {
            guard origin.utf8.contains(UInt8(ascii: "%")),
                let inner = PercentEncoding.decoded(origin, keeping: isKept)
            else { return text }
            origin = inner
        }
        return PercentEncoding.encoded(text, keeping: isKept)
    }

    private static func isAllowed(_ text: String) -> Bool { text.utf8.allSatisfy { (0x21...0x7E).contains($0) } }

    private static func isKept(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "%") }
}
