@_spi(_Unicode) import Swift

/// The spellings of one text, such as `é` as one scalar or as two.
///
/// Swift takes them for equal; file names, hashes, tables and links do not. So what identifies something is folded
/// where it enters, and found under its other spellings where an earlier version kept it as it was typed.
public enum Spelling {
    /// A text in Unicode Normalization Form C (Unicode Standard Annex 15), by the standard library's own tables.
    public static func folded(_ text: String) -> String {
        guard !isASCII(text) else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text._nfc)
        return String(scalars)
    }

    /// A text in Unicode Normalization Form D: letters, each followed by its marks.
    package static func decomposed(_ text: String) -> String.UnicodeScalarView {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text._nfd)
        return scalars
    }

    /// The spellings in which a text may have been kept: folded first, then decomposed and as it is, where they differ.
    public static func all(_ text: String) -> [String] {
        guard !isASCII(text) else { return [text] }
        return [String(decomposed(text)), text].reduce(into: [folded(text)]) { spellings, other in
            if !spellings.contains(where: { areSame($0, other) }) { spellings.append(other) }
        }
    }

    /// Whether two texts are spelled the same.
    public static func areSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

    /// There is one spelling of a text in ASCII.
    public static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}
