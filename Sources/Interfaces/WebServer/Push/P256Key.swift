import COpenSSL
import Digest
import RentalApp

/// A private key of the curve P-256 (FIPS 186-5), as Web Push has them.
struct P256Key: Sendable {
    private let secret: SecretBytes
    /// An uncompressed point: 65 bytes.
    let publicKey: [UInt8]

    private static let (size, pointSize) = (32, 65)

    /// - Parameter bytes: a number of 32 bytes.
    /// - Returns: nil for one that is no key of the curve.
    init?(_ bytes: some Sequence<UInt8>) {
        var bytes = Array(bytes)
        guard bytes.count == Self.size else { return nil }
        let secret = SecretBytes(taking: &bytes)
        guard let point = Self.multiplied(by: secret, nil) else { return nil }
        (self.secret, publicKey) = (secret, point)
    }

    /// A new one.
    static func random() -> P256Key {
        while true {
            if let key = P256Key(SecureRandom.bytes(size)) { return key }
        }
    }

    /// Whether bytes are an uncompressed point of the curve.
    static func isPoint(_ point: [UInt8]) -> Bool { point.first == 4 && random().agreement(with: point) != nil }

    /// The secret that both sides have: 32 bytes (RFC 8291, section 3.1); nil where the other's key is no point.
    func agreement(with point: [UInt8]) -> [UInt8]? {
        // Of the product the coordinate x, behind the byte that says how it is written.
        Self.multiplied(by: secret, point).map { Array($0[1...Self.size]) }
    }

    /// A signature by ES256 (RFC 7518, section 3.4): 64 bytes.
    func signature(of message: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: 2 * Self.size)
        let isSigned = secret.withUnsafeBytes { key in
            openssl_es256_sign(
                key.bindMemory(to: UInt8.self).baseAddress, publicKey, message, message.count, &signature)
        }
        // There is memory for it, and the key is one.
        precondition(isSigned == 1, "libcrypto does not sign")
        return signature
    }

    private static func multiplied(by secret: SecretBytes, _ point: [UInt8]?) -> [UInt8]? {
        var product = [UInt8](repeating: 0, count: pointSize)
        let isDone = secret.withUnsafeBytes { key in
            let key = key.bindMemory(to: UInt8.self).baseAddress
            guard let point else { return openssl_p256_multiply(key, nil, 0, &product) }
            return openssl_p256_multiply(key, point, point.count, &product)
        }
        return isDone == 1 ? product : nil
    }
}
