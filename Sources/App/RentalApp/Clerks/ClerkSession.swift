import Crypto
import HandoverCode

/// What the browser of a clerk has who is signed in: 256 random bits, as `zs_` and 52 letters of base32. It says
/// nothing of the clerk's token, and is worth nothing once its session is over.
package struct ClerkSession: Sendable, CustomStringConvertible {
    private static let prefix = "zs_"
    private static let size = 32

    private let bytes: [UInt8]

    package init() {
        bytes = SymmetricKey(size: .bits256).withUnsafeBytes(Array.init)
    }

    /// - Returns: nil for what cannot be one.
    package init?(_ text: String) {
        guard text.utf8.count <= 64, text.hasPrefix(Self.prefix),
            let bytes = Base32.decode(text.utf8.dropFirst(Self.prefix.utf8.count)), bytes.count == Self.size
        else { return nil }
        self.bytes = bytes
    }

    /// For its browser, and for nobody else.
    package var secret: String { Self.prefix + Base32.encode(bytes) }

    var digest: TokenDigest { TokenDigest(of: bytes) }

    package var description: String { Self.prefix + "…" }
}
