import Digest

/// The event of a record of kind `document`.
struct DocumentChange: Codable, Equatable {
    let name: String
    /// SHA-256 of the content, in hexadecimal.
    let digest: String

    static func digest(_ content: some Sequence<UInt8>) -> String {
        SHA256.hash(data: content).hexadecimal
    }
}
