import PlainText

/// Why a text cannot stand in front of a code.
public enum LinkBaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Columns count from 1.
    case character(Unicode.Scalar, column: Int)
    case tooLong(Int)
    case scheme(String)
    case noSlashAtEnd(String)
    case noHost(String)

    public var description: String {
        switch self {
        case .character(let scalar, let column):
            "the base address has \(visible(scalar)) in column \(column): use letters, digits and $ % * + - . / : only"
        case .tooLong(let length):
            "the base address has \(length) characters: use \(LinkBase.longest) at most, up to 26 for 80 × 24"
        case .scheme(let text):
            "the base address \(text) must begin with http:// or https://"
        case .noSlashAtEnd(let text):
            "the base address \(text) must end in /, for the code follows it"
        case .noHost(let text):
            "the base address \(text) names no host: write it as https://HOST/"
        }
    }
}
