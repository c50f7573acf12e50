import Digest
import Foundation
import PlainText
import RentalApp

/// The right to a session: the holder of the token has the session. The store knows its hash only, in the name of the
/// session's owner.
///
/// Made by the service alone, and sealed with its key: a forged one begins no session. It may be kept before there is
/// one; what its rider has said until then stands in it.
package struct RiderToken: Sendable, Equatable, CustomStringConvertible {
    /// `zr_` and base64url (RFC 4648, section 5) of 16 random bytes of a visit, 16 of this token, its seal, and the
    /// preferences. Those of before were 32 random bytes, and nothing else: 43 characters.
    package let text: String
    /// Whom the session belongs to. Found by an index: the hash of a guess says nothing about the token.
    package let owner: String
    let preferences: PendingPreferences
    /// What a browser has from its first page on, whatever token it is given later.
    private let visit: [UInt8]
    private let seal: [UInt8]

    private static let prefix = "zr_"
    private static let use = "rider token"
    private static let (visitSize, formerSize, sealSize) = (16, 32, ServiceKey.tagSize)

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

    private init(_ key: ServiceKey, visit: [UInt8], secret: [UInt8], _ preferences: PendingPreferences) {
        let seal = key.tag(visit + secret + preferences.bytes, for: Self.use)
        let text = Self.prefix + DigitText.base64URL.encode(visit + secret + seal + preferences.bytes)
        self.init(text, visit: visit, seal: seal, preferences)
    }

    private init(_ text: String, visit: [UInt8], seal: [UInt8], _ preferences: PendingPreferences) {
        (self.text, self.visit, self.seal, self.preferences) = (text, visit, seal, preferences)
        owner = RiderName.phone + Self.hash(text, "owner")
    }

    /// Nil for a text that cannot be one. Whether it is one, says `SharedApp.isGood`.
    package init?(_ text: String) {
        let most = Self.formerSize + Self.sealSize + PendingPreferences.mostBytes
        guard text.hasPrefix(Self.prefix), text.utf8.count <= Self.prefix.utf8.count + (most * 4 + 2) / 3,
            let bytes = DigitText.base64URL.decode(text.dropFirst(Self.prefix.count).utf8)
        else { return nil }
        let seal = Array(bytes.dropFirst(Self.formerSize).prefix(Self.sealSize))
        guard bytes.count == Self.formerSize || seal.count == Self.sealSize,
            let preferences = PendingPreferences(bytes.dropFirst(Self.formerSize + Self.sealSize))
        else { return nil }
        self.init(text, visit: Array(bytes.prefix(Self.visitSize)), seal: seal, preferences)
    }

    /// Whether the service made it. Those of before have no seal: only their sessions speak for them.
    func isSealed(_ key: ServiceKey) -> Bool {
        guard !seal.isEmpty, let bytes = DigitText.base64URL.decode(text.dropFirst(Self.prefix.count).utf8) else {
            return false
        }
        return key.isTag(seal, of: bytes.prefix(Self.formerSize) + preferences.bytes, for: Self.use)
    }

    /// Stands in every form of the browser's pages; the page of another origin cannot know it.
    var formToken: String { Self.hash(DigitText.base64URL.encode(visit), "form") }

    /// The watcher of a page without a session.
    var visitor: String { "visit:" + Self.hash(DigitText.base64URL.encode(visit), "visit") }

    /// Tokens do not go into logs.
    package var description: String { Self.prefix + "…" }

    private static func random() -> [UInt8] { SecureRandom.bytes(16) }

    private static func hash(_ text: String, _ use: String) -> String {
        DigitText.base64URL.encode(SHA256.hash(data: "zontik \(use) \(text)".utf8))
    }
}
