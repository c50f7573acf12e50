import Digest
import PlainText
import RentalApp

/// The right to move a session to another phone, once: for a rider who has lost the first one, or its cookie.
///
/// Nothing of it is stored. It follows from the service's key, the session, and the token that opens the session: when
/// the session has moved, that token is another one, and the link is void.
struct RecoveryLink: Sendable, Equatable {
    /// Of the session.
    let owner: String
    /// The hash in the owner's name.
    private let hash: [UInt8]
    private let seal: [UInt8]

    private static let prefix = "zl_"
    private static let use = "recovery link"

    /// The link of the session that a token opens; nil for a token that is none of ours.
    init?(_ key: ServiceKey, to token: RiderToken) {
        guard let hash = RiderToken.hash(in: token.owner) else { return nil }
        (owner, self.hash) = (token.owner, hash)
        seal = key.tag(Self.message(hash, token.digest), for: Self.use)
    }

    /// Reads a link, or an address that ends in one. Whether it is valid, says `isValid`.
    /// - Returns: nil for a text that is no link.
    init?(_ text: String) {
        let text = text.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard text.hasPrefix(Self.prefix),
            let bytes = DigitText.base64URL.decode(text.dropFirst(Self.prefix.count).utf8),
            bytes.count == RiderToken.hashSize + ServiceKey.tagSize
        else { return nil }
        (hash, seal) = (Array(bytes.prefix(RiderToken.hashSize)), Array(bytes.dropFirst(RiderToken.hashSize)))
        owner = RiderToken.owner(hash)
    }

    /// Whether the link moves its session.
    /// - Parameter digest: of the token that opens the session now; see `RiderToken.digest`.
    func isValid(_ key: ServiceKey, after digest: String?) -> Bool {
        key.isTag(seal, of: Self.message(hash, digest), for: Self.use)
    }

    /// `zl_` and base64url (RFC 4648, section 5) of the owner's hash and the seal: 89 characters.
    var text: String { Self.prefix + DigitText.base64URL.encode(bytes) }

    /// Where browsers open it.
    /// - Parameter service: scheme, host and port.
    func address(at service: String) -> String { "\(service)/phone/\(text)" }

    /// What stands for the browser of a program: the same again for the same key of a request, from whatever address,
    /// because a phone that loses an answer may lose its address with it. Without a key another one each time.
    func visit(_ key: ServiceKey, under request: String?) -> [UInt8] {
        guard let request else { return SecureRandom.bytes(RiderToken.visitSize) }
        let message = Array(request.utf8) + [0] + bytes
        return Array(key.tag(message, for: "visit of a program").prefix(RiderToken.visitSize))
    }

    /// The token that the session is opened by once the link was used: the same again for the same browser.
    /// - Parameter visit: of the browser; see `RiderToken`.
    func token(_ key: ServiceKey, visit: [UInt8]) -> RiderToken {
        RiderToken(key, ofMoved: hash, visit: visit, secret: key.tag(bytes + visit, for: "moved session"))
    }

    private var bytes: [UInt8] { hash + seal }

    private static func message(_ hash: [UInt8], _ digest: String?) -> [UInt8] { hash + Array((digest ?? "").utf8) }
}
