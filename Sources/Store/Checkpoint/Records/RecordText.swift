/// What a record has as JSON: the text, or the value, which is encoded when it is first read.
///
/// Only a store that is asked to keeps values, see `MemoryStore.init(identity:keepingValues:)`.
enum RecordText: Equatable, Sendable {
    case text(String)
    case value(any Encodable & Sendable)

    var string: String {
        switch self {
        case .text(let text): text
        case .value(let value):
            // What cannot be written is found here and no earlier: a caller that asks for values to be kept knows.
            Self.written(value)
        }
    }

    private static func written(_ value: any Encodable) -> String {
        do { return try JSONTextEncoder.encode(value) } catch {
            preconditionFailure("a record has a value that cannot be written as JSON, \(value): \(error)")
        }
    }

    /// The value, if it is kept and is one of this type.
    func kept<Value>(as type: Value.Type) -> Value? {
        if case .value(let value) = self { value as? Value } else { nil }
    }

    static func == (a: Self, b: Self) -> Bool { a.string == b.string }
}
