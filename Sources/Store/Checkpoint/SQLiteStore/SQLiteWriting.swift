import SQLite
import StateMachine

/// Writes in a transaction of SQLite's, under the store's lock.
final class SQLiteWriting: SQLiteReading, StoreWriting {
    private let statements: PreparedStatements
    /// The requests of this transaction, which may still be rolled back.
    private var own: [RequestIndex.Key: Int64] = [:]
    /// The request that was looked for last: it is the next to be recorded, mostly.
    private var sought: (session: Int64, request: String, key: RequestIndex.Key)?
    private let heads: SessionHeads

    /// - Parameters:
    ///   - requests: of the connection; nil for one that reads few requests.
    ///   - heads: of the connection; nil for one that makes few transactions.
    init(
        _ db: Database, _ statements: PreparedStatements, _ head: Head, _ requests: RequestIndex? = nil,
        _ heads: SessionHeads? = nil
    ) {
        self.statements = statements
        self.heads = heads ?? SessionHeads()
        self.heads.begin(after: head.sequence)
        super.init(db, head, requests)
    }

    /// One writer at a time holds the store's lock.
    func nextSequence() -> Int64 { head.sequence + 1 }

    /// One chain over all records of the store.
    func append(_ record: Record) throws {
        let hash = record.hash(after: head.hash)
        let (previous, skip) = try record.session.map { try heads.claim(record, of: $0, db) } ?? (nil, nil)
        try db.insert(record, hash: hash, previous: previous, skip: skip, with: statements)
        head = Head(sequence: record.sequence, hash: hash)
        if let session = record.session, let request = record.request {
            own[key(session, request)] = record.sequence
        }
    }

    override func sequence(session: Int64, request: String) throws -> Int64? {
        let key = key(session, request)
        return try own[key] ?? sequence(of: key)
    }

    private func key(_ session: Int64, _ request: String) -> RequestIndex.Key {
        if let sought, sought.session == session, sought.request == request { return sought.key }
        let key = RequestIndex.Key(session, request)
        sought = (session, request, key)
        return key
    }

    override func sessions(request: String) throws -> [Int64] {
        let digest = RequestIndex.Key(0, request).digest
        let added = own.keys.filter { $0.digest == digest }.map(\.session)
        return try Set(super.sessions(request: request)).union(added).sorted()
    }

    override func newestRevision(session: Int64) throws -> Int { try heads.newest(of: session, db)?.revision ?? 0 }

    /// The commit is durable.
    func noteCommit() {
        add(own)
        heads.commit(through: head.sequence)
    }

    func openSession(owner: String) throws -> Int64 {
        try db.run("INSERT INTO session(owner) VALUES (?)", [owner])
        let session = db.lastInsertedID
        // An older page of the table would give a number that has been given before.
        guard try !db.hasRecords(session: session) else {
            throw damaged("session \(session) has records, and the table of sessions does not list it")
        }
        return session
    }

    func schedule(_ session: Int64, at instant: Instant?) throws { try db.schedule(session, at: instant) }

    func unscheduleAll() throws { try db.unscheduleAll() }

    // MARK: Effects

    func enqueue(_ effect: ListedEffect) throws {
        _ = try change(
            "INSERT INTO outbox(session, revision, position, effect) VALUES (?, ?, ?, ?)",
            Self.key(effect.position) + [effect.text])
    }

    func removePending(_ effect: EffectPosition) throws -> Bool {
        try change("DELETE FROM outbox" + Self.one, Self.key(effect))
    }

    func park(_ effect: EffectPosition, by sequence: Int64) throws -> Bool {
        let isParked = try change(
            """
            INSERT INTO parked(session, revision, position, effect, sequence)
            SELECT session, revision, position, effect, ? FROM outbox
            """ + Self.one, [sequence] + Self.key(effect))
        return try isParked && removePending(effect)
    }

    func unpark(_ effect: EffectPosition) throws -> Bool {
        let isPending = try change(
            """
            INSERT INTO outbox(session, revision, position, effect)
            SELECT session, revision, position, effect FROM parked
            """ + Self.one, Self.key(effect))
        return try isPending && dropParked(effect)
    }

    func dropParked(_ effect: EffectPosition) throws -> Bool {
        try change("DELETE FROM parked" + Self.one, Self.key(effect))
    }

    private static let one = " WHERE session = ? AND revision = ? AND position = ?"

    private static func key(_ effect: EffectPosition) -> [any SQLConvertible] {
        [effect.session, effect.revision, effect.index]
    }

    /// - Returns: whether that was one row.
    private func change(_ sql: String, _ arguments: [any SQLConvertible]) throws -> Bool {
        try db.run(sql, arguments)
        return db.changes == 1
    }

    // MARK: What entries change

    /// The table's CHECK refuses a count below zero: a move that the machine's guards let through by mistake is not
    /// made.
    func setStock(_ place: String, to count: Int64) throws {
        _ = try change(
            """
            INSERT INTO stock(place, count) VALUES (?, ?) ON CONFLICT(place) DO UPDATE SET count = excluded.count
            """, [place, count])
    }

    func post(_ lines: [Posting], of sequence: Int64, entry: Int) throws {
        for (number, line) in lines.enumerated() {
            _ = try change(
                """
                INSERT INTO posting(sequence, position, line, account, amount, currency) VALUES (?, ?, ?, ?, ?, ?)
                """, [sequence, entry, number, line.account, line.amount, line.currency])
        }
    }

    func redeem(_ token: String, session: Int64?, place: String, by sequence: Int64) throws {
        _ = try change(
            "INSERT INTO redeemed(session, token, place, sequence) VALUES (?, ?, ?, ?)",
            [session, token, place, sequence])
    }

    func insert(_ row: TableRow, into table: String) throws {
        _ = try change(Self.insertion, [table, row.key, row.value, row.sequence])
    }

    func put(_ row: TableRow, into table: String) throws {
        _ = try change(
            Self.insertion
                + " ON CONFLICT(tab, key) DO UPDATE SET value = excluded.value, sequence = excluded.sequence",
            [table, row.key, row.value, row.sequence])
    }

    func remove(_ key: String, from table: String) throws {
        _ = try change("DELETE FROM entry WHERE tab = ? AND key = ?", [table, key])
    }

    private static let insertion = "INSERT INTO entry(tab, key, value, sequence) VALUES (?, ?, ?, ?)"

    func keep(document name: String, _ content: [UInt8], version: Int64) throws {
        _ = try change(
            """
            INSERT INTO document(name, sequence, content) VALUES (?, ?, ?)
            ON CONFLICT(name) DO UPDATE SET sequence = excluded.sequence, content = excluded.content
            """, [name, version, content])
    }
}

extension Database {
    /// See `StoreWriting.rescheduleAll`.
    func rescheduleAll<M: JournaledMachine>(of machine: M.Type, _ coding: Coding) throws {
        try SQLiteWriting(self, PreparedStatements(self), .genesis).rescheduleAll(of: machine, coding)
    }
}
