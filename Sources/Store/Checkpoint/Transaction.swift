import GRDB
import StateMachine

/// Reads and writes the journal while it is locked for one commit.
///
/// It is valid only inside the closure that it is passed to.
public final class Transaction<M: JournaledMachine> {
    let db: Database
    let coding: Coding
    let definition: Record.Definition
    /// Nil in a transaction that only reads.
    private let statements: PreparedStatements?
    /// True if another process has written since the last attempt, so that values read before are out of date.
    public let isRetry: Bool
    private(set) var head: Head
    let stops: Stops

    init(
        _ db: Database, _ statements: PreparedStatements?, _ coding: Coding, _ definition: Record.Definition,
        _ head: Head,
        _ stops: Stops, isRetry: Bool
    ) {
        self.stops = stops
        self.statements = statements
        self.db = db
        self.coding = coding
        self.definition = definition
        self.head = head
        self.isRetry = isRetry
    }

    // MARK: Writing

    /// Opens a session for an owner who has none. Owner names are unique in a store.
    /// - Returns: the number of the session, from 1.
    public func openSession(owner: String, at: Instant) throws -> Int64 {
        // That the owner has none may be old: another process can have opened one since.
        guard try db.newestSequence() == head.sequence else { throw Conflict() }
        try db.execute(sql: "INSERT INTO session(owner) VALUES (?)", arguments: [owner])
        let session = db.lastInsertedRowID
        // An older page of the table would give a number that has been given before.
        guard try !db.hasRecords(session: session) else {
            throw db.damaged("session \(session) has records, and the table of sessions does not list it")
        }
        try append(.opening, session: session, at: at, event: coding.encode(owner), entries: [])
        return session
    }

    /// Writes one accepted transition with its effects.
    ///
    /// A unique index guards the revision after `snapshot`'s: if two writers claim it, the second gets a conflict, and
    /// the journal runs its body again.
    public func append(
        _ event: M.Event, after snapshot: Snapshot<M>, to state: M.State, effects: [M.Effect], at: Instant,
        acknowledging acknowledged: EffectPosition? = nil, request: String? = nil
    ) throws -> Snapshot<M> {
        try stops.check(snapshot.session)
        let revision = snapshot.revision + 1
        let record = Record(
            sequence: head.sequence + 1, kind: .transition, session: snapshot.session, revision: revision, at: at,
            definition: definition, event: try encode(event),
            effects: effects.isEmpty ? "[]" : try encode(effects), state: try encode(state),
            concerns: acknowledged, request: request)
        try insert(record)
        for (index, effect) in effects.enumerated() {
            switch M.placement(of: effect) {
            case .inside(let entry):
                try apply(entry, of: record, at: index)
            case .outside:
                try db.cachedStatement(
                    sql: "INSERT INTO outbox(session, revision, position, effect) VALUES (?, ?, ?, ?)"
                ).execute(arguments: [snapshot.session, revision, index, try coding.encode(effect)])
            }
        }
        try schedule(from: snapshot, to: state)
        return Snapshot(session: snapshot.session, revision: revision, state: state)
    }

    private func encode(_ value: some Encodable) throws -> String {
        do { return try JSONTextEncoder.encode(value) } catch {
            let why = (error as? EncodingError).map(\.reason) ?? "\(error)"
            throw MachineFault.notEncodable(machine: M.name, value: "\(value)", why: why)
        }
    }

    /// Records that an outside effect was confirmed, without an event for the machine.
    public func acknowledge(_ effect: EffectPosition, at: Instant) throws {
        try append(.acknowledgement, session: effect.session, at: at, event: "null", entries: [], concerning: effect)
    }

    /// Records that the outside refused an effect for good: it is asked no more, and `parkedEffects` has it.
    func park(_ effect: EffectPosition, reason: String, at: Instant) throws {
        try append(
            .parking, session: effect.session, at: at, event: coding.encode(reason), entries: [], concerning: effect)
    }

    /// Records that a parked effect is owed again.
    func retry(_ effect: EffectPosition, at: Instant) throws {
        try append(.retry, session: effect.session, at: at, event: "null", entries: [], concerning: effect)
    }

    /// Records that a parked effect was cancelled.
    func cancel(_ effect: EffectPosition, at: Instant) throws {
        try append(.cancellation, session: effect.session, at: at, event: "null", entries: [], concerning: effect)
    }

    /// Adds, removes or corrects stock, with the reason. Without entries only the reason is recorded.
    public func adjustStock(_ entries: [Entry], reason: String, at: Instant) throws {
        try append(.stockAdjustment, session: nil, at: at, event: coding.encode(reason), entries: entries)
    }

    /// Writes the first record of an epoch, which the definition of this transaction has.
    func noteRestoration(at: Instant) throws {
        try append(.restoration, session: nil, at: at, event: coding.encode(definition.store?.epoch), entries: [])
    }

    /// Writes the record of a document's new content, which then goes into its table.
    func note(_ change: DocumentChange, at: Instant) throws {
        try append(.document, session: nil, at: at, event: coding.encode(change), entries: [])
    }

    private func append(
        _ kind: Record.Kind, session: Int64?, at: Instant, event: String, entries: [Entry],
        concerning effect: EffectPosition? = nil
    ) throws {
        let record = Record(
            sequence: head.sequence + 1, kind: kind, session: session, revision: nil, at: at, definition: definition,
            event: event, effects: try coding.encode(entries), state: nil, concerns: effect, request: nil)
        try insert(record)
        for (index, entry) in entries.enumerated() { try apply(entry, of: record, at: index) }
    }

    private func insert(_ record: Record) throws {
        guard let statements else { preconditionFailure("\(record) was to be written while only reading") }
        let hash = record.hash(after: head.hash)
        try db.insert(record, hash: hash, with: statements)
        head = Head(sequence: record.sequence, hash: hash)
        if let effect = record.concerns { try db.list(effect, after: record) }
    }

    private func apply(_ entry: Entry, of record: Record, at index: Int) throws {
        switch entry {
        case .move(let from, let to):
            try change(from, by: -1)
            try change(to, by: 1)
        case .stockAdjustment(let place, let count):
            try change(place, by: count)
        case .post(let from, let to, let amount, let currency):
            for (line, (account, amount)) in [(from, -amount), (to, amount)].enumerated() {
                try db.cachedStatement(
                    sql: """
                        INSERT INTO posting(sequence, position, line, account, amount, currency)
                        VALUES (?, ?, ?, ?, ?, ?)
                        """
                ).execute(arguments: [record.sequence, index, line, account, amount, currency])
            }
        case .redeem(let token, let place):
            try db.cachedStatement(sql: "INSERT INTO redeemed(session, token, place, sequence) VALUES (?, ?, ?, ?)")
                .execute(arguments: [record.session, token, place, record.sequence])
        }
    }

    private func change(_ place: String, by count: Int64) throws {
        let before = try stock(place)
        // The CHECK refuses a count below zero: a move that the machine's guards let through by mistake is not made.
        try db.cachedStatement(
            sql: "INSERT INTO stock(place, count) VALUES (?, ?) ON CONFLICT(place) DO UPDATE SET count = excluded.count"
        ).execute(arguments: [place, before + count])
    }
}
