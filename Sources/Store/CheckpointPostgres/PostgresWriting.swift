@_spi(Stores) import Checkpoint
import StateMachine

/// Writes in a transaction of PostgreSQL's, while no other one does. What needs no answer is sent with the next
/// question.
///
/// A rule is refused by the row that is not changed, and not by an error: an error would end the transaction, and with
/// it what others of the same commit have written.
final class PostgresWriting: PostgresReading, StoreWriting {
    /// The definitions that have a number.
    private(set) var definitions: [Record.Definition: Int64]
    /// What is known of the others' records, and what this transaction has learnt and written.
    private var revisions: KnownRevisions
    /// Records that were not sent yet.
    private var batch = RecordBatch()
    private var mark: CommitMark?
    private let isExpected: Bool

    override var isExpecting: Bool { isExpected }

    init(
        _ name: String, _ connection: PostgresConnection, _ head: Head, _ definitions: [Record.Definition: Int64],
        _ revisions: KnownRevisions, expecting mark: CommitMark?
    ) {
        self.mark = mark
        isExpected = mark != nil
        self.definitions = definitions
        self.revisions = revisions
        super.init(name, connection, head)
    }

    /// What is known once this is committed.
    var knownRevisions: KnownRevisions {
        var known = revisions
        known.advance(to: head)
        return known
    }

    override func knownRevision(_ session: Int64) -> Int? { revisions[session] }

    override func note(_ session: Int64, _ revision: Int) { revisions.note(session, revision) }

    /// Changes rows.
    /// - Returns: whether that was one row.
    private func change(_ sql: String, _ values: [PostgresValue]) throws -> Bool {
        noteWriting()
        return try ask(sql, values).changes == 1
    }

    /// Whatever is asked, or changed beside the records, comes after them.
    override func ask(_ sql: String, _ values: [PostgresValue] = []) throws -> PostgresAnswer {
        try sendRecords()
        return try super.ask(sql, values)
    }

    /// Sends the records that gather, with the next question.
    /// - Throws: `Conflict`, when the answer is there, where another writer has claimed what one of them claims.
    func sendRecords() throws {
        guard batch.count > 0 else { return }
        let statement = batch.take()
        try mapped { try connection.queue(statement) }
    }

    /// Changes rows when the next question is sent.
    private func send(_ sql: String, _ values: [PostgresValue]) throws {
        noteWriting()
        try sendRecords()
        let statement = try statement(sql, values)
        try mapped { try connection.queue(statement) }
    }

    /// What shows afterwards whether this transaction was committed. It is added where it is not there yet.
    func commitMark() throws -> CommitMark {
        if let mark { return mark }
        let made = try mapped { try CommitMark(on: connection) }
        mark = made
        return made
    }

    // MARK: Records

    func nextSequence() -> Int64 { head.sequence + 1 }

    /// One chain over all records of the store, as in SQLite: a copy has the same hashes.
    func append(_ record: Record) throws {
        if let session = record.session, let revision = record.revision { revisions.note(session, revision) }
        let hash = record.hash(after: head.hash)
        let values = RecordBatch.values(record, definition: try number(of: record.definition), hash: hash)
        try check(values)
        noteWriting()
        // When one more comes, and not before: the last ones go with the commit. What need not wait for them goes now.
        if batch.count == RecordBatch.most {
            _ = try commitMark()
            try sendRecords()
            try mapped { try connection.push(guarding: Beginning.lock) }
        }
        batch.add(values)
        advance(to: Head(sequence: record.sequence, hash: hash))
        // Not with each record: it takes as long for many.
        if let session = record.session, record.revision?.isMultiple(of: RequestKey.most) ?? false {
            try forgetRequests(of: session, at: record.at)
        }
    }

    private func forgetRequests(of session: Int64, at now: Instant) throws {
        try send(
            """
            DELETE FROM request q WHERE session = $1
              AND sequence < (SELECT sequence FROM request WHERE session = $1 ORDER BY sequence DESC OFFSET $2 LIMIT 1)
              AND (SELECT at FROM record r WHERE r.sequence = q.sequence) < $3
            """,
            [
                .integer(session), .init(RequestKey.most - 1),
                .integer(now.advanced(bySeconds: -RequestKey.seconds).milliseconds),
            ])
    }

