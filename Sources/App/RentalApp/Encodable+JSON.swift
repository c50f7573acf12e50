import Checkpoint

extension Encodable {
    /// One line of JSON with sorted keys.
    /// - Throws: `EncodingError` for a number that JSON has no word for.
    package func json() throws -> String { try StoredText.encodeSorted(self) }
}
