import PlainText

/// What is wrong with a text that should have been a code. Columns count from 1, in the code, not in the link.
public enum CodeFlaw: Error, Hashable, Sendable, CustomStringConvertible {
    case empty
    /// In bytes.
    case tooLong(Int)
    /// There is a slash, but no http(s) link ends with it.
    case notALink
    /// In characters.
    case length(Int)
    case lowerCase(column: Int)
    case character(Unicode.Scalar, column: Int)
    /// Well signed, but for a purpose this version does not know.
    case unknownPurpose

    public var description: String {
        switch self {
        case .empty:
            "there is no code: scan it, or paste its link"
        case .tooLong(let length):
            "\(length) bytes are not a code: scan it again, or paste its link alone"
        case .notALink:
            "this is not a link to a code: scan it again, or paste the whole link, from http:// to its end"
        case .length(let length):
            "the code has \(length) characters instead of \(CodeLayout.length): scan it again, or copy all of it"
        case .lowerCase(let column):
            "the code has a small letter in column \(column): write it in capital letters, as it is shown"
        case .character(let scalar, let column):
            "the code has \(visible(scalar)) in column \(column), where only A to Z and 2 to 7 can be: scan it again"
        case .unknownPurpose:
            "the code is for something this scanner does not know: update the scanner"
        }
    }
}