    private func number(of definition: Record.Definition) throws -> Int64 {
        if let number = definitions[definition] { return number }
        let values: [PostgresValue] = [
            .text(definition.machine), .text(definition.chart), .init(definition.schema), .init(definition.rules),
            .text(definition.store.id), .init(definition.store.epoch),
        ]
        let known = try ask(
            """
            SELECT id FROM definition WHERE machine = $1 AND chart = $2 AND schema = $3 AND rules = $4
              AND store IS NOT DISTINCT FROM $5 AND epoch IS NOT DISTINCT FROM $6
            """, values)
        let number =
            try known.number
            ?? ask(
                """
                INSERT INTO definition(id, machine, chart, schema, rules, store, epoch)
                SELECT coalesce(max(id), 0) + 1, $1, $2, $3::bigint, $4::bigint, $5, $6::bigint FROM definition RETURNING id
                """, values
            ).number
        guard let number else { throw damaged("a definition has no number") }
        definitions[definition] = number
        return number
    }

    // MARK: Sessions and their deadlines

    func openSession(owner: String) throws -> Int64 {
        noteWriting()
        let opened = try ask(
            """
            INSERT INTO session(id, owner) SELECT coalesce(max(id), 0) + 1, $1 FROM session
            ON CONFLICT DO NOTHING RETURNING id
            """, [.text(owner)])
        guard let session = opened.number else { throw Conflict() }
        return session
    }

    func schedule(_ session: Int64, at instant: Instant?) throws {
        guard let instant else { return try send("DELETE FROM due WHERE session = $1", [.integer(session)]) }
        try send(
            "INSERT INTO due(session, at) VALUES ($1, $2) ON CONFLICT(session) DO UPDATE SET at = excluded.at",
            [.integer(session), .integer(instant.milliseconds)])
    }

    func unscheduleAll() throws { try send("DELETE FROM due", []) }

    // MARK: Effects

    func enqueue(_ effect: ListedEffect) throws {
        try send(
            "INSERT INTO outbox(session, revision, position, effect) VALUES ($1, $2, $3, $4)",
            Self.key(effect.position) + [.text(effect.text)])
    }

    private static let one = " WHERE session = $1 AND revision = $2 AND position = $3"

    func removePending(_ effect: EffectPosition) throws -> Bool {
        try change("DELETE FROM outbox" + Self.one, Self.key(effect))
    }

    func park(_ effect: EffectPosition, by sequence: Int64) throws -> Bool {
        let isParked = try change(
            """
            INSERT INTO parked(session, revision, position, effect, sequence)
            SELECT session, revision, position, effect, $4::bigint FROM outbox
            """ + Self.one, Self.key(effect) + [.integer(sequence)])
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

    // MARK: What entries change

    func setStock(_ place: String, to count: Int64) throws {
        // The table's CHECK refuses it, too.
        guard count >= 0 else { throw StoreError.stopped("the stock at \(place) would be \(count)") }
        try send(
            "INSERT INTO stock(place, count) VALUES ($1, $2) ON CONFLICT(place) DO UPDATE SET count = excluded.count",
            [.text(place), .integer(count)])
    }

    func post(_ lines: [Posting], of sequence: Int64, entry: Int) throws {
        for (number, line) in lines.enumerated() {
            try send(
                """
                INSERT INTO posting(sequence, position, line, account, amount, currency)
                VALUES ($1, $2, $3, $4, $5, $6)
                """,
                [
                    .integer(sequence), .init(entry), .init(number), .text(line.account), .integer(line.amount),
                    .text(line.currency),
                ])
        }
    }

    func redeem(_ token: String, session: Int64?, place: String, by sequence: Int64) throws {
        let isNew = try change(
            """
            INSERT INTO redeemed(session, token, place, sequence) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING
            """, [.init(session), .text(token), .text(place), .integer(sequence)])
        guard isNew else { throw StoreError.stopped("the token \(token) was used before") }
    }

    private static let insertion = "INSERT INTO entry(tab, key, value, sequence) VALUES ($1, $2, $3, $4) ON CONFLICT"

    private static func values(_ row: TableRow, of table: String) -> [PostgresValue] {
        [.text(table), .text(row.key), .text(row.value), .integer(row.sequence)]
    }

    func insert(_ row: TableRow, into table: String) throws {
        guard try change(Self.insertion + " DO NOTHING", Self.values(row, of: table)) else {
            throw StoreError.stopped("table \(table) has a row \(row.key)")
        }
    }

    func put(_ row: TableRow, into table: String) throws {
        try send(
            Self.insertion + "(tab, key) DO UPDATE SET value = excluded.value, sequence = excluded.sequence",
            Self.values(row, of: table))
    }

    func remove(_ key: String, from table: String) throws {
        try send("DELETE FROM entry WHERE tab = $1 AND key = $2", [.text(table), .text(key)])
    }

    func keep(document name: String, _ content: [UInt8], version: Int64) throws {
        try send(
            """
            INSERT INTO document(name, sequence, content) VALUES ($1, $2, $3)
            ON CONFLICT(name) DO UPDATE SET sequence = excluded.sequence, content = excluded.content
            """, [.text(name), .integer(version), .bytes(content)])
    }
}
