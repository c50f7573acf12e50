import Crypto
import Foundation
import Rental

/// The key under which the texts of one person are sealed (ChaCha20-Poly1305, RFC 8439). It lies outside of the
/// journal; whoever throws it away has erased the texts.
package struct TextKey: Sendable {
    /// How many bytes one has.
    package static let size = 32

    private let key: SymmetricKey
    /// Tells which key it is, and nothing of it.
    private let name: String

    /// A new one, out of the system's random numbers.
    package static func random() -> [UInt8] { SymmetricKey(size: .bits256).withUnsafeBytes(Array.init) }

    /// Nil for bytes that are no key.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        key = SymmetricKey(data: bytes)
        let digest = HMAC<SHA256>.authenticationCode(for: Array("zontik text key".utf8), using: key)
        name = digest.prefix(8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
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

    /// Nil for what was sealed with another key, which is gone, and for what was altered.
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
