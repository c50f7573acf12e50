/// Encodes and decodes values as records hold them, for code without a journal.
package enum StoredText {
    private static let coding = Coding()

    package static func encode(_ value: some Encodable) throws -> String { try coding.encode(value) }

    /// For programs that read answers: with the members of objects sorted by their names, which records do not have.
    package static func encodeSorted(_ value: some Encodable) throws -> String {
        try JSONTextEncoder.encode(value, isSorted: true)
    }

    package static func decode<Value: Decodable>(_ text: String, as type: Value.Type) throws -> Value {
        try coding.decode(text)
    }
}
