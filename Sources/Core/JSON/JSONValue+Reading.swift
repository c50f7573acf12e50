/// What a value is, as the types of Swift that JSON has; each throws `DecodingError.typeMismatch` for another kind.
extension JSONValue {
    var isNull: Bool { if case .null = self { true } else { false } }

    var bool: Bool {
        get throws {
            guard case .bool(let value) = self else { throw mismatch(Bool.self) }
            return value
        }
    }

    var text: String {
        get throws {
            guard case .string(let value) = self else { throw mismatch(String.self) }
            return value
        }
    }

    var elements: [JSONValue] {
        get throws {
            guard case .array(let value) = self else { throw mismatch([Any].self) }
            return value
        }
    }

    var members: [Member] {
        get throws {
            guard case .object(let value) = self else { throw mismatch([String: Any].self) }
            return value
        }
    }

    /// - Throws: `dataCorrupted`, too, for what is beyond the range.
    var double: Double {
        get throws {
            guard case .number(let spelling) = self else { throw mismatch(Double.self) }
            guard let value = Double(spelling), value.isFinite else { throw unfit(spelling, Double.self) }
            return value
        }
    }

    /// Written without fraction and exponent.
    /// - Throws: `dataCorrupted`, too, for what is another number, or beyond the range.
    func integer<Integer: FixedWidthInteger>() throws -> Integer {
        guard case .number(let spelling) = self else { throw mismatch(Integer.self) }
        guard let value = Integer(spelling) else { throw unfit(spelling, Integer.self) }
        return value
    }

    private func unfit(_ spelling: String, _ type: Any.Type) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: "\(spelling) does not fit in \(type)"))
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, .init(codingPath: [], debugDescription: "\(type) is expected, and \(kind) is there"))
    }

    private var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
