import PlainText
public import Cryptography

/// Writes codes.
public struct CodeSigner: Sendable {
    private let key: Ed25519.PrivateKey

    public init(_ key: Ed25519.PrivateKey) {
        self.key = key
    }

    /// The link that stands in the QR code: the base and 128 characters of base32.
    ///
    /// The same claims, key and base give the same text again (RFC 8032, section 5.1.6), so a resumed rider sees the
    /// code that was there before.
    public func text(for claims: Claims, base: LinkBase = .standard) -> String {
        base.text + code(for: claims)
    }

    /// The code alone, to be read out where no camera is: 128 characters of base32.
    public func code(for claims: Claims) -> String {
        let bytes = CodeLayout.encode(claims)
        return DigitText.base32.encode(bytes + key.signature(for: CodeLayout.message(bytes)))
    }
}
