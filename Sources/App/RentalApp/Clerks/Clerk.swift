import PlainText
public import Rental
public import StateMachine

/// A person, or a device, that may scan at one point.
public struct Clerk: Codable, Hashable, Sendable, Identifiable {
    /// From 1 up, in the order in which clerks were added; never given twice.
    public let id: Int
    public let point: PointID
    /// 1 to 80 visible characters; nil where none was given, and for one who was forgotten.
    public internal(set) var name: String?
    public let token: TokenDigest
    public let added: Instant
    /// From when on the token is no longer good; nil while it is.
    public internal(set) var revoked: Instant?
    /// Under which the reasons that the clerk types are sealed, 32 bytes; nil where there were none yet, and for one
    /// who was forgotten.
    var textKey: [UInt8]?

    static let longestName = 80

    /// Whether this can be somebody's name.
    static func isName(_ text: String) -> Bool {
        text.unicodeScalars.count <= longestName && isShown(text)
    }
}
