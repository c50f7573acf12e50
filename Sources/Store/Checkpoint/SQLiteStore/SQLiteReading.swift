import SQLite
import StateMachine

/// Reads in a transaction of SQLite's. Records are proved by their hashes (`Proof`), all else by two b-trees that must
/// agree (`IndexCrossCheck`).
class SQLiteReading: StoreReading {
    let db: Database
    var head: Head
    /// The newest record when the transaction began.
    let base: Int64
    private let requests: RequestIndex
    /// Whether `requests` has what was made before the transaction began. Nothing is added to the list meanwhile.
    private var hasReadRequests = false

    /// - Parameter requests: of the connection; nil for one that reads few requests.
    init(_ db: Database, _ head: Head, _ requests: RequestIndex? = nil) {
        self.db = db
        self.head = head
        base = head.sequence
        self.requests = requests ?? RequestIndex()
    }

    var name: String { db.path }

    // MARK: Records

    func record(_ sequence: Int64) throws -> Record { try db.proved(sequence) }

    func hash(of sequence: Int64) throws -> [UInt8]? { try db.hash(of: sequence) }

    func records(after sequence: Int64, newestFirst body: (Record) throws -> Bool) throws {
        try db.proved(after: sequence, body)
    }

    func eachRecord(after sequence: Int64, _ body: (Record) throws -> Bool) throws {
        try db.proved(from: sequence, body)
    }

    func transition(_ session: Int64, _ revision: Int) throws -> Record? { try db.transition(session, revision) }

    func transitions(_ session: Int64, _ revisions: ClosedRange<Int>) throws -> [Record] {
        try db.transitions(session, revisions)
    }

    func newestRecord(session: Int64) throws -> Int64? { try db.newestRecord(session: session) }

    func newestRevision(session: Int64) throws -> Int { try db.newestRevision(session: session) }

    func sequence(session: Int64, request: String) throws -> Int64? {
        try sequence(of: RequestIndex.Key(session, request))
    }

    final func sequence(of request: RequestIndex.Key) throws -> Int64? {
        try readRequests().sequence(request, db)
    }

    func sessions(request: String) throws -> [Int64] { try readRequests().sessions(request, db).sorted() }

    private func readRequests() throws -> RequestIndex {
        if !hasReadRequests { try requests.read(db, through: base) }
        hasReadRequests = true
        return requests
    }

    /// The requests of a commit.
    final func add(_ own: [RequestIndex.Key: Int64]) { requests.add(own, after: base, through: head.sequence) }

    func newestRecord(concerning effect: EffectPosition) throws -> Int64? {
        guard let request = try db.sequence(session: effect.session, revision: effect.revision) else { return nil }
        var newest: Int64?
        try db.eachRecord(of: effect.session, before: nil) { sequence in
            guard sequence > request else { return false }
            let isAbout: Int? = try db.value(
                "SELECT 1 FROM record WHERE sequence = ? AND settles_revision = ? AND settles_index = ?",
                [sequence, effect.revision, effect.index])
            if isAbout == 1 { newest = sequence }
            return newest == nil
        }
        return newest
    }

    func sessions(after sequence: Int64) throws -> [Int64] {
        // By the records' numbers: for the sake of the order SQLite would read an index of all sessions.
        try db.all(
            "SELECT DISTINCT session FROM record NOT INDEXED WHERE sequence > ? AND session IS NOT NULL ORDER BY 1",
            [sequence]
        ) { $0.number(0) }.compactMap(\.self)
    }

    func hasRecord(of kind: Record.Kind, after sequence: Int64) throws -> Bool {
        try db.value("SELECT 1 FROM record WHERE sequence > ? AND kind = ? LIMIT 1", [sequence, kind.rawValue]) == 1
    }

    // MARK: Sessions and their deadlines

    func session(owner: String) throws -> Int64? { try db.session(owner: owner) }

    func owner(session: Int64) throws -> String? { try db.owner(session: session) }

    func owners() throws -> [(session: Int64, owner: String)] { try db.owners() }

    func due(at now: Instant, limit: Int) throws -> [Int64] {
        try db.due(at: now, limit: limit).compactMap { $0.number(0) }
    }

    func nextDeadline() throws -> Instant? { try db.nextDeadline() }

