import GRDB
import StateMachine

/// What can be read and written while the journal is locked for one commit.
///
/// Lives no longer than the closure it is handed to.
public final class Transaction<M: JournaledMachine> {
    let db: Database
    let coding: Coding
    let definition: Record.Definition
    /// Nil in a transaction that only reads.
    private let statements: HotStatements?
    /// True when another process had written since this one last looked, and what was known before is old.
    public let isRetry: Bool
    private(set) var head: Head
    let stops: Stops

    init(
        _ db: Database, _ statements: HotStatements?, _ coding: Coding, _ definition: Record.Definition, _ head: Head,
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

    // MARK: Reading

    public func session(owner: String) throws -> Int64? {
        try Int64.fetchOne(db.cachedStatement(sql: "SELECT id FROM session WHERE owner = ?"), arguments: [owner])
    }

    public func owner(session: Int64) throws -> String? {
        try String.fetchOne(db.cachedStatement(sql: "SELECT owner FROM session WHERE id = ?"), arguments: [session])
    }

    /// The session's newest state; the machine's initial state where it has no records.
    public func latest(_ session: Int64) throws -> Snapshot<M> {
        let newest = try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT revision, state FROM record WHERE session = ? ORDER BY revision DESC LIMIT 1"),
            arguments: [session])
        guard let newest, let revision = try newest.decode(Int?.self, atIndex: 0) else {
            return Snapshot(session: session, revision: 0, state: M.initial)
        }
        return Snapshot(
            session: session, revision: revision, state: try coding.decode(try newest.decode(String.self, atIndex: 1)))
    }

    /// Pieces of stock at a place; 0 for a place nobody has heard of.
    public func stock(_ place: String) throws -> Int64 {
        try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT count FROM stock WHERE place = ?"), arguments: [place]) ?? 0
    }

    /// All places that hold or held stock.
    public func stock() throws -> [String: Int64] {
        let rows = try Row.fetchAll(db.cachedStatement(sql: "SELECT place, count FROM stock"))
        return Dictionary(
            try rows.map { (try $0.decode(String.self, atIndex: 0), try $0.decode(Int64.self, atIndex: 1)) }
        ) { $1 }
    }

    public func redemption(_ token: String, session: Int64) throws -> Redemption? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT redeemed.place, record.at FROM redeemed JOIN record USING(sequence)
                    WHERE redeemed.session = ? AND token = ?
                    """), arguments: [session, token]
        ).map { Redemption(place: try $0.decode(atIndex: 0), at: Instant(milliseconds: try $0.decode(atIndex: 1))) }
    }

    /// What a session still owes the outside, oldest first.
    public func outbox(_ session: Int64) throws -> [PendingEffect<M>] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT revision, position, effect FROM outbox WHERE session = ? ORDER BY revision, position"),
            arguments: [session]
        ).map {
            PendingEffect(
                key: EffectKey(
                    session: session, revision: try $0.decode(atIndex: 0), index: try $0.decode(atIndex: 1)),
                effect: try coding.decode(try $0.decode(String.self, atIndex: 2)))
        }
    }

    func isPending(_ key: EffectKey) throws -> Bool {
        try Bool.fetchOne(
            db.cachedStatement(
                sql: "SELECT EXISTS(SELECT 1 FROM outbox WHERE session = ? AND revision = ? AND position = ?)"),
            arguments: [key.session, key.revision, key.index]) ?? false
    }

    /// The transition that was made under a request's key, by a sender of its kind.
    func answered(_ request: Request<M>, session: Int64) throws -> HistoryItem<M>? {
        if let item = try answered(request.recorded, session: session) { return item }
        guard let sender = request.sender else { return nil }
        return try answered(request.key, session: session).flatMap { sender.sends($0.event) ? $0 : nil }
    }

    /// The transition that was made under a key as it stands in the journal; see `Request.Sender`.
    public func answered(_ request: String, session: Int64) throws -> HistoryItem<M>? {
        let revision = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT revision FROM record WHERE session = ? AND request = ?"),
            arguments: [session, request])
        return try revision.flatMap { try history(session, revisions: $0...$0).first }
    }

    // MARK: Writing

    /// Opens a session for an owner who has none. Owner names are unique in a store.
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

    /// Writes one accepted transition and all that goes with it.
    ///
    /// The revision after `snapshot`'s is claimed by a unique index: of two writers the second gets a conflict, and the
    /// journal lets it read again and decide anew.
    public func append(
        _ event: M.Event, after snapshot: Snapshot<M>, to state: M.State, effects: [M.Effect], at: Instant,
        settling settled: EffectKey? = nil, request: String? = nil
    ) throws -> Snapshot<M> {
        try stops.check(snapshot.session)
        let revision = snapshot.revision + 1
        let record = Record(
            sequence: head.sequence + 1, kind: .transition, session: snapshot.session, revision: revision, at: at,
            definition: definition, event: try coding.encode(event),
            effects: effects.isEmpty ? "[]" : try coding.encode(effects), state: try coding.encode(state),
            settles: settled, request: request)
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
        return Snapshot(session: snapshot.session, revision: revision, state: state)
    }

    /// Notes that an outside effect was confirmed, when that is no news to the machine.
    public func settle(_ key: EffectKey, at: Instant) throws {
        try append(.settlement, session: key.session, at: at, event: "null", entries: [], settling: key)
    }

    /// Brings stock in, takes it out or corrects it, with the reason.
    public func provision(_ entries: [Entry], reason: String, at: Instant) throws {
        try append(.provision, session: nil, at: at, event: coding.encode(reason), entries: entries)
    }

    /// Writes the record of a document's new content, which then goes into its table.
    func note(_ change: DocumentChange, at: Instant) throws {
        try append(.document, session: nil, at: at, event: coding.encode(change), entries: [])
    }

    private func append(
        _ kind: Record.Kind, session: Int64?, at: Instant, event: String, entries: [Entry],
        settling settled: EffectKey? = nil
    ) throws {
        let record = Record(
            sequence: head.sequence + 1, kind: kind, session: session, revision: nil, at: at, definition: definition,
            event: event, effects: try coding.encode(entries), state: nil, settles: settled, request: nil)
        try insert(record)
        for (index, entry) in entries.enumerated() { try apply(entry, of: record, at: index) }
    }

    private func insert(_ record: Record) throws {
        guard let statements else { preconditionFailure("\(record) was to be written while only reading") }
        let hash = record.hash(after: head.hash)
        try db.insert(record, hash: hash, with: statements)
        head = Head(sequence: record.sequence, hash: hash)
        guard let settled = record.settles else { return }
        try db.cachedStatement(sql: "DELETE FROM outbox WHERE session = ? AND revision = ? AND position = ?")
            .execute(arguments: [settled.session, settled.revision, settled.index])
        guard db.changesCount == 1 else {
            throw StoreError.stopped("effect \(settled) was settled twice")
        }
    }

    private func apply(_ entry: Entry, of record: Record, at index: Int) throws {
        switch entry {
        case .move(let from, let to):
            try change(from, by: -1)
            try change(to, by: 1)
        case .supply(let place, let count):
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
