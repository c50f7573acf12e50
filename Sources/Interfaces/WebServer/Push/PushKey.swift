import Foundation
import PlainText
import RentalApp
import StateMachine

/// The key by which push services know this service (RFC 8292). It follows from the service's key: all nodes of a
/// store that share that have the same.
struct PushKey: Sendable {
    private let key: P256Key
    /// Whom a push service may write to (RFC 8292, section 2.1); nil where the operator gave no address.
    private let contact: String?

    /// How long a token holds, in seconds: at most a day (RFC 8292, section 2).
    private static let validSeconds: Int64 = 12 * 3_600

    init(_ service: ServiceKey, contact: String? = nil) {
        // A number that is no key of the curve comes once in 2 to the power of 32.
        key = (UInt8.min...UInt8.max).lazy.compactMap { P256Key(service.tag([$0], for: "push")) }.first!
        publicKey = DigitText.base64URL.encode(key.publicKey)
        self.contact = contact
    }

    /// What a browser subscribes with: an uncompressed point, in base64url.
    let publicKey: String

    private struct Claims: Encodable {
        let aud: String
        let exp: Int64
        let sub: String?
    }

    /// The value of the header *Authorization*.
    /// - Parameter origin: of the push service.
    func authorization(for origin: String, at now: Instant) throws -> String {
        let claims = Claims(
            aud: origin, exp: now.milliseconds / 1_000 + Self.validSeconds, sub: contact.map { "mailto:" + $0 })
        let parts = [Array(#"{"typ":"JWT","alg":"ES256"}"#.utf8), Array(try JSONEncoder().encode(claims))]
        let signed = parts.map { DigitText.base64URL.encode($0) }.joined(separator: ".")
        let signature = DigitText.base64URL.encode(key.signature(of: Array(signed.utf8)))
        return "vapid t=\(signed).\(signature), k=\(publicKey)"
    }
}
