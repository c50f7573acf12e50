import JSON

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
        let value: JSONValue
        do { value = try JSONReader.read(Array(text.utf8), by: .record) } catch {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not valid JSON, \(error)"))
        }
        return try value.decoded(as: type)
    }

    /// - Throws: as above.
    func decode<Value: Decodable>(_ value: StoredValue, as type: Value.Type = Value.self) throws -> Value {
        try value.value.decoded(as: type)
    }
}
