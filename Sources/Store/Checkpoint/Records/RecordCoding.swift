import StateMachine

/// Reads what a record has of a machine, whichever version of the rules wrote it.
struct RecordCoding<M: JournaledMachine> {
    let coding: Coding
    let record: Record
    /// Of the record's session; asked for errors only.
    let owner: () -> String?

    /// - Throws: `MachineFault.unreadable`.
    func state() throws(MachineFault) -> M.State { try decode(record.state ?? "", .state) }

    func event() throws(MachineFault) -> M.Event { try decode(record.event, .event) }

    func effects() throws(MachineFault) -> [M.Effect] { try decode(record.effects, .effect) }

    /// One effect, as the outbox has it.
    func effect(_ text: String) throws(MachineFault) -> M.Effect { try decode(text, .effect) }

    /// One of its effects as the outbox has it: in the form of the version that requested it.
    func listed(_ effect: M.Effect, at index: Int) throws -> String {
        guard record.definition.rules < M.version, case .array(let effects) = try StoredValue(json: record.effects),
            effects.indices.contains(index)
        else { return try coding.encode(effect) }
        return effects[index].json
    }

    private func decode<Value: Decodable>(_ text: String, _ kind: StoredKind) throws(MachineFault) -> Value {
        let version = record.definition.rules
        do {
            guard version < M.version else { return try coding.decode(text) }
            return try coding.decode(Self.upcast(StoredValue(json: text), kind, from: version))
        } catch {
            throw .unreadable(
                machine: M.name, owner: owner(), revision: record.revision, what: "\(kind)", version: version,
                why: (error as? DecodingError)?.reason ?? "\(error)")
        }
    }

    /// In steps, from each version to the next.
    private static func upcast(_ value: StoredValue, _ kind: StoredKind, from first: Int) throws -> StoredValue {
        if kind == .effect, case .array(let effects) = value {
            return .array(try effects.map { try upcast($0, kind, from: first) })
        }
        return try (first..<M.version).reduce(value) { try M.upcast($0, kind, from: $1) }
    }
}

/// What of a machine a record has.
public enum StoredKind: String, Sendable {
    /// What a record has of each of these types; of effects, one at a time.
    case state, event, effect
}

extension DecodingError {
    /// What was wrong, and where.
    fileprivate var reason: String {
        func text(_ context: Context) -> String {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            return (path.isEmpty ? "" : path + ": ") + context.debugDescription
        }
        return switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): text(context)
        case .keyNotFound(let key, let context): "\(text(context)) (\(key.stringValue))"
        @unknown default: "\(self)"
        }
    }
}
