import JSON

extension StoredValue {
    /// The value in its next form, by types: for `JournaledMachine.upcast`.
    ///
    ///     case (.state, 1): try value.migrated { (former: FirstState) in State(cents: former.euros * 100) }
    /// - Parameter migrate: from the type that the former version recorded to one that is recorded as the next does it.
    /// - Throws: `DecodingError` for a value that is not one of the former type; what `migrate` throws.
    public func migrated<Former: Decodable, Next: Encodable>(
        _ migrate: (Former) throws -> Next
    ) throws -> StoredValue {
        let next = try migrate(value.decoded(as: Former.self))
        return try StoredValue(json: SealedPayload.readable(JSONTextEncoder.encode(next)))
    }
}

extension JournaledMachine {
    /// A recorded value in the form that this version records, after it was read as this version reads it.
    /// - Parameters:
    ///   - json: as a record has it.
    ///   - version: that recorded it, 1 to `Self.version`.
    /// - Throws: what `upcast` throws; `DecodingError`, `EncodingError`.
    package static func recordedAgain(_ json: String, _ kind: StoredKind, of version: Int) throws -> String {
        func again<Value: Codable>(_ type: Value.Type) throws -> String {
            let value = try RecordCoding<Self>.upcast(StoredValue(json: json), kind, from: version)
            return try recorded(Coding().decode(value, as: type))
        }
        return switch kind {
        case .state: try again(State.self)
        case .event: try again(Event.self)
        case .effect: try again(Effect.self)
        }
    }

    /// A value as a record of this version has it.
    package static func recorded(_ value: some Encodable) throws -> String {
        SealedPayload.readable(try JSONTextEncoder.encode(value))
    }
}
