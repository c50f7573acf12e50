import PlainText
public import Cryptography

/// Reads codes. Needs public keys only: no store, no network, no clock.
public struct CodeVerifier: Sendable {
    /// Indexed by key id.
    private let keys: [Ed25519.PublicKey?]

    /// - Parameter keys: by key id, 0 to 7; other ids are never asked for. Several, while one key takes over from
    ///   another.
    public init(_ keys: [Int: Ed25519.PublicKey]) {
        self.keys = (0...7).map { keys[$0] }
    }

    public init(_ key: Ed25519.PublicKey, keyID: Int = 0) {
        self.init([keyID: key])
    }

    /// What the code says, if a known key signed exactly that.
    ///
    /// Whether it has expired or was used before is for others to judge: see `Claims.isExpired(at:)`.
    /// - Parameter text: a code, or any http(s) link whose last part is a code; the signature is what is trusted, not
    ///   the host. White space around it (ASCII) is ignored, as scanners like to send a line break.
    public func verify(_ text: String) throws(CodeError) -> Claims {
        let code: ArraySlice<UInt8>
        do throws(CodeFlaw) { code = try CodeText.code(in: Array(text.utf8)) } catch { throw .malformed(error) }
        guard let bytes = DigitText.base32.decode(code) else { throw .malformed(CodeText.flaw(of: code)) }
        let version = CodeLayout.version(of: bytes)
        guard CodeLayout.versions.contains(UInt8(version)) else { throw .unknownVersion(version) }
        let keyID = CodeLayout.keyID(of: bytes)
        guard let key = keys[keyID] else { throw .unknownKey(keyID) }
        let claims = bytes[..<CodeLayout.claimsSize]
        guard key.isValidSignature(bytes[CodeLayout.claimsSize...], for: CodeLayout.message(claims)) else {
            throw .forged
        }
        guard let claims = CodeLayout.decode(bytes) else { throw .malformed(.unknownPurpose) }
        return claims
    }
}
