import StateMachine

/// The tables of a store in memory. Every change is undone by `rollBack`, until `commit`.
struct MemoryTables {
    /// By their numbers, from 1.
    private(set) var records: [Record] = []
    /// The hashes of the oldest records, with that before the first one: as far as they were asked for.
    private var hashes = [Head.genesis.hash]
    /// By their numbers, from 1.
    private(set) var sessions: [Session] = []
    private(set) var owners: [String: Int64] = [:]
    /// By instant and session.
    private(set) var due: [Deadline] = []
    /// The sessions with effects in their outbox.
    private(set) var pendingSessions: Set<Int64> = []
    private(set) var pendingCount = 0
    private(set) var parked: [EffectPosition: ListedEffect] = [:]
    /// The newest record about an effect.
    private(set) var concerning: [EffectPosition: Int64] = [:]
    private(set) var stock: [String: Int64] = [:]
    private(set) var redeemed: [Token: UsedToken] = [:]
    private(set) var postings: [Int64: [LedgerLine]] = [:]
    /// The records with a line for an account, oldest first.
    private(set) var accounts: [String: [Int64]] = [:]
    private(set) var documents: [String: Document] = [:]
    /// By the bytes of their tables' names; those of a table in the order of their keys.
    private(set) var rows: [[UInt8]: [TableRow]] = [:]
    private var undo: [(inout MemoryTables) -> Void] = []

    struct Session {
        let owner: String
        /// The record that opened it.
        let opening: Int64
        /// The records of its transitions, by revision from 1.
        var revisions: [Int64] = []
        var requests: [String: Int64] = [:]
        var outbox: [ListedEffect] = []
        var deadline: Instant?
    }

    struct Deadline: Comparable {
        let at: Instant
        let session: Int64

        static func < (a: Self, b: Self) -> Bool { (a.at, a.session) < (b.at, b.session) }
    }

    struct Token: Hashable {
        let session: Int64?
        let text: String
    }

    struct Document {
        let version: Int64
        let content: [UInt8]
    }

    var newest: Int64 { Int64(records.count) }

    /// The hash of a record, chained to those before it; nil where there is none.
    mutating func hash(of sequence: Int64) -> [UInt8]? {
        guard 0 <= sequence, sequence <= newest else { return nil }
        while hashes.count <= sequence { hashes.append(records[hashes.count - 1].hash(after: hashes.last!)) }
        return hashes[Int(sequence)]
    }

    mutating func commit() { undo.removeAll(keepingCapacity: true) }

    mutating func rollBack() {
        while let step = undo.popLast() { step(&self) }
    }

    /// Changes a value, and remembers what it was.
    private mutating func change<Value>(_ path: WritableKeyPath<MemoryTables, Value>, to value: Value) {
        let former = self[keyPath: path]
        undo.append { $0[keyPath: path] = former }
        self[keyPath: path] = value
    }

    private static func place(_ session: Int64) -> Int { Int(session) - 1 }
}

// Records.
extension MemoryTables {
    func session(_ number: Int64) -> Session? {
        sessions.indices.contains(Self.place(number)) ? sessions[Self.place(number)] : nil
    }

    /// - Throws: `Conflict`.
    mutating func append(_ record: Record) throws {
        guard record.sequence == newest + 1 else { throw Conflict() }
        if let session = record.session, let revision = record.revision {
            let place = Self.place(session)
            guard sessions.indices.contains(place), sessions[place].revisions.count + 1 == revision else {
                throw Conflict()
            }
            if let request = record.request {
                guard sessions[place].requests[request] == nil else { throw Conflict() }
                sessions[place].requests[request] = record.sequence
                undo.append { $0.sessions[place].requests[request] = nil }
            }
            sessions[place].revisions.append(record.sequence)
            undo.append { $0.sessions[place].revisions.removeLast() }
        }
        if let effect = record.concerns { change(\.concerning[effect], to: record.sequence) }
        records.append(record)
        undo.append {
            $0.records.removeLast()
            $0.hashes.removeLast(max(0, $0.hashes.count - $0.records.count - 1))
        }
    }

    /// - Throws: `Conflict`.
    mutating func openSession(owner: String) throws -> Int64 {
        guard owners[owner] == nil else { throw Conflict() }
        sessions.append(Session(owner: owner, opening: newest + 1))
        let number = Int64(sessions.count)
        owners[owner] = number
        undo.append {
            $0.owners[owner] = nil
            $0.sessions.removeLast()
        }
        return number
    }
}

// Deadlines.
extension MemoryTables {
    mutating func schedule(_ session: Int64, at instant: Instant?) {
        let place = Self.place(session)
        let former = sessions[place].deadline
        guard former != instant else { return }
        if let former { remove(Deadline(at: former, session: session)) }
        if let instant { insert(Deadline(at: instant, session: session)) }
        sessions[place].deadline = instant
        undo.append { $0.sessions[place].deadline = former }
    }

    mutating func unscheduleAll() {
        for session in due.map(\.session) { schedule(session, at: nil) }
    }