    // MARK: Effects

    func pendingEffects(session: Int64) throws -> [ListedEffect] { try db.pendingEffects(session: session) }

    func isPending(_ effect: EffectPosition) throws -> Bool { try db.isPending(effect) }

    func sessionsWithPendingEffects() throws -> [Int64] {
        try db.sessionsWithPendingEffects().compactMap { $0.number(0) }
    }

    func outboxDepth() throws -> Int {
        try db.value("SELECT count(*) FROM outbox") ?? 0
    }

    func parked() throws -> [ListedEffect] {
        try db.parked().map { row in
            guard let session = row.number(0), let revision = row.number(1), let index = row.number(2),
                let text = row.text(3), let sequence = row.number(4)
            else { throw damaged("an effect is parked under no key") }
            let position = EffectPosition(session: session, revision: Int(revision), index: Int(index))
            return ListedEffect(position, text: text, parkedBy: sequence)
        }
    }

    func parked(_ effect: EffectPosition) throws -> ListedEffect? {
        try db.parked(effect).map { ListedEffect(effect, text: $0) }
    }

    func parkedCount() throws -> Int {
        try db.value("SELECT count(*) FROM parked") ?? 0
    }

    // MARK: What entries change

    func stock(_ place: String) throws -> Int64? { try db.stock(place) }

    func stock() throws -> [String: Int64] {
        let rows: [[SQLValue]] = try db.stock()
        return Dictionary(
            try rows.map { row in
                guard let place = row.text(0), let count = row.number(1) else { throw damaged("a row of the stock") }
                return (place, count)
            }
        ) { $1 }
    }

    func redemption(_ token: String, session: Int64) throws -> Int64? { try db.redemption(token, session: session) }

    func redemptions(
        session: Int64, in sequences: ClosedRange<Int64>, newestFirst: Bool, limit: Int
    ) throws -> [Int64] {
        func sql(_ index: String) -> String {
            """
            SELECT sequence FROM redeemed INDEXED BY \(index) WHERE session = ? AND sequence BETWEEN ? AND ?
            ORDER BY sequence \(newestFirst ? "DESC" : "ASC") LIMIT ?
            """
        }
        let rows = try db.agreed(
            sql("sqlite_autoindex_redeemed_1"), sql("redeemed_twin"),
            [session, sequences.lowerBound, sequences.upperBound, limit], "session \(session): where tokens were used")
        return rows.compactMap { $0.number(0) }
    }

    func postings(of sequence: Int64) throws -> [Posting] {
        try db.all(
            "SELECT account, amount, currency FROM posting WHERE sequence = ? ORDER BY position, line", [sequence]
        ) { row in
            guard let account = row.text(0), let amount = row.number(1), let currency = row.text(2) else {
                throw damaged("record \(sequence): a line of its ledger")
            }
            return Posting(account: account, amount: amount, currency: currency)
        }
    }

    func records(postingTo account: String, after sequence: Int64, limit: Int) throws -> [Int64] {
        try db.all(
            "SELECT DISTINCT sequence FROM posting WHERE sequence > ? AND account = ? ORDER BY sequence LIMIT ?",
            [sequence, account, limit]
        ) { $0.number(0) }.compactMap(\.self)
    }

    func row(_ key: String, of table: String) throws -> TableRow? { try db.entry(key, of: table).map(tableRow) }

    func rows(of table: String, after key: String?, limit: Int) throws -> [TableRow] {
        try db.entries(of: table, after: key, limit: limit).map(tableRow)
    }

    private func tableRow(_ row: [SQLValue]) throws -> TableRow {
        guard let key = row.text(0), let value = row.text(1), let sequence = row.number(2) else {
            throw damaged("a row of a machine's table")
        }
        return TableRow(key: key, value: value, sequence: sequence)
    }

    // MARK: Documents

    func documentVersion(_ name: String) throws -> Int64? { try db.documentVersion(name) }

    func document(_ name: String, version: Int64) throws -> [UInt8]? {
        try db.first("SELECT content FROM document WHERE name = ? AND sequence = ?", [name, version]) { $0.bytes(0) }
    }

    func documentNames() throws -> [String] { try db.documentNames() }
}
