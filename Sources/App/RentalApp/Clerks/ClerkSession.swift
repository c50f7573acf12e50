import PlainText

/// The secret in a signed-in clerk's browser: 256 random bits, as `zs_` and 52 letters of base32. It does not reveal
/// the clerk's token, and is useless when its session is over.
package struct ClerkSession: Sendable, CustomStringConvertible {
    private static let prefix = "zs_"
    private static let size = 32

    private let bytes: [UInt8]

    package init() {
        bytes = SecureRandom.bytes(Self.size)
    }

    /// - Returns: nil for a text that is not such a secret.
    package init?(_ text: String) {
        guard text.utf8.count <= 64, text.hasPrefix(Self.prefix),
            let bytes = DigitText.base32.decode(text.utf8.dropFirst(Self.prefix.utf8.count)), bytes.count == Self.size
        else { return nil }
        self.bytes = bytes
    }

    /// The secret as text, for the clerk's browser only.
    package var secret: String { Self.prefix + DigitText.base32.encode(bytes) }

    var digest: TokenDigest { TokenDigest(of: bytes) }

    package var description: String { Self.prefix + "…" }
}
