import PlainText

/// The token a clerk signs in with: 256 random bits, as `zc_` and 52 letters of base32 (RFC 4648, section 6).
///
/// The prefix lets people and secret scanners recognize it. A token is shown once and never stored; printing, dumping
/// or interpolating one gives a placeholder.
public struct ClerkToken: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private static let prefix = "zc_"
    private static let size = 32

    private let bytes: [UInt8]

    /// A new token, from the system's secure random numbers.
    public init() {
        bytes = SecureRandom.bytes(Self.size)
    }

    /// A token that was typed or pasted; white space around it is ignored.
    /// - Returns: nil for a text that is not a token.
    public init?(_ text: String) {
        // More than any token with white space around it: nothing longer is looked at.
        guard text.utf8.count <= 256 else { return nil }
        let letters = text.utf8.drop(while: Self.isSpace).reversed().drop(while: Self.isSpace).reversed()
        guard letters.starts(with: Self.prefix.utf8),
            let bytes = DigitText.base32.decode(letters.dropFirst(Self.prefix.utf8.count)), bytes.count == Self.size
        else { return nil }
        self.bytes = bytes
    }

    /// The token as text, to be shown to its owner only.
    public var secret: String { Self.prefix + DigitText.base32.encode(bytes) }

    public var digest: TokenDigest { TokenDigest(of: bytes) }

    public var description: String { Self.prefix + "…" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: [:]) }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
