import Digest
import Foundation

/// What of OAuth is computed.
enum Secrets {
    /// 256 random bits, as 43 characters: a verifier has at least so many (RFC 7636, 4.1).
    static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return base64URL((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// What goes with the browser in the place of the verifier: method S256 (RFC 7636, 4.2).
    static func challenge(_ verifier: String) -> String {
        base64URL(SHA256.hash(data: verifier.utf8))
    }

    /// Proves that a holder of the secret has written a text.
    static func seal(_ text: String, with secret: String) -> String {
        base64URL(HMAC.code(of: text.utf8, key: secret.utf8))
    }

    /// RFC 4648, 5, without padding.
    static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
