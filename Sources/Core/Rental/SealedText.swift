import JSON

/// An encrypted text. Only the holder of the key can read it; erasing the key makes it unreadable for good.
public struct SealedText: Codable, Hashable, Sendable, JSONWritable {
    /// Which key: 16 hexadecimal digits that do not reveal it.
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

    package func write(to json: JSONText) {
        json.object {
            json.member("key", key)
            json.member("length", length)
            json.member("box", box)
        }
    }
}
