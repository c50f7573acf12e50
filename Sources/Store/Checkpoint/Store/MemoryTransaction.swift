import StateMachine

/// Reads and writes the tables of a store in memory, with exclusive access. Not final, because tests make mistakes in
/// it.
class MemoryTransaction: StoreWriting {
    let name: String
    var tables = MemoryTables()

    init(_ name: String) { self.name = name }

    var head: Head { Head(sequence: tables.newest, hash: tables.hash(of: tables.newest)!) }

    var newest: Int64 { tables.newest }

    // MARK: Records

    func record(_ sequence: Int64) throws -> Record {
        guard 1 <= sequence, sequence <= tables.records.count else { throw damaged("record \(sequence) is missing") }
        return tables.records[Int(sequence) - 1]
    }

    func hash(of sequence: Int64) -> [UInt8]? {
        tables.hash(of: sequence)
    }

    func records(after sequence: Int64, newestFirst body: (Record) throws -> Bool) throws {
        for record in tables.records.dropFirst(Int(sequence)).reversed() {
            guard try body(record) else { return }
        }
    }

    func eachRecord(after sequence: Int64, _ body: (Record) throws -> Bool) throws {
        for record in tables.records.dropFirst(Int(sequence)) {
            guard try body(record) else { return }
        }
    }

    func transition(_ session: Int64, _ revision: Int) throws -> Record? {
        guard let revisions = tables.session(session)?.revisions, 1 <= revision, revision <= revisions.count else {
            return nil
        }
        return try record(revisions[revision - 1])
    }

    func transitions(_ session: Int64, _ revisions: ClosedRange<Int>) throws -> [Record] {
        let first = max(1, revisions.lowerBound)
        let last = min(revisions.upperBound, newestRevision(session: session))
        return first <= last ? try (first...last).compactMap { try transition(session, $0) } : []
    }

    func newestRecord(session: Int64) -> Int64? {
        tables.session(session).map { $0.revisions.last ?? $0.opening }
    }

    func newestRevision(session: Int64) -> Int { tables.session(session)?.revisions.count ?? 0 }

    func sequence(session: Int64, request: String) -> Int64? { tables.session(session)?.requests[request] }

    func newestRecord(concerning effect: EffectPosition) -> Int64? { tables.concerning[effect] }

    func sessions(after sequence: Int64) -> [Int64] {
        Set(tables.records.dropFirst(Int(sequence)).compactMap(\.session)).sorted()
    }

    func hasRecord(of kind: Record.Kind, after sequence: Int64) -> Bool {
        tables.records.dropFirst(Int(sequence)).contains { $0.kind == kind }
    }

    // MARK: Sessions and their deadlines

    func session(owner: String) -> Int64? { tables.owners[owner] }

    func owner(session: Int64) -> String? { tables.session(session)?.owner }

    func owners() -> [(session: Int64, owner: String)] {
        tables.sessions.enumerated().map { (Int64($0.offset + 1), $0.element.owner) }
    }

    func due(at now: Instant, limit: Int) -> [Int64] {
        tables.due.prefix { $0.at <= now }.prefix(limit).map(\.session)
    }

    func nextDeadline() -> Instant? { tables.due.first?.at }

    // MARK: Effects

    func pendingEffects(session: Int64) -> [ListedEffect] { tables.session(session)?.outbox ?? [] }

    func isPending(_ effect: EffectPosition) -> Bool {
        pendingEffects(session: effect.session).contains { $0.position == effect }
    }

    func sessionsWithPendingEffects() -> [Int64] { tables.pendingSessions.sorted() }

    func outboxDepth() -> Int { tables.pendingCount }

    func parked() -> [ListedEffect] {
        tables.parked.values.sorted {
            let (a, b) = ($0.position, $1.position)
            return (a.session, a.revision, a.index) < (b.session, b.revision, b.index)
        }
    }

    func parked(_ effect: EffectPosition) -> ListedEffect? { tables.parked[effect] }

    func parkedCount() -> Int { tables.parked.count }

    // MARK: What entries change

    func stock(_ place: String) -> Int64? { tables.stock[place] }

