/// Text as it stands in markup.
public enum Markup {
    /// Text for an element, or for the value of an attribute, of XML 1.0 (section 2.4) and HTML (Living Standard,
    /// section 13.3).
    ///
    /// By scalars: a quote with an accent behind it is one character, and would end the attribute it stands in. What
    /// XML forbids even as a reference (section 2.2) becomes U+FFFD.
    /// - Parameter inAttributes: whether quotes are replaced, too.
    public static func escaped(_ text: String, inAttributes: Bool = false) -> String {
        // Most texts have none of these.
        guard text.utf8.contains(where: isSpecial) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"" where inAttributes: escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'" where inAttributes: escaped.append(contentsOf: "&#39;".unicodeScalars)
            case "\t", "\n", "\r": escaped.append(scalar)
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped.append("\u{FFFD}")
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// U+FFFE and U+FFFF begin with 0xEF.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0xEF: true
        default: byte < 0x20
        }
    }
}
