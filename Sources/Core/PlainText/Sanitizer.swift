/// Texts from outside, made harmless: what would steer the terminal or turn the reading direction is shown, not obeyed.
public enum Sanitizer {
    /// Whether a text can be a name that people read: 1 to 64 visible characters.
    public static func isName(_ text: String) -> Bool {
        text.unicodeScalars.count <= 64 && isShown(text)
    }

    public static func visible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isUnsafe(scalar) {
                safe.append(contentsOf: picture(of: scalar).unicodeScalars)
            } else {
                safe.append(scalar)
            }
        }
        return String(safe)
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E: false
        case 0x00...0x1F, 0x7F...0x9F: true
        // Bidirectional marks, embeddings, overrides and isolates; separators that end a line.
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: true
        // Invisible: soft hyphen, zero-width space, word joiners, byte order mark, annotations, tags.
        case 0x00AD, 0x180E, 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
        default: false
        }
    }

    /// Control pictures (U+2400) exist for the ASCII controls; the others are named by their number.
    private static func picture(of scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x00...0x1F: String(Unicode.Scalar(0x2400 + scalar.value) ?? "?")
        case 0x7F: "\u{2421}"
        default: "<\(codePoint(scalar))>"
        }
    }
}
