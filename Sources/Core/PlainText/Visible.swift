/// A foreign text in quotes, as it can be shown. `debugDescription` lets through the
/// control characters beyond ASCII and those that turn the direction of writing.
package func visible(_ text: String) -> String {
    var shown = "\""
    for scalar in text.unicodeScalars {
        if isHidden(scalar) {
            shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
            shown += scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
        }
    }
    return shown + "\""
}

/// A character of a foreign text as it can be shown: nothing in it moves a cursor or changes a colour.
package func visible(_ scalar: Unicode.Scalar) -> String {
    if (0x21...0x7E).contains(scalar.value) { return "“\(scalar)”" }
    return codePoint(scalar)
}

/// As the Unicode Standard writes it (appendix A, "Notational Conventions"): `U+00AD`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// Whether a text has something to be seen in it, and nothing that is not.
package func isShown(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.contains { !$0.properties.isWhitespace } && !scalars.contains(where: isHidden)
}

/// Whether a reader sees something of a text: a character that is no white space, not hidden, no blank and no mark that
/// needs another character. Beside it may stand what is not seen, such as the joiners of emoji and of Persian.
package func isSeen(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
        if scalar.isASCII { return (0x21...0x7E).contains(scalar.value) }
        let isMark: Bool =
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: true
            default: false
            }
        // U+2800 is the Braille pattern without a dot.
        return !isMark && !isHidden(scalar) && !scalar.properties.isWhitespace
            && !scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0x2800
    }
}

/// Whether a character is none that is seen: it steers, hides, or turns the direction of writing.
func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}
