@_spi(Stores) import Checkpoint
import StateMachine

/// Reads in a transaction of PostgreSQL's, which shows one moment. Each record is held against its hash.
class PostgresReading: StoreReading {
    let name: String
    let connection: PostgresConnection
    /// The newest record, as far as it is known without asking.
    private var current: Head
    var head: Head { current }
    /// Whether it was begun without waiting for what it finds, see `Beginning.expect`.
    var isExpecting: Bool { false }
    /// Whether something was written.
    private(set) var hasWritten = false

    init(_ name: String, _ connection: PostgresConnection, _ head: Head) {
        self.name = name
        self.connection = connection
        current = head
    }

    func ask(_ sql: String, _ values: [PostgresValue] = []) throws -> PostgresAnswer {
        let statement = try statement(sql, values)
        return try mapped { try connection.run(statement) }
    }

    /// For a body, which may be one of several in the transaction.
    /// - Throws: `Conflict` where the transaction must run again; `RefusedTransaction` where the server refused
    ///   something that was sent up to now.
    func mapped<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let failure as PostgresFailure {
            if failure.isOfServer { connection.markLost() }
            throw failure.isPassing || isExpecting && failure.isOfBeginning
                ? Conflict() : RefusedTransaction(failure.asStoreError(name))
        }
    }

    func statement(_ sql: String, _ values: [PostgresValue]) throws(StoreError) -> PostgresStatement {
        try check(values)
        return PostgresStatement(sql, values)
    }

    /// - Throws: `StoreError.failed` for a text with a NUL, which PostgreSQL's texts cannot hold.
    func check(_ values: [PostgresValue]) throws(StoreError) {
        guard values.contains(where: \.hasNUL) else { return }
        throw .failed(
            path: name, what: "a text with the character NUL cannot be kept by PostgreSQL",
            advice: "leave that character out; nothing was changed")
    }

    func advance(to next: Head) { current = next }

    func noteWriting() { hasWritten = true }

    /// A session's newest revision where it need not be asked for; nil where it must be.
    func knownRevision(_ session: Int64) -> Int? { nil }

    /// Learns what was asked for.
    func note(_ session: Int64, _ revision: Int) {}

    func numbers(_ answer: PostgresAnswer) throws -> [Int64] {
        try answer.rows.map { row in
            guard let number = row.number(0) else { throw damaged("a number is missing") }
            return number
        }
    }

    func isTrue(_ answer: PostgresAnswer) -> Bool { answer.rows.first?.isTrue(0) ?? false }

    // MARK: Sessions and their deadlines

    func session(owner: String) throws -> Int64? {
        try ask("SELECT id FROM session WHERE owner = $1", [.text(owner)]).number
    }

    func owner(session: Int64) throws -> String? {
        try ask("SELECT owner FROM session WHERE id = $1", [.integer(session)]).rows.first?.text(0)
    }

    func owners(of sessions: [Int64]) throws -> [Int64: String] {
        guard !sessions.isEmpty else { return [:] }
        let numbers = PostgresValue.array(sessions.map { .integer($0) }, of: .bigint)
        let rows = try ask("SELECT id, owner FROM session WHERE id = ANY($1::bigint[])", [numbers]).rows
        return Dictionary(
            try rows.map { row in
                guard let session = row.number(0), let owner = row.text(1) else {
                    throw damaged("a row of the sessions")
                }
                return (session, owner)
            }
        ) { $1 }
    }

    func owners() throws -> [(session: Int64, owner: String)] {
        try ask("SELECT id, owner FROM session ORDER BY id").rows.map { row in
            guard let session = row.number(0), let owner = row.text(1) else { throw damaged("a row of the sessions") }
            return (session, owner)
        }
    }

    func due(at now: Instant, limit: Int) throws -> [Int64] {
        try numbers(
            ask(
                "SELECT session FROM due WHERE at <= $1 ORDER BY at, session LIMIT $2",
                [.integer(now.milliseconds), .init(limit)]))
    }

    func nextDeadline() throws -> Instant? {
        try ask("SELECT min(at) FROM due").number.map { Instant(milliseconds: $0) }
    }

    // MARK: Effects

    static func key(_ effect: EffectPosition) -> [PostgresValue] {
        [.integer(effect.session), .init(effect.revision), .init(effect.index)]
    }

    private func listed(_ row: PostgresRow, isParked: Bool) throws -> ListedEffect {
        guard let session = row.number(0), let revision = row.number(1), let index = row.number(2),
            let text = row.text(3)
        else { throw damaged("an effect is listed under no key") }
        let position = EffectPosition(session: session, revision: Int(revision), index: Int(index))
        return ListedEffect(position, text: text, parkedBy: isParked ? row.number(4) : nil)
    }

    func pendingEffects(session: Int64) throws -> [ListedEffect] {
        try ask(
            "SELECT session, revision, position, effect FROM outbox WHERE session = $1 ORDER BY revision, position",
            [.integer(session)]
        ).rows.map { try listed($0, isParked: false) }
    }

    func isPending(_ effect: EffectPosition) throws -> Bool {
        isTrue(
            try ask(
                "SELECT EXISTS(SELECT 1 FROM outbox WHERE session = $1 AND revision = $2 AND position = $3)",
                Self.key(effect)))
    }

    func sessionsWithPendingEffects() throws -> [Int64] {
        try numbers(ask("SELECT DISTINCT session FROM outbox ORDER BY session"))
    }

    func outboxDepth() throws -> Int { try Int(ask("SELECT count(*) FROM outbox").number ?? 0) }

    func parked() throws -> [ListedEffect] {
        try ask(
            "SELECT session, revision, position, effect, sequence FROM parked ORDER BY session, revision, position"
        ).rows.map { try listed($0, isParked: true) }
    }

    func parked(_ effect: EffectPosition) throws -> ListedEffect? {
        try ask(
            """
            SELECT session, revision, position, effect, sequence FROM parked
            WHERE session = $1 AND revision = $2 AND position = $3
            """, Self.key(effect)
        ).rows.first.map { try listed($0, isParked: true) }
    }

    func parkedCount() throws -> Int { try Int(ask("SELECT count(*) FROM parked").number ?? 0) }

    // MARK: What entries change

    func stock(_ place: String) throws -> Int64? {
        try ask("SELECT count FROM stock WHERE place = $1", [.text(place)]).number
    }

    func stock() throws -> [String: Int64] {
        Dictionary(
            try ask("SELECT place, count FROM stock").rows.map { row in
                guard let place = row.text(0), let count = row.number(1) else { throw damaged("a row of the stock") }
                return (place, count)
            }
        ) { $1 }
    }

    func redemption(_ token: String, session: Int64) throws -> Int64? {
        try ask(
            "SELECT sequence FROM redeemed WHERE session = $1 AND token = $2", [.integer(session), .text(token)]
        ).number
    }

    func redemptions(
        session: Int64, in sequences: ClosedRange<Int64>, newestFirst: Bool, limit: Int
    ) throws -> [Int64] {
        try numbers(
            ask(
                """
                SELECT sequence FROM redeemed WHERE session = $1 AND sequence BETWEEN $2 AND $3
                ORDER BY sequence \(newestFirst ? "DESC" : "ASC") LIMIT $4
                """,
                [
                    .integer(session), .integer(sequences.lowerBound), .integer(sequences.upperBound),
                    .init(limit),
                ]))
    }

    func rows(of list: StoreList) throws -> [[String]] {
        let columns = list.columns.map { "\($0)::text" }.joined(separator: ", ")
        let order = list.order.map { "\(list.rawValue).\($0)" }.joined(separator: ", ")
        return try ask("SELECT \(columns) FROM \(list.rawValue) ORDER BY \(order)").rows.map { row in
            list.columns.indices.map { row.text($0) ?? "" }
        }
    }

    func postings(of sequence: Int64) throws -> [Posting] {
        try ask(
            "SELECT account, amount, currency FROM posting WHERE sequence = $1 ORDER BY position, line",
            [.integer(sequence)]
        ).rows.map { row in
            guard let account = row.text(0), let amount = row.number(1), let currency = row.text(2) else {
                throw damaged("record \(sequence): a line of its ledger")
            }
            return Posting(account: account, amount: amount, currency: currency)
        }
    }

    func records(postingTo account: String, after sequence: Int64, limit: Int) throws -> [Int64] {
        try numbers(
            ask(
                "SELECT DISTINCT sequence FROM posting WHERE account = $1 AND sequence > $2 ORDER BY sequence LIMIT $3",
                [.text(account), .integer(sequence), .init(limit)]))
    }

    private func tableRow(_ row: PostgresRow) throws -> TableRow {
        guard let key = row.text(0), let value = row.text(1), let sequence = row.number(2) else {
            throw damaged("a row of a machine's table")
        }
        return TableRow(key: key, value: value, sequence: sequence)
    }

    func row(_ key: String, of table: String) throws -> TableRow? {
        try ask("SELECT key, value, sequence FROM entry WHERE tab = $1 AND key = $2", [.text(table), .text(key)])
            .rows.first.map(tableRow)
    }

    func rows(of table: String, after key: String?, limit: Int) throws -> [TableRow] {
        try ask(
            """
            SELECT key, value, sequence FROM entry WHERE tab = $1 AND ($2::text IS NULL OR key > $2)
            ORDER BY key LIMIT $3
            """, [.text(table), .init(key), .init(limit)]
        ).rows.map(tableRow)
    }

    // MARK: Documents

    func documentVersion(_ name: String) throws -> Int64? {
        try ask("SELECT sequence FROM document WHERE name = $1", [.text(name)]).number
    }

    func document(_ name: String, version: Int64) throws -> [UInt8]? {
        try ask(
            "SELECT content FROM document WHERE name = $1 AND sequence = $2", [.text(name), .integer(version)]
        ).rows.first?.bytes(0)
    }

    func documentNames() throws -> [String] {
        try ask("SELECT name FROM document ORDER BY name").rows.compactMap { $0.text(0) }
    }
}
