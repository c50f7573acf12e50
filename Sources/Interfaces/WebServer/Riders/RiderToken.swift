import Crypto
import Foundation
import RentalApp

/// The right to a session: whoever has the token has the session. The store knows its hash only, in the name of the
/// session's owner.
package struct RiderToken: Sendable, Equatable, CustomStringConvertible {
    /// `zr_` and 43 characters of base64url (RFC 4648, section 5): 256 random bits.
    package let text: String

    /// A new one, never given out before.
    package init() {
        let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
        self.init(known: Self.prefix + Self.base64url(bytes))
    }

    private init(known text: String) {
        self.text = text
        owner = RiderName.phone + Self.hash(text, "owner")
    }

    /// Nil for a text that cannot be one.
    package init?(_ text: String) {
        let digits = text.utf8.dropFirst(Self.prefix.utf8.count)
        let isDigit = { (byte: UInt8) in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard text.hasPrefix(Self.prefix), digits.count == 43, digits.allSatisfy(isDigit) else { return nil }
        self.init(known: text)
    }

    /// Whom the session belongs to. Found by an index: the hash of a guess says nothing about the token.
    package let owner: String

    /// Stands in every form of the session's pages; nobody else's page can know it.
    var formToken: String { Self.hash(text, "form") }

    /// Tokens do not go into logs.
    package var description: String { Self.prefix + "…" }

    private static let prefix = "zr_"

    private static func hash(_ text: String, _ use: String) -> String {
        base64url(Array(SHA256.hash(data: Array("zontik \(use) \(text)".utf8))))
    }

    private static func base64url(_ bytes: [UInt8]) -> String {
        let digits = Data(bytes).base64EncodedData().compactMap { (byte: UInt8) -> UInt8? in
            switch byte {
            case UInt8(ascii: "+"): UInt8(ascii: "-")
            case UInt8(ascii: "/"): UInt8(ascii: "_")
            case UInt8(ascii: "="): nil
            default: byte
            }
        }
        return String(decoding: digits, as: UTF8.self)
    }
}
