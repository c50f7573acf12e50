import Mustache

/// Escapes what stands in a page as text or as the value of an attribute (HTML Living Standard, section 13.3).
///
/// By scalars, where the library goes by characters: a quote with an accent behind it is one character, which it does
/// not know, and would end the attribute it stands in.
struct HTMLText: MustacheContentType {
    static let name = "ZONTIK"

    func escapeText(_ text: String) -> String {
        // Most texts have none of these.
        guard text.utf8.contains(where: Self.isMarkup) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    private static func isMarkup(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        default: false
        }
    }
}
