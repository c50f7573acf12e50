import Cryptography
import Digest

/// Unpredictable random numbers: the system's (getrandom on Linux).
package enum SecureRandom {
    package static func bytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// Bytes of a new key.
    static func secret(_ count: Int) -> SecretBytes {
        var bytes = bytes(count)
        return SecretBytes(taking: &bytes)
    }
}

extension Ed25519.PrivateKey {
    /// A new key.
    package static func random() -> Self { Self(SecureRandom.secret(Ed25519.keySize))! }
}