    private mutating func insert(_ deadline: Deadline) {
        due.insert(deadline, at: due.firstPlace { $0 >= deadline })
        undo.append { tables in tables.due.remove(at: tables.due.firstPlace { $0 >= deadline }) }
    }

    private mutating func remove(_ deadline: Deadline) {
        due.remove(at: due.firstPlace { $0 >= deadline })
        undo.append { tables in tables.due.insert(deadline, at: tables.due.firstPlace { $0 >= deadline }) }
    }
}

// Rows. Names and keys are compared by their bytes: to Swift two texts may be equal that are not the same.
extension MemoryTables {
    func row(_ key: String, of table: String) -> TableRow? { place(key, table).row }

    func rows(of table: String, after key: String?, limit: Int) -> [TableRow] {
        let rows = rows[Array(table.utf8)] ?? []
        let first = key.map { key in rows.firstPlace { $0.key.utf8.isAfter(key.utf8) } } ?? 0
        return Array(rows[first...].prefix(limit))
    }

    mutating func put(_ row: TableRow, into table: String) { set(row, place(row.key, table), table) }

    mutating func remove(_ key: String, from table: String) { set(nil, place(key, table), table) }

    /// Where a key's row is or would be.
    private func place(_ key: String, _ table: String) -> (index: Int, row: TableRow?) {
        let rows = rows[Array(table.utf8)] ?? []
        let index = rows.firstPlace { !key.utf8.isAfter($0.key.utf8) }
        guard rows.indices.contains(index), rows[index].key.utf8.elementsEqual(key.utf8) else { return (index, nil) }
        return (index, rows[index])
    }

    private mutating func set(_ row: TableRow?, _ place: (index: Int, row: TableRow?), _ table: String) {
        let (index, former) = place
        func replace(_ old: TableRow?, by new: TableRow?, _ tables: inout MemoryTables) {
            let range = index..<(index + (old == nil ? 0 : 1))
            tables.rows[Array(table.utf8), default: []].replaceSubrange(range, with: new.map { [$0] } ?? [])
        }
        replace(former, by: row, &self)
        undo.append { replace(row, by: former, &$0) }
    }
}

extension String.UTF8View {
    fileprivate func isAfter(_ other: Self) -> Bool { other.lexicographicallyPrecedes(self) }
}

extension Array {
    /// Where those begin of which `isLater` is true: all after the first one.
    func firstPlace(_ isLater: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

// Effects.
extension MemoryTables {
    mutating func enqueue(_ effect: ListedEffect) {
        setOutbox(effect.position.session) { outbox in
            let place = outbox.firstIndex { $0.position.isAfter(effect.position) } ?? outbox.endIndex
            outbox.insert(effect, at: place)
        }
    }

    /// - Returns: the effect, if it was there.
    mutating func removePending(_ effect: EffectPosition) -> ListedEffect? {
        guard let place = session(effect.session)?.outbox.firstIndex(where: { $0.position == effect }) else {
            return nil
        }
        let listed = sessions[Self.place(effect.session)].outbox[place]
        setOutbox(effect.session) { $0.remove(at: place) }
        return listed
    }

    mutating func park(_ effect: ListedEffect) { change(\.parked[effect.position], to: effect) }

    /// - Returns: the effect, if it was there.
    mutating func dropParked(_ effect: EffectPosition) -> ListedEffect? {
        guard let listed = parked[effect] else { return nil }
        change(\.parked[effect], to: nil)
        return listed
    }

    private mutating func setOutbox(_ session: Int64, _ body: (inout [ListedEffect]) -> Void) {
        let place = Self.place(session)
        let former = sessions[place].outbox
        undo.append { $0.list(session, former) }
        var outbox = former
        body(&outbox)
        list(session, outbox)
    }

    private mutating func list(_ session: Int64, _ outbox: [ListedEffect]) {
        let place = Self.place(session)
        pendingCount += outbox.count - sessions[place].outbox.count
        sessions[place].outbox = outbox
        if outbox.isEmpty { pendingSessions.remove(session) } else { pendingSessions.insert(session) }
    }
}

extension EffectPosition {
    fileprivate func isAfter(_ other: EffectPosition) -> Bool {
        (revision, index) > (other.revision, other.index)
    }
}

// What entries change, and documents.
extension MemoryTables {
    mutating func setStock(_ place: String, to count: Int64) { change(\.stock[place], to: count) }

    mutating func post(_ lines: [LedgerLine], of sequence: Int64) {
        change(\.postings[sequence], to: (postings[sequence] ?? []) + lines)
        for account in Set(lines.map(\.posting.account)) where accounts[account]?.last != sequence {
            accounts[account, default: []].append(sequence)
            undo.append { $0.accounts[account]?.removeLast() }
        }
    }

    mutating func redeem(_ used: UsedToken, session: Int64?) {
        change(\.redeemed[Token(session: session, text: used.token)], to: used)
    }

    mutating func keep(_ name: String, _ document: Document) { change(\.documents[name], to: document) }
}
