extension JSONValue {
    /// As a value of a type; of members of one name the first counts.
    /// - Throws: `DecodingError`, with the path to what does not fit; what the type throws.
    package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONValueDecoder.decode(type, from: self)
    }

    /// What is being decoded; nil where another decoder does it.
    package init?(from decoder: any Decoder) {
        guard let decoder = decoder as? JSONValueDecoder else { return nil }
        self = decoder.value
    }
}

/// Foundation's decoder would do; with it a short command takes 7 % more instructions. Where an error is found is added
/// to the error on its way out, so that nothing is noted where all is well.
struct JSONValueDecoder: Decoder {
    let value: JSONValue
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// - Throws: `DecodingError`, with the path to what does not fit; what the type throws.
    static func decode<Value: Decodable>(_ type: Value.Type, from value: JSONValue) throws -> Value {
        try Value(from: JSONValueDecoder(value: value))
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Keyed<Key>(members: try value.members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Unkeyed(elements: try value.elements) }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value.isNull }
    func decode(_ type: Bool.Type) throws -> Bool { try value.bool }
    func decode(_ type: String.Type) throws -> String { try value.text }
    func decode(_ type: Double.Type) throws -> Double { try value.double }
    func decode(_ type: Float.Type) throws -> Float { Float(try value.double) }
    func decode(_ type: Int.Type) throws -> Int { try value.integer() }
    func decode(_ type: Int8.Type) throws -> Int8 { try value.integer() }
    func decode(_ type: Int16.Type) throws -> Int16 { try value.integer() }
    func decode(_ type: Int32.Type) throws -> Int32 { try value.integer() }
    func decode(_ type: Int64.Type) throws -> Int64 { try value.integer() }
    func decode(_ type: UInt.Type) throws -> UInt { try value.integer() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value.integer() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value.integer() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value.integer() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value.integer() }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: [JSONValue.Member]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    private func find(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

    private func take<Value>(_ key: some CodingKey, _ body: (JSONValue) throws -> Value) throws -> Value {
        guard let value = find(key.stringValue) else {
            throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: "it is missing"))
        }
        do { return try body(value) } catch let error as DecodingError { throw error.inside(key) }
    }

    func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try take(key) { $0.isNull } }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try take(key) { try $0.bool } }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try take(key) { try $0.text } }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try take(key) { try $0.double } }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try take(key) { try $0.integer() } }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try take(key) { try $0.integer() } }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try take(key) { try JSONValueDecoder.decode(type, from: $0) }
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try take(key) { KeyedDecodingContainer(Keyed<NestedKey>(members: try $0.members)) }
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try take(key) { Unkeyed(elements: try $0.elements) }
    }

    func superDecoder() throws -> any Decoder { try take(Place.super) { JSONValueDecoder(value: $0) } }
    func superDecoder(forKey key: Key) throws -> any Decoder { try take(key) { JSONValueDecoder(value: $0) } }
}

private struct Unkeyed: UnkeyedDecodingContainer {
    let elements: [JSONValue]
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    init(elements: [JSONValue]) { self.elements = elements }

    /// Goes on to the next element where the body does not throw.
    private mutating func take<Value>(_ body: (JSONValue) throws -> Value) throws -> Value {
        let place = Place(intValue: currentIndex)
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Value.self, .init(codingPath: [place], debugDescription: "there are no more elements"))
        }
        do {
            let value = try body(elements[currentIndex])
            currentIndex += 1
            return value
        } catch let error as DecodingError { throw error.inside(place) }
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, elements[currentIndex].isNull else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try take { try JSONValueDecoder.decode(type, from: $0) }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try take { KeyedDecodingContainer(Keyed<NestedKey>(members: try $0.members)) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try take { Unkeyed(elements: try $0.elements) }
    }

    mutating func superDecoder() throws -> any Decoder { try take { JSONValueDecoder(value: $0) } }
}

/// Where a value is that has no key of its container's.
private struct Place: CodingKey {
    let intValue: Int?
    let stringValue: String

    /// What a class inherits; the name is Foundation's.
    static let `super` = Place(stringValue: "super")

    /// An element.
    init(intValue: Int) { (self.intValue, stringValue) = (intValue, "\(intValue)") }
    init(stringValue: String) { (intValue, self.stringValue) = (nil, stringValue) }
}

extension DecodingError {
    /// The error as it is seen from outside the container.
    fileprivate func inside(_ key: any CodingKey) -> DecodingError {
        func outer(_ context: Context) -> Context {
            Context(
                codingPath: [key] + context.codingPath, debugDescription: context.debugDescription,
                underlyingError: context.underlyingError)
        }
        return switch self {
        case .typeMismatch(let type, let context): .typeMismatch(type, outer(context))
        case .valueNotFound(let type, let context): .valueNotFound(type, outer(context))
        case .keyNotFound(let missing, let context): .keyNotFound(missing, outer(context))
        case .dataCorrupted(let context): .dataCorrupted(outer(context))
        @unknown default: self
        }
    }
}
