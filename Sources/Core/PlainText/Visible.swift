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

/// Whether a text that a person gives can be read by others: the one rule for names, reasons and notes, wherever they
/// are given. Something of it is seen, and nothing in it steers or hides. Joiners may, as emoji and Persian need them.
package func isShown(_ text: String) -> Bool {
    isSeen(text) && !text.unicodeScalars.contains { isHidden($0) && !isJoiner($0) }
}

/// Whether a reader sees something of a text: a character that is no white space, not hidden, no blank and no mark that
/// needs another character.
package func isSeen(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
        if scalar.isASCII { return (0x21...0x7E).contains(scalar.value) }
        let isMark: Bool =
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .spacingMark, .enclosingMark: true
            default: false
            }
        return !isMark && !isHidden(scalar) && !isBlank(scalar) && !scalar.properties.isWhitespace
            && !scalar.properties.isDefaultIgnorableCodePoint
    }
}

/// Whether a character is drawn as nothing, although its properties are those of a letter or a symbol. The property
/// Default_Ignorable_Code_Point has the others of this kind.
private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The Braille pattern without a dot, the place of an object that is not there, and a note without a head.
    case 0x2800, 0xFFFC, 0x1D159: true
    // The blanks between Egyptian hieroglyphs.
    case 0x13441, 0x13442: true
    default: false
    }
}

private func isJoiner(_ scalar: Unicode.Scalar) -> Bool { (0x200C...0x200D).contains(scalar.value) }

/// Whether a character is none that is seen: it steers, hides, or turns the direction of writing.
func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}
