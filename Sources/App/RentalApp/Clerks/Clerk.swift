import PlainText
public import Rental
public import StateMachine

/// A person or device that may scan at one point.
public struct Clerk: Codable, Hashable, Sendable, Identifiable {
    /// From 1, in the order in which clerks were added; never reused.
    public let id: Int
    public let point: PointID
    /// 1 to 80 visible characters; nil if none was given or the clerk was forgotten.
    public internal(set) var name: String?
    public let token: TokenDigest
    public let added: Instant
    /// When the token was revoked; nil while it is valid.
    public internal(set) var revoked: Instant?
    /// Under which the reasons that the clerk types are sealed, 32 bytes; nil where there were none yet, and for one
    /// who was forgotten.
    var textKey: [UInt8]?

    static let longestName = 80

    /// Whether this can be a person's name.
    static func isName(_ text: String) -> Bool {
        text.unicodeScalars.count <= longestName && isShown(text)
    }
}
