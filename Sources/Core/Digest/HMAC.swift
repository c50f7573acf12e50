import CDigest

/// HMAC-SHA-256 (RFC 2104): proves that a holder of the key has written some bytes.
public enum HMAC {
    /// The code of some bytes: `SHA256.byteCount` bytes.
    /// - Parameter key: of any length; 32 random bytes are as good as any.
    public static func code(of bytes: some Sequence<UInt8>, key: some Sequence<UInt8>) -> [UInt8] {
        code(of: bytes, key: SecretBytes(key))
    }

    /// The code of some bytes under a key that is a secret.
    public static func code(of bytes: some Sequence<UInt8>, key: SecretBytes) -> [UInt8] {
        let bytes = Array(bytes)
        return key.withUnsafeBytes { key in
            SHA256.digest { digest_hmac_sha256(key.baseAddress, key.count, bytes, bytes.count, $0) }
        }
    }

    /// Whether a code is the one of these bytes. The time does not depend on where two codes differ.
    public static func isCode(
        _ code: some Sequence<UInt8>, of bytes: some Sequence<UInt8>, key: SecretBytes
    ) -> Bool {
        areEqualInConstantTime(Array(code), self.code(of: bytes, key: key))
    }
}

/// Whether two rows of bytes are the same. The time depends on their lengths alone, and reveals nothing of a secret
/// that a guess is compared with.
public func areEqualInConstantTime(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && digest_are_equal(one, other, one.count) == 1
}
