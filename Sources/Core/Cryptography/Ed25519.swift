import CSodium
public import Digest

/// Signatures of RFC 8032, section 5.1: 64 bytes.
public enum Ed25519 {
    /// The length of a private and of a public key in bytes.
    public static let keySize = 32
    static let signatureSize = 64

    /// Signs.
    public struct PrivateKey: Sendable {
        /// The seed and the public key behind it, as libsodium takes them.
        private let pair: SecretBytes
        /// What its signatures are verified with.
        public let publicKey: PublicKey

        /// - Parameter seed: any 32 bytes that are random (section 5.1.5).
        /// - Returns: nil for another number of bytes.
        public init?(_ seed: SecretBytes) {
            guard seed.count == keySize else { return nil }
            Sodium.prepare()
            var publicKey = [UInt8](repeating: 0, count: keySize)
            var pair = [UInt8](repeating: 0, count: keySize + keySize)
            _ = seed.withUnsafeBytes { seed in
                crypto_sign_seed_keypair(&publicKey, &pair, seed.bindMemory(to: UInt8.self).baseAddress!)
            }
            self.pair = SecretBytes(taking: &pair)
            self.publicKey = PublicKey(checked: publicKey)
        }

        /// - Parameter seed: any 32 bytes that are random.
        /// - Returns: nil for another number of bytes.
        public init?(rawRepresentation seed: some Sequence<UInt8>) { self.init(SecretBytes(seed)) }

        /// The seed: 32 bytes, to be stored. It is secret: it suffices to sign.
        public var rawRepresentation: [UInt8] { pair.withUnsafeBytes { Array($0.prefix(keySize)) } }

        /// The signature of a message: 64 bytes, always the same for the same message.
        public func signature(for message: some Sequence<UInt8>) -> [UInt8] {
            let message = Array(message)
            return pair.withUnsafeBytes { pair in
                [UInt8](unsafeUninitializedCapacity: signatureSize) { signature, count in
                    let pair = pair.bindMemory(to: UInt8.self).baseAddress!
                    crypto_sign_detached(signature.baseAddress!, nil, message, UInt64(message.count), pair)
                    count = signatureSize
                }
            }
        }
    }

    /// Verifies.
    public struct PublicKey: Sendable, Hashable {
        /// 32 bytes; no secret.
        public let rawRepresentation: [UInt8]

        /// - Parameter bytes: as a private key gave them. Others verify nothing.
        /// - Returns: nil for another number of bytes than 32.
        public init?(rawRepresentation bytes: some Sequence<UInt8>) {
            let bytes = Array(bytes)
            guard bytes.count == keySize else { return nil }
            self.init(checked: bytes)
        }

        fileprivate init(checked bytes: [UInt8]) { rawRepresentation = bytes }

        /// Whether the private key signed exactly this message. A signature has one form: of a second one that would
        /// fit, as with a larger `S` (section 5.1.7), it is false.
        public func isValidSignature(_ signature: some Sequence<UInt8>, for message: some Sequence<UInt8>) -> Bool {
            let (signature, message) = (Array(signature), Array(message))
            guard signature.count == signatureSize else { return false }
            Sodium.prepare()
            return crypto_sign_verify_detached(signature, message, UInt64(message.count), rawRepresentation) == 0
        }
    }
}