    func stock() -> [String: Int64] { tables.stock }

    func redemption(_ token: String, session: Int64) -> Int64? {
        tables.redeemed[.init(session: session, text: token)]?.sequence
    }

    func redemptions(
        session: Int64, in sequences: ClosedRange<Int64>, newestFirst: Bool, limit: Int
    ) -> [Int64] {
        let found = tables.redeemed.filter { $0.key.session == session }.values.map(\.sequence).filter(
            sequences.contains)
        return Array(found.sorted { newestFirst ? $0 > $1 : $0 < $1 }.prefix(limit))
    }

    func postings(of sequence: Int64) -> [Posting] { tables.postings[sequence]?.map(\.posting) ?? [] }

    func records(postingTo account: String, after sequence: Int64, limit: Int) -> [Int64] {
        let records = tables.accounts[account] ?? []
        return Array(records[records.firstPlace { $0 > sequence }...].prefix(limit))
    }

    func row(_ key: String, of table: String) -> TableRow? { tables.row(key, of: table) }

    func rows(of table: String, after key: String?, limit: Int) -> [TableRow] {
        tables.rows(of: table, after: key, limit: limit)
    }

    // MARK: Documents

    func documentVersion(_ name: String) -> Int64? { tables.documents[name]?.version }

    func document(_ name: String, version: Int64) -> [UInt8]? {
        tables.documents[name].flatMap { $0.version == version ? $0.content : nil }
    }

    func documentNames() -> [String] { tables.documents.keys.sorted() }

    func rows(of list: StoreList) -> [[String]] { tables.rows(of: list) }

    // MARK: Writing

    func nextSequence() -> Int64 { newest + 1 }

    func append(_ record: Record) throws { try tables.append(record) }

    func openSession(owner: String) throws -> Int64 { try tables.openSession(owner: owner) }

    func schedule(_ session: Int64, at instant: Instant?) { tables.schedule(session, at: instant) }

    func unscheduleAll() { tables.unscheduleAll() }

    func enqueue(_ effect: ListedEffect) { tables.enqueue(effect) }

    func removePending(_ effect: EffectPosition) -> Bool { tables.removePending(effect) != nil }

    func park(_ effect: EffectPosition, by sequence: Int64) -> Bool {
        guard let listed = tables.removePending(effect) else { return false }
        tables.park(ListedEffect(effect, text: listed.text, parkedBy: sequence))
        return true
    }

    func unpark(_ effect: EffectPosition) -> Bool {
        guard let listed = tables.dropParked(effect) else { return false }
        tables.enqueue(ListedEffect(effect, text: listed.text))
        return true
    }

    func dropParked(_ effect: EffectPosition) -> Bool { tables.dropParked(effect) != nil }

    func setStock(_ place: String, to count: Int64) throws {
        guard count >= 0 else { throw StoreError.stopped("the stock at \(place) would be \(count)") }
        tables.setStock(place, to: count)
    }

    func post(_ lines: [Posting], of sequence: Int64, entry: Int) {
        let numbered = lines.enumerated().map { number, posting in
            LedgerLine(sequence: sequence, entry: Int64(entry), line: Int64(number), posting: posting)
        }
        tables.post(numbered, of: sequence)
    }

    func redeem(_ token: String, session: Int64?, place: String, by sequence: Int64) throws {
        guard tables.redeemed[.init(session: session, text: token)] == nil else {
            throw StoreError.stopped("the token \(token) was used before")
        }
        tables.redeem(UsedToken(token: token, place: place, sequence: sequence), session: session)
    }

    func insert(_ row: TableRow, into table: String) throws {
        guard tables.row(row.key, of: table) == nil else {
            throw StoreError.stopped("table \(table) has a row \(row.key)")
        }
        tables.put(row, into: table)
    }

    func put(_ row: TableRow, into table: String) { tables.put(row, into: table) }

    func remove(_ key: String, from table: String) { tables.remove(key, from: table) }

    func keep(document name: String, _ content: [UInt8], version: Int64) {
        tables.keep(name, .init(version: version, content: content))
    }
}
