import CSodium
public import Digest

/// Authenticated encryption of RFC 8439, section 2.8 (ChaCha20-Poly1305).
public enum ChaChaPoly {
    /// The length of a key in bytes.
    public static let keySize = 32
    /// The length of a nonce in bytes: too short to be random where one key seals more than 2³² texts.
    public static let nonceSize = 12
    private static let cipher = Cipher(
        nonceSize: nonceSize, encrypt: crypto_aead_chacha20poly1305_ietf_encrypt,
        decrypt: crypto_aead_chacha20poly1305_ietf_decrypt)

    /// - Parameters:
    ///   - text: of any length.
    ///   - key: `keySize` bytes.
    ///   - nonce: `nonceSize` bytes that this key is never used with again.
    ///   - context: is not encrypted and not in the result; must be the same when it is opened.
    /// - Returns: the nonce, the encrypted text, which is as long as the text, and a tag of 16 bytes.
    public static func seal(_ text: [UInt8], key: SecretBytes, nonce: [UInt8], context: [UInt8] = []) -> [UInt8] {
        cipher.seal(text, key, nonce, context)
    }

    /// - Parameters:
    ///   - sealed: what `seal` gave.
    ///   - key: `keySize` bytes.
    ///   - context: as it was sealed with.
    /// - Returns: the text; nil if it was sealed with another key or in another context, or has been altered.
    public static func open(_ sealed: [UInt8], key: SecretBytes, context: [UInt8] = []) -> [UInt8]? {
        cipher.open(sealed, key, context)
    }
}

/// The same with a nonce that is long enough to be random each time (XChaCha20-Poly1305, draft-irtf-cfrg-xchacha-03).
public enum XChaChaPoly {
    /// The length of a key in bytes.
    public static let keySize = 32
    /// The length of a nonce in bytes.
    public static let nonceSize = 24
    private static let cipher = Cipher(
        nonceSize: nonceSize, encrypt: crypto_aead_xchacha20poly1305_ietf_encrypt,
        decrypt: crypto_aead_xchacha20poly1305_ietf_decrypt)

    /// As `ChaChaPoly.seal`.
    public static func seal(_ text: [UInt8], key: SecretBytes, nonce: [UInt8], context: [UInt8] = []) -> [UInt8] {
        cipher.seal(text, key, nonce, context)
    }

    /// As `ChaChaPoly.open`.
    public static func open(_ sealed: [UInt8], key: SecretBytes, context: [UInt8] = []) -> [UInt8]? {
        cipher.open(sealed, key, context)
    }
}

/// One of libsodium's ciphers; all keys have 32 bytes and all tags 16.
private struct Cipher: Sendable {
    let nonceSize: Int
    let encrypt:
        @Sendable (
            UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt64>?, UnsafePointer<UInt8>?, UInt64,
            UnsafePointer<UInt8>?, UInt64, UnsafePointer<UInt8>?, UnsafePointer<UInt8>, UnsafePointer<UInt8>
        ) -> Int32
    let decrypt:
        @Sendable (
            UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt64>?, UnsafeMutablePointer<UInt8>?,
            UnsafePointer<UInt8>, UInt64, UnsafePointer<UInt8>?, UInt64, UnsafePointer<UInt8>, UnsafePointer<UInt8>
        ) -> Int32
    private static let tagSize = 16

    func seal(_ text: [UInt8], _ key: SecretBytes, _ nonce: [UInt8], _ context: [UInt8]) -> [UInt8] {
        precondition(key.count == 32 && nonce.count == nonceSize, "a key or a nonce of another length")
        Sodium.prepare()
        var box = [UInt8](repeating: 0, count: text.count + Self.tagSize)
        let result = key.withUnsafeBytes { key in
            encrypt(
                &box, nil, text, UInt64(text.count), context, UInt64(context.count), nil, nonce,
                key.bindMemory(to: UInt8.self).baseAddress!)
        }
        precondition(result == 0, "any text that fits into memory is encrypted")
        return nonce + box
    }

    func open(_ sealed: [UInt8], _ key: SecretBytes, _ context: [UInt8]) -> [UInt8]? {
        precondition(key.count == 32, "a key of another length")
        Sodium.prepare()
        guard sealed.count >= nonceSize + Self.tagSize else { return nil }
        let (nonce, box) = (Array(sealed.prefix(nonceSize)), Array(sealed.dropFirst(nonceSize)))
        var text = [UInt8](repeating: 0, count: box.count - Self.tagSize)
        let result = key.withUnsafeBytes { key in
            decrypt(
                &text, nil, nil, box, UInt64(box.count), context, UInt64(context.count), nonce,
                key.bindMemory(to: UInt8.self).baseAddress!)
        }
        return result == 0 ? text : nil
    }
}
