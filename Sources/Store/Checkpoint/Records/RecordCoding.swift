import StateMachine

/// Reads what a record has of a machine, whichever version of the rules wrote it.
struct RecordCoding<M: JournaledMachine> {
    let coding: Coding
    let record: Record
    /// What the store is called.
    let store: String
    /// Of the record's session; asked for errors only.
    let owner: () -> String?

    /// - Throws: `StoreError.newerRules` for what a newer version decided; `MachineFault.unreadable`.
    func state() throws -> M.State { try decode(.state, stateText) }

    func event() throws -> M.Event { try decode(.event, eventText) }

    func effects() throws -> [M.Effect] {
        try decode(.effect) {
            guard SealedPayload.areSealed(record.effects) else { return record.effects }
            let effects = try elements().enumerated().map { index, text in try open(text, Self.part(index)) }
            return "[" + effects.joined(separator: ",") + "]"
        }
    }

    /// One effect, as the outbox has it.
    func effect(_ text: String, at index: Int) throws -> M.Effect {
        try decode(.effect) { try open(text, Self.part(index)) }
    }

    /// Why it parked an effect.
    func reason() throws -> String { try coding.decode(eventText()) }

    /// The state, as JSON.
    func stateText() throws -> String { try open(record.state ?? "", "state") }

    /// The event, as JSON.
    func eventText() throws -> String { try open(record.event, "event") }

    /// One of its effects as the outbox has it: sealed as in the record, and in the form of the version that requested
    /// it.
    func listed(_ effect: M.Effect, at index: Int) throws -> String {
        let areSealed = SealedPayload.areSealed(record.effects)
        guard areSealed || record.definition.rules < M.version, case let effects = try elements(),
            effects.indices.contains(index)
        else { return try coding.encode(effect) }
        return areSealed ? effects[index] : SealedPayload.readable(effects[index])
    }

    func elements() throws -> [String] {
        guard case .array(let effects) = try StoredValue(json: record.effects) else { return [] }
        return effects.map(\.json)
    }

    static func part(_ index: Int) -> String { "effect \(index)" }

    private func open(_ text: String, _ part: String) throws -> String {
        try coding.open(
            text,
            at: PayloadPlace(
                store: record.definition.store, sequence: record.sequence, session: record.session, part: part))
    }

    private func decode<Value: Decodable>(
        _ kind: StoredKind, _ text: () throws -> String
    ) throws -> Value {
        let version = record.definition.rules
        // Its forms may be others, and what follows from them is for the program that has its rules.
        guard !record.isNewer(than: M.self) else {
            throw StoreError.newerRules(path: store, machine: M.name, found: version, known: M.version)
        }
        do {
            let text = try text()
            guard version < M.version else { return try coding.decode(text) }
            return try coding.decode(Self.upcast(StoredValue(json: text), kind, from: version))
        } catch {
            throw MachineFault.unreadable(
                machine: M.name, owner: owner(), revision: record.revision, what: "\(kind)", version: version,
                why: (error as? DecodingError)?.reason ?? "\(error)")
        }
    }

    /// In steps, from each version to the next.
    static func upcast(_ value: StoredValue, _ kind: StoredKind, from first: Int) throws -> StoredValue {
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
