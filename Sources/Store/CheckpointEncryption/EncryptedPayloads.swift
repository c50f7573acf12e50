public import Checkpoint
import Cryptography
import Digest

/// Encrypts the payloads of a journal with a key of the caller's: XChaCha20-Poly1305 with a random nonce each time.
///
/// A sealed payload names its key by the first 8 bytes of HMAC-SHA256 of a fixed text, so that a key can be followed by
/// another. It is opened only where it was sealed: in the same store, record and part of it.
public struct EncryptedPayloads: PayloadCoder {
    /// The length of a key in bytes.
    public static let keySize = XChaChaPoly.keySize
    /// The first byte of what is sealed, for other ciphers to come.
    private static let version: UInt8 = 1
    private static let nameSize = 8

    private let current: Key
    /// All keys, by their names.
    private let keys: [[UInt8]: Key]

    private struct Key: Sendable {
        let name: [UInt8]
        let secret: SecretBytes

        init(_ bytes: [UInt8]) throws(UnusableKey) {
            guard bytes.count == keySize else { throw UnusableKey(bytes: bytes.count) }
            secret = SecretBytes(bytes)
            name = Array(HMAC.code(of: "checkpoint payload key".utf8, key: secret).prefix(nameSize))
        }
    }

    /// - Parameters:
    ///   - key: `keySize` random bytes. Everything that is recorded from now on is sealed with it.
    ///   - former: keys that only open, for what was recorded earlier. A key can be left out once nothing is sealed
    ///     with it, in the store or in an archive or a backup that may be wanted again.
    /// - Throws: `UnusableKey` for a key of another length.
    public init(key: [UInt8], former: [[UInt8]] = []) throws(UnusableKey) {
        current = try Key(key)
        var keys = [current.name: current]
        for bytes in former {
            let key = try Key(bytes)
            keys[key.name] = key
        }
        self.keys = keys
    }

    /// A new key: `keySize` bytes of the system's random numbers. It has to be kept apart from the store.
    public static func randomKey() -> [UInt8] { random(keySize) }

    /// See `PayloadCoder.seal`; never fails.
    public func seal(_ payload: [UInt8], context: [UInt8]) -> [UInt8] {
        let nonce = Self.random(XChaChaPoly.nonceSize)
        return [Self.version] + current.name
            + XChaChaPoly.seal(payload, key: current.secret, nonce: nonce, context: context)
    }

    /// See `PayloadCoder.open`.
    /// - Throws: `UnopenedPayload`.
    public func open(_ sealed: [UInt8], context: [UInt8]) throws -> [UInt8] {
        guard sealed.first == Self.version else { throw UnopenedPayload.unknownForm }
        guard let key = keys[Array(sealed.dropFirst().prefix(Self.nameSize))] else { throw UnopenedPayload.unknownKey }
        let box = Array(sealed.dropFirst(1 + Self.nameSize))
        guard let payload = XChaChaPoly.open(box, key: key.secret, context: context) else {
            throw UnopenedPayload.altered
        }
        return payload
    }

    private static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}

/// Why `EncryptedPayloads` does not open a payload.
public enum UnopenedPayload: Error, Equatable, CustomStringConvertible {
    /// It was sealed by another coder, or by a later version of this one.
    case unknownForm
    /// None of the keys sealed it.
    case unknownKey
    /// It was changed after it was sealed, or stands in another place.
    case altered

    public var description: String {
        switch self {
        case .unknownForm: "it was not sealed by this version of EncryptedPayloads"
        case .unknownKey: "it is encrypted with a key that is not at hand"
        case .altered: "it was changed after it was encrypted, or moved from another place"
        }
    }
}

/// A key that is not `EncryptedPayloads.keySize` bytes long.
public struct UnusableKey: Error, Equatable, CustomStringConvertible {
    /// How many there are.
    public let bytes: Int

    public var description: String {
        "a key has \(EncryptedPayloads.keySize) bytes, not \(bytes); EncryptedPayloads.randomKey() makes one"
    }
}
