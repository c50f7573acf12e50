import JSON

/// A JSON value as a record has it, for the functions that bring what older versions recorded to its newer form.
///
/// Members keep their order and numbers their spelling: a value that is not changed is written as it was read.
public enum StoredValue: Equatable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// As it is written.
    case number(String)
    /// Without quotation marks and escapes.
    case string(String)
    /// In its order.
    case array([StoredValue])
    /// In the order in which it was written.
    case object([Member])

    /// A name and its value in an object.
    public struct Member: Equatable, Sendable {
        /// Without quotation marks and escapes.
        public var name: String
        /// What the object has under the name.
        public var value: StoredValue

        /// A member that is not in an object yet.
        public init(name: String, value: StoredValue) {
            self.name = name
            self.value = value
        }
    }

    /// A member of an object; nil where there is none, and for what is no object. A new one is added at the end, and
    /// setting nil removes one.
    public subscript(name: String) -> StoredValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name == name }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            let place = members.firstIndex { $0.name == name }
            switch (place, newValue) {
            case (let place?, let value?): members[place].value = value
            case (let place?, nil): members.remove(at: place)
            case (nil, let value?): members.append(Member(name: name, value: value))
            case (nil, nil): return
            }
            self = .object(members)
        }
    }

    /// Changes every member of this name, at whatever depth.
    public mutating func updateAll(_ name: String, _ change: (inout StoredValue) throws -> Void) rethrows {
        switch self {
        case .object(var members):
            for index in members.indices {
                try members[index].value.updateAll(name, change)
                if members[index].name == name { try change(&members[index].value) }
            }
            self = .object(members)
        case .array(var elements):
            for index in elements.indices { try elements[index].updateAll(name, change) }
            self = .array(elements)
        case .null, .bool, .number, .string: break
        }
    }

    /// As records have it: without white space.
    public var json: String {
        let text = JSONText()
        write(to: text)
        return text.string
    }

    func write(to text: JSONText) {
        switch self {
        case .null: text.write(raw: "null")
        case .bool(let value): text.write(value)
        case .number(let spelling): text.write(raw: spelling)
        case .string(let value): text.write(value)
        case .array(let elements):
            text.begin(UInt8(ascii: "["), UInt8(ascii: "]"))
            let depth = text.depth
            for element in elements {
                text.separate(at: depth)
                element.write(to: text)
            }
            text.close(to: depth - 1)
        case .object(let members):
            text.begin(UInt8(ascii: "{"), UInt8(ascii: "}"))
            let depth = text.depth
            for member in members {
                text.separate(at: depth)
                text.write(key: member.name)
                member.value.write(to: text)
            }
            text.close(to: depth - 1)
        }
    }
}

extension StoredValue {
    /// - Throws: `JSONError`.
    init(json: String) throws(JSONError) { self.init(try JSONReader.read(Array(json.utf8), by: .record)) }

    init(_ value: JSONValue) {
        self =
            switch value {
            case .null: .null
            case .bool(let value): .bool(value)
            case .number(let spelling): .number(spelling)
            case .string(let text): .string(text)
            case .array(let elements): .array(elements.map(Self.init))
            case .object(let members): .object(members.map { Member(name: $0.name, value: Self($0.value)) })
            }
    }

    /// To be decoded.
    var value: JSONValue {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let spelling): .number(spelling)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.value))
        case .object(let members): .object(members.map { JSONValue.Member(name: $0.name, value: $0.value.value) })
        }
    }
}

extension StoredValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    /// A number without a fraction.
    public init(integerLiteral value: Int64) { self = .number("\(value)") }
    /// A string, which is escaped when it is written.
    public init(stringLiteral value: String) { self = .string(value) }
    /// True or false.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
