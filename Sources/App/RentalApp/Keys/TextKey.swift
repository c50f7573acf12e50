import Checkpoint
import Cryptography
import Digest
import Essentials
import Rental

/// The key with which the texts of one person are encrypted (ChaCha20-Poly1305, RFC 8439). It is kept outside the
/// journal; erasing it makes the texts unreadable.
package struct TextKey: Sendable {
    /// The length of a key in bytes.
    package static let size = ChaChaPoly.keySize

    private let key: SecretBytes
    /// Identifies the key, and reveals nothing of it.
    private let name: String

    /// A new key, from the system's secure random numbers.
    package static func random() -> [UInt8] { SecureRandom.bytes(size) }

    /// Nil if the bytes are not `size` bytes long.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        key = SecretBytes(bytes)
        name = HMAC.code(of: "zontik text key".utf8, key: key).prefix(8).hexadecimal
    }

    /// - Parameter text: of any length.
    package func seal(_ text: String) -> SealedText {
        // Nonces are random: 96 bits of them do not come twice in the texts of one person.
        let box = ChaChaPoly.seal(Array(text.utf8), key: key, nonce: SecureRandom.bytes(ChaChaPoly.nonceSize))
        return SealedText(key: name, length: text.unicodeScalars.count, box: Data(box).base64EncodedString())
    }

    /// The plain text; nil if it was sealed with another key or has been altered.
    package func open(_ sealed: SealedText) -> String? {
        guard sealed.key == name, let bytes = Data(base64Encoded: sealed.box),
            let text = ChaChaPoly.open(Array(bytes), key: key)
        else { return nil }
        return String(bytes: text, encoding: .utf8)
    }
}

extension TypedText {
    /// With what can be read of it in plain. What cannot stays sealed: its key was thrown away.
    package func opened(with key: TextKey?) -> TypedText {
        guard case .sealed(let sealed) = self, let text = key?.open(sealed) else { return self }
        return .plain(text)
    }
}
