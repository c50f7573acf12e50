import Foundation

/// How values are written into the journal, and read back: JSON, so that a person can read a store.
struct Coding {
    /// Never changed, so that many threads may use it; making one takes as long as a small transition.
    private static let decoder = JSONDecoder()

    func encode(_ value: some Encodable) throws(StoreError) -> String {
        do {
            return try JSONTextEncoder.encode(value)
        } catch {
            throw .stopped("encoding \(value): \(error)")
        }
    }

    /// Throws the decoder's own error, which names the path of what did not fit.
    func decode<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
        try Self.decoder.decode(type, from: Data(utf8: text))
    }
}

extension Data {
    /// `Data(text.utf8)` asks the runtime what kind of sequence that is, which a short command notices.
    fileprivate init(utf8 text: String) {
        var text = text
        self = text.withUTF8 { Data(buffer: $0) }
    }
}
