import Digest
import Foundation
import PlainText
import RentalApp

/// The right to a session: the holder of the token has the session. The store knows its hash only: in the name of the
/// session's owner, or, for a session that was moved to another phone, in a document of the journal.
///
/// Made by the service alone, and sealed with its key: a forged one begins no session. It may be kept before there is
/// one; what its rider has said until then stands in it.
package struct RiderToken: Sendable, Equatable, CustomStringConvertible {
    /// Of the token with which a session begins: `zr_` and base64url (RFC 4648, section 5) of 16 random bytes of a
    /// visit, 16 of this token, its seal, and the preferences. Those of before were 32 random bytes, and nothing else:
    /// 43 characters.
    ///
    /// Of the token to which a session was moved: `zm_` and base64url of the owner's hash, 16 bytes of a visit, 16 of
    /// this token, and its seal.
    package let text: String
    /// Whom the session belongs to. Found by an index: the hash of a guess says nothing about the token.
    package let owner: String
    /// Of the token itself, where its session was moved to it; nil where the session began with it.
    package let digest: String?
    let preferences: PendingPreferences
    /// What a browser has from its first page on, whatever token it is given later.
    let visit: [UInt8]
    private let sealed: [UInt8]
    private let seal: [UInt8]

    private static let (prefix, movedPrefix) = ("zr_", "zm_")
    private static let (use, movedUse) = ("rider token", "token of a moved session")
    private static let (formerSize, sealSize) = (32, ServiceKey.tagSize)
    /// Of a visit, in bytes.
    static let visitSize = 16
    /// Of the hash in an owner's name, in bytes.
    static let hashSize = SHA256.byteCount

    /// A new one, never given out before.
    init(_ key: ServiceKey, _ preferences: PendingPreferences = PendingPreferences()) {
        self.init(key, visit: Self.random(), secret: Self.random(), preferences)
    }

    /// The one that follows from a key of the client's: the same again for the same client, key and preferences. It
    /// cannot be derived without both keys.
    init(_ key: ServiceKey, openedUnder request: String, by client: String, _ preferences: PendingPreferences) {
        let message = [Array(client.utf8), Array(request.utf8), preferences.bytes].joined(separator: [0])
        let bytes = key.tag(message, for: "opening")
        self.init(
            key, visit: Array(bytes.prefix(Self.visitSize)), secret: Array(bytes.dropFirst(Self.visitSize)), preferences
        )
    }

    /// Another one for the same browser, whose forms go on working.
    func renewed(_ key: ServiceKey, _ preferences: PendingPreferences) -> RiderToken {
        RiderToken(key, visit: visit, secret: Self.random(), preferences)
    }

    /// The token to which a session is moved.
    /// - Parameters:
    ///   - hash: in the owner's name.
    ///   - visit: of the browser, whose forms go on working.
    ///   - secret: 16 bytes or more, of which the first 16 are used.
    init(_ key: ServiceKey, ofMoved hash: [UInt8], visit: [UInt8], secret: [UInt8]) {
        let sealed = hash + visit + secret.prefix(Self.formerSize - Self.visitSize)
        self.init(moved: sealed, seal: key.tag(sealed, for: Self.movedUse))
    }

    private init(_ key: ServiceKey, visit: [UInt8], secret: [UInt8], _ preferences: PendingPreferences) {
        let seal = key.tag(visit + secret + preferences.bytes, for: Self.use)
        self.init(visit + secret, seal: seal, preferences)
    }

    private init(_ random: [UInt8], seal: [UInt8], _ preferences: PendingPreferences) {
        text = Self.prefix + DigitText.base64URL.encode(random + seal + preferences.bytes)
        owner = RiderName.phone + Self.hash(text, "owner")
        digest = nil
        self.preferences = preferences
        (visit, sealed, self.seal) = (Array(random.prefix(Self.visitSize)), random + preferences.bytes, seal)
    }

    private init(moved sealed: [UInt8], seal: [UInt8]) {
        text = Self.movedPrefix + DigitText.base64URL.encode(sealed + seal)
        owner = Self.owner(sealed.prefix(Self.hashSize))
        digest = Self.hash(text, "moved")
        preferences = PendingPreferences()
        visit = Array(sealed.dropFirst(Self.hashSize).prefix(Self.visitSize))
        (self.sealed, self.seal) = (sealed, seal)
    }

    /// Nil for a text that cannot be one. Whether it is one, says `SharedApp.isGood`.
    package init?(_ text: String) {
        let most = Self.formerSize + Self.sealSize + PendingPreferences.mostBytes
        guard text.utf8.count <= Self.prefix.utf8.count + (most * 4 + 2) / 3,
            let bytes = DigitText.base64URL.decode(text.dropFirst(Self.prefix.count).utf8)
        else { return nil }
        let isMoved = text.hasPrefix(Self.movedPrefix)
        guard isMoved || text.hasPrefix(Self.prefix) else { return nil }
        let size = isMoved ? Self.hashSize + Self.formerSize : Self.formerSize
        let seal = Array(bytes.dropFirst(size).prefix(Self.sealSize))
        if isMoved {
            guard bytes.count == size + Self.sealSize else { return nil }
            self.init(moved: Array(bytes.prefix(size)), seal: seal)
        } else {
            guard bytes.count == size || seal.count == Self.sealSize,
                let preferences = PendingPreferences(bytes.dropFirst(size + Self.sealSize))
            else { return nil }
            self.init(Array(bytes.prefix(size)), seal: seal, preferences)
        }
    }

    /// Whether the service made it. Those of before have no seal: only their sessions speak for them.
    func isSealed(_ key: ServiceKey) -> Bool {
        !seal.isEmpty && key.isTag(seal, of: sealed, for: digest == nil ? Self.use : Self.movedUse)
    }

    /// The owner whose name has a hash.
    static func owner(_ hash: some Sequence<UInt8>) -> String {
        RiderName.phone + DigitText.base64URL.encode(Array(hash))
    }

    /// The hash in an owner's name; nil for an owner without a token.
    static func hash(in owner: String) -> [UInt8]? {
        guard owner.hasPrefix(RiderName.phone) else { return nil }
        let hash = DigitText.base64URL.decode(owner.dropFirst(RiderName.phone.count).utf8)
        return hash?.count == hashSize ? hash : nil
    }

    /// Stands in every form of the browser's pages; the page of another origin cannot know it.
    var formToken: String { Self.hash(DigitText.base64URL.encode(visit), "form") }

    /// The watcher of a page without a session.
    var visitor: String { "visit:" + Self.hash(DigitText.base64URL.encode(visit), "visit") }

    /// Tokens do not go into logs.
    package var description: String { (digest == nil ? Self.prefix : Self.movedPrefix) + "…" }

    private static func random() -> [UInt8] { SecureRandom.bytes(16) }

    private static func hash(_ text: String, _ use: String) -> String {
        DigitText.base64URL.encode(SHA256.hash(data: "zontik \(use) \(text)".utf8))
    }
}
