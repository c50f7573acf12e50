/// How values are written into the journal, and read back: JSON, so that a person can read a store.
struct Coding: Sendable {
    /// Encrypts what records have of a machine; nil for readable ones.
    var coder: (any PayloadCoder)?

    func encode(_ value: some Encodable) throws(StoreError) -> String {
        do {
            return SealedPayload.readable(try JSONTextEncoder.encode(value))
        } catch {
            throw .stopped("encoding \(value): \(error)")
        }
    }

    /// - Throws: `DecodingError`, which names the path of what did not fit; what the type throws.
    func decode<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        do { return try decode(StoredValue(json: text)) } catch let error as StoredValue.Malformed {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: error.description))
        }
    }

    /// - Throws: as above.
    func decode<Value: Decodable>(_ value: StoredValue, as type: Value.Type = Value.self) throws -> Value {
        try StoredValueDecoder.decode(type, from: value)
    }
}
