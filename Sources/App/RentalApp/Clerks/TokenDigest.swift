import Digest
import PlainText

/// The SHA-256 (FIPS 180-4) of a clerk's token, which is all that is stored of it. A token has 256 random bits and
/// cannot be guessed, so a slow hash is not needed.
public struct TokenDigest: Codable, Hashable, Sendable {
    private let bytes: [UInt8]

    /// - Parameter token: the random bits of it.
    init(of token: [UInt8]) {
        bytes = SHA256.hash(data: token)
    }

    /// The time it takes does not depend on where the two differ.
    func matches(_ other: TokenDigest) -> Bool { areEqualInConstantTime(bytes, other.bytes) }

    /// Decodes base32 text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let bytes = DigitText.base32.decode(try container.decode(String.self).utf8),
            bytes.count == SHA256.byteCount
        else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no SHA-256 in base32")
        }
        self.bytes = bytes
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(DigitText.base32.encode(bytes))
    }
}
