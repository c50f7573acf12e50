import JSON

/// Encodes a value as JSON text. Equal values are equal bytes, if what a type encodes of itself depends on nothing but
/// its value. What sets and dictionaries have in no order is sorted by its bytes.
struct JSONTextEncoder: Encoder {
    let text: JSONText
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// - Parameters:
    ///   - isSorted: whether the members of objects are sorted by the bytes of their names. In the journal only those
    ///     of dictionaries are, which takes less time.
    ///   - isDirect: whether a value that can write itself does so. The text is the same.
    /// - Throws: `EncodingError` for a number that JSON has no word for, and whatever the value throws.
    static func encode(_ value: some Encodable, isSorted: Bool = false, isDirect: Bool = true) throws -> String {
        let text = JSONText(isSorted: isSorted)
        if isDirect, let writable = value as? any JSONWritable {
            writable.write(to: text)
            #if DEBUG
                // A member that a type forgets to write would be missing from records for good.
                let encoded = try encode(value, isSorted: isSorted, isDirect: false)
                precondition(Array(encoded.utf8) == Array(text.string.utf8), "\(text.string) is not \(encoded)")
            #endif
            return text.string
        }
        sortUnordered(type(of: value), in: text)
        try value.encode(to: JSONTextEncoder(text: text))
        text.close(to: 0)
        return text.string
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(Keyed<Key>(text))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { Unkeyed(text) }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(text: text) }

    /// A value inside a container encodes itself.
    fileprivate static func write(_ value: some Encodable, to text: JSONText) throws {
        sortUnordered(type(of: value), in: text)
        let depth = text.depth
        try value.encode(to: JSONTextEncoder(text: text))
        text.close(to: depth)
    }

    private static func sortUnordered<Value>(_ type: Value.Type, in text: JSONText) {
        // Most types differ in size, which is known at once; a cast searches.
        guard MemoryLayout<Value>.size == MemoryLayout<Set<Int>>.size, let unordered = type as? any Unordered.Type
        else { return }
        text.sortNext(by: unordered.step)
    }

    fileprivate static func write(_ number: Double, to text: JSONText) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(number, .init(codingPath: [], debugDescription: "JSON has no \(number)"))
        }
        text.write(raw: "\(number)")
    }
}

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let text: JSONText
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    init(_ text: JSONText) {
        self.text = text
        text.begin(UInt8(ascii: "{"), UInt8(ascii: "}"))
        depth = text.depth
    }

    private func place(_ key: Key) { place(key.stringValue) }

    private func place(_ name: String) {
        text.separate(at: depth)
        text.write(key: name)
    }

    mutating func encodeNil(forKey key: Key) {
        place(key)
        text.write(raw: "null")
    }

    mutating func encode(_ value: Bool, forKey key: Key) {
        place(key)
        text.write(value)
    }

    mutating func encode(_ value: String, forKey key: Key) {
        place(key)
        text.write(value)
    }

    mutating func encode(_ value: Int, forKey key: Key) {
        place(key)
        text.write(Int64(value))
    }

    mutating func encode(_ value: Int64, forKey key: Key) {
        place(key)
        text.write(value)
    }

    mutating func encode(_ value: Double, forKey key: Key) throws {
        place(key)
        try JSONTextEncoder.write(value, to: text)
    }

    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        place(key)
        try JSONTextEncoder.write(value, to: text)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
        place(key)
        return KeyedEncodingContainer(Keyed<NestedKey>(text))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        place(key)
        return Unkeyed(text)
    }

    /// The name is Foundation's.
    mutating func superEncoder() -> any Encoder {
        place("super")
        return JSONTextEncoder(text: text)
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
        place(key)
        return JSONTextEncoder(text: text)
    }
}

private struct Unkeyed: UnkeyedEncodingContainer {
    let text: JSONText
    let depth: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(_ text: JSONText) {
        self.text = text
        text.begin(UInt8(ascii: "["), UInt8(ascii: "]"))
        depth = text.depth
    }

    private mutating func place() {
        text.separate(at: depth)
        count += 1
    }

    mutating func encodeNil() {
        place()
        text.write(raw: "null")
    }

    mutating func encode(_ value: some Encodable) throws {
        place()
        try JSONTextEncoder.write(value, to: text)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
        place()
        return KeyedEncodingContainer(Keyed<NestedKey>(text))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        place()
        return Unkeyed(text)
    }

    mutating func superEncoder() -> any Encoder {
        place()
        return JSONTextEncoder(text: text)
    }
}

private struct Single: SingleValueEncodingContainer {
    let text: JSONText
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() { text.write(raw: "null") }
    mutating func encode(_ value: Bool) { text.write(value) }
    mutating func encode(_ value: String) { text.write(value) }
    mutating func encode(_ value: Double) throws { try JSONTextEncoder.write(value, to: text) }
    mutating func encode(_ value: Float) throws { try JSONTextEncoder.write(Double(value), to: text) }
    mutating func encode(_ value: Int) { text.write(Int64(value)) }
    mutating func encode(_ value: Int8) { text.write(Int64(value)) }
    mutating func encode(_ value: Int16) { text.write(Int64(value)) }
    mutating func encode(_ value: Int32) { text.write(Int64(value)) }
    mutating func encode(_ value: Int64) { text.write(value) }
    mutating func encode(_ value: UInt) { text.write(UInt64(value)) }
    mutating func encode(_ value: UInt8) { text.write(UInt64(value)) }
    mutating func encode(_ value: UInt16) { text.write(UInt64(value)) }
    mutating func encode(_ value: UInt32) { text.write(UInt64(value)) }
    mutating func encode(_ value: UInt64) { text.write(value) }
    mutating func encode(_ value: some Encodable) throws { try JSONTextEncoder.write(value, to: text) }
}

/// Collections that encode their elements in an order that depends on the process.
private protocol Unordered {
    /// How many values stand together, where they are written into an array.
    static var step: Int { get }
}

extension Set: Unordered {
    fileprivate static var step: Int { 1 }
}

extension Dictionary: Unordered {
    fileprivate static var step: Int { 2 }
}

extension EncodingError {
    /// What was wrong, without the value.
    var reason: String {
        switch self {
        case .invalidValue(_, let context): context.debugDescription
        @unknown default: "\(self)"
        }
    }
}
