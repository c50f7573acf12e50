import COpenSSL
import Digest
import RentalApp
import RiderProfile

/// Encrypts a message for one browser (RFC 8291), as one record of the coding *aes128gcm* (RFC 8188).
enum PushEncryption {
    /// What a push service takes at least, with the header and the record's end (RFC 8030, section 7.2).
    private static let recordSize: UInt32 = 4_096
    private static let (saltSize, tagSize) = (16, 16)

    /// Whether a browser can have such keys: a point of the curve, and a secret of 16 bytes.
    static func canEncrypt(for subscription: PushSubscription) -> Bool {
        subscription.secret.count == saltSize && P256Key.isPoint(subscription.publicKey)
    }

    /// - Parameters:
    ///   - message: 3,992 bytes at most.
    ///   - salt: 16 random bytes, used once.
    ///   - key: used once.
    /// - Returns: nil where the subscription's public key is none.
    static func body(
        _ message: some Sequence<UInt8>, for subscription: PushSubscription,
        salt: [UInt8] = SecureRandom.bytes(saltSize), key: P256Key = .random()
    ) -> [UInt8]? {
        guard let agreement = key.agreement(with: subscription.publicKey) else { return nil }
        let use = Array("WebPush: info".utf8) + [0] + subscription.publicKey + key.publicKey
        let input = HMAC.code(of: use + [1], key: HMAC.code(of: agreement, key: subscription.secret))
        let secret = HMAC.code(of: input, key: salt)
        func derived(_ use: String, _ size: Int) -> [UInt8] {
            Array(HMAC.code(of: Array("Content-Encoding: \(use)".utf8) + [0, 1], key: secret).prefix(size))
        }
        // The last record ends with 2, and then padding, of which there is none.
        let record = Array(message) + [2]
        var sealed = [UInt8](repeating: 0, count: record.count + tagSize)
        let isSealed = openssl_aes128gcm_seal(
            derived("aes128gcm", 16), derived("nonce", 12), record, record.count, &sealed)
        // There is memory for it.
        precondition(isSealed == 1, "libcrypto does not encrypt")
        let size = withUnsafeBytes(of: recordSize.bigEndian, Array.init)
        return salt + size + [UInt8(key.publicKey.count)] + key.publicKey + sealed
    }
}
