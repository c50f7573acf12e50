import JSON

/// A value behind a reference: copying what holds it copies one word. Never changes, so sharing cannot be noticed.
///
/// The facts of a rental stay the same from one state to the next, and states are copied at every transition.
struct Shared<Value: Codable & Hashable & Sendable & JSONWritable>: Codable, Hashable, Sendable, JSONWritable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private let box: Box

    init(_ value: Value) { box = Box(value) }

    var value: Value { box.value }

    init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    func write(to json: JSONText) { value.write(to: json) }

    static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.value == b.value }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Shared: CustomStringConvertible, CustomReflectable {
    // A state printed in an error shows what it holds, not where.
    var description: String { "\(value)" }
    var customMirror: Mirror { Mirror(reflecting: value) }
}
