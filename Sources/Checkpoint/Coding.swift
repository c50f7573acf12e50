import Foundation

/// How values are written into the journal: JSON with sorted keys, so that equal values are equal bytes.
struct Coding {
    private let encoder: JSONEncoder
    private let decoder = JSONDecoder()

    init() {
        encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func encode(_ value: some Encodable) throws(StoreError) -> String {
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw .stopped("encoding \(value): \(error)")
        }
    }

    /// Throws the decoder's own error, which names the path of what did not fit.
    func decode<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try decoder.decode(type, from: Data(text.utf8))
    }
}
