import Checkpoint
import Crypto
import Foundation
import Rental

/// The key with which the texts of one person are encrypted (ChaCha20-Poly1305, RFC 8439). It is kept outside the
/// journal; erasing it makes the texts unreadable.
package struct TextKey: Sendable {
    /// The length of a key in bytes.
    package static let size = 32

    private let key: SymmetricKey
    /// Tells which key it is, and nothing of it.
    private let name: String

    /// A new key, from the system's secure random numbers.
    package static func random() -> [UInt8] { SymmetricKey(size: .bits256).withUnsafeBytes(Array.init) }

    /// Nil if the bytes are not `size` bytes long.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        key = SymmetricKey(data: bytes)
        let digest = HMAC<SHA256>.authenticationCode(for: Array("zontik text key".utf8), using: key)
        name = digest.prefix(8).hexadecimal
    }

    /// - Parameter text: of any length.
    package func seal(_ text: String) -> SealedText {
        // Nonces are random: 96 bits of them do not come twice in the texts of one person.
        guard let box = try? ChaChaPoly.seal(Array(text.utf8), using: key) else {
            preconditionFailure("ChaCha20-Poly1305 takes any text that fits into memory")
        }
        return SealedText(
            key: name, length: text.unicodeScalars.count, box: box.combined.base64EncodedString())
    }

    /// The plain text; nil if it was sealed with another key or has been altered.
    package func open(_ sealed: SealedText) -> String? {
        guard sealed.key == name, let bytes = Data(base64Encoded: sealed.box),
            let box = try? ChaChaPoly.SealedBox(combined: bytes), let text = try? ChaChaPoly.open(box, using: key)
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
