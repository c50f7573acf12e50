import Crypto
import Desk
import Foundation

/// The right to a session: whoever has the token has the session. The store knows its hash only, in the name of the
/// session's owner.
package struct RiderToken: Sendable, Equatable, CustomStringConvertible {
    /// `zr_` and 43 characters of base64url (RFC 4648, section 5): 256 random bits.
    package let text: String

    /// A new one, never given out before.
    package init() {
        let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        text = Self.prefix + Self.base64url(bytes)
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
        self.text = text
    }

    /// Whom the session belongs to. Found by an index: the hash of a guess says nothing about the token.
    package var owner: String { RiderName.phone + hash("owner") }

    /// Stands in every form of the session's pages; nobody else's page can know it.
    var formToken: String { hash("form") }

    /// Tokens do not go into logs.
    package var description: String { Self.prefix + "…" }

    private static let prefix = "zr_"

    private func hash(_ use: String) -> String {
        Self.base64url(Data(SHA256.hash(data: Data("zontik \(use) \(text)".utf8))))
    }

    private static func base64url(_ bytes: Data) -> String {
        bytes.base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }
}
