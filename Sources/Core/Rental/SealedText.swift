/// A text that only the holder of a key can read, and whoever throws the key away makes unreadable for good.
public struct SealedText: Codable, Hashable, Sendable {
    /// Which key: 16 hexadecimal digits that tell nothing of it.
    public let key: String
    /// Of the text before it was sealed, in unicode scalars: the rules ask for no more.
    public let length: Int
    /// Nonce, ciphertext and tag, in base64 (RFC 4648, section 4).
    public let box: String

    public init(key: String, length: Int, box: String) {
        self.key = key
        self.length = length
        self.box = box
    }
}
