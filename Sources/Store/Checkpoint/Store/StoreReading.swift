import StateMachine

/// What a transaction reads in a store: the records, and what is listed beside them so that they need not all be read.
///
/// A store knows no machine. It keeps records and lists as the writing side hands them over, and proves what it
/// answers: a store that finds itself damaged throws, and never guesses. `Transaction` gives the answers the types of a
/// machine. Valid inside one transaction, in which nothing changes but by itself.
///
/// Two stores are here: that of a folder, and `MemoryStore`. The library `CheckpointConformance` checks
/// another one.
@_spi(Stores) public protocol StoreReading: AnyObject {
    /// What the store is called in errors, such as its path.
    var name: String { get }

    /// The newest record. Its hash may be empty where nothing can be appended.
    var head: Head { get }

    /// The number of the newest record; 0 in a store without records. Left out, it is that of the `head`, whose hash
    /// may take longer to compute.
    var newest: Int64 { get }

    // MARK: Records

    /// - Throws: `StoreError.damaged` if it is missing or is not what was written.
    func record(_ sequence: Int64) throws -> Record

    /// The hash that the chain has for a record: `Head.genesis` for 0, nil for one that is not there.
    func hash(of sequence: Int64) throws -> [UInt8]?

    /// Records newer than one, newest first and without a gap, as long as `body` asks for more.
    func records(after sequence: Int64, newestFirst body: (Record) throws -> Bool) throws

    /// Records newer than one, oldest first and without a gap, as long as `body` asks for more.
    func eachRecord(after sequence: Int64, _ body: (Record) throws -> Bool) throws

    /// A transition of a session; nil where it has none of this number.
    func transition(_ session: Int64, _ revision: Int) throws -> Record?

    /// Those of the revisions that the session has, oldest first and without a gap.
    func transitions(_ session: Int64, _ revisions: ClosedRange<Int>) throws -> [Record]

    /// The number of a session's newest transition, or of its newest record of another kind where it has none.
    func newestRecord(session: Int64) throws -> Int64?

    /// The number of a session's newest transition in the session; 0 before the first.
    func newestRevision(session: Int64) throws -> Int

    /// The record of a request.
    func sequence(session: Int64, request: String) throws -> Int64?

    /// The sessions in which a request was made. Left out, each session is asked. May take as long as all requests that
    /// are remembered.
    func sessions(request: String) throws -> [Int64]

    /// The newest record that is about an effect, other than the one that requested it.
    func newestRecord(concerning effect: EffectPosition) throws -> Int64?

    /// The sessions that have records after one, in the order of their numbers. Its cost must not grow with the number
    /// of older records: it is asked after each commit.
    func sessions(after sequence: Int64) throws -> [Int64]

    /// Whether there is a record of a kind after one. Its cost must not grow with the number of older records.
    func hasRecord(of kind: Record.Kind, after sequence: Int64) throws -> Bool

    // MARK: Sessions and their deadlines

    /// The number of an owner's session; nil where there is none.
    func session(owner: String) throws -> Int64?

    /// Nil for a session that there is not.
    func owner(session: Int64) throws -> String?

    /// The owners of sessions by their numbers, without those that there are not. Left out, each is asked for alone.
    func owners(of sessions: [Int64]) throws -> [Int64: String]

    /// In the order in which the sessions were opened.
    func owners() throws -> [(session: Int64, owner: String)]

    /// The sessions whose deadline has passed, the earliest first. Its cost must not grow with the number of those that
    /// sleep.
    func due(at now: Instant, limit: Int) throws -> [Int64]

    /// The earliest deadline of any session; nil where there is none.
    func nextDeadline() throws -> Instant?

    // MARK: Effects

    /// What a session owes to the outside, oldest first.
    func pendingEffects(session: Int64) throws -> [ListedEffect]

    /// Whether an effect is in the outbox.
    func isPending(_ effect: EffectPosition) throws -> Bool

    /// The sessions that owe something, in the order of their numbers.
    func sessionsWithPendingEffects() throws -> [Int64]

    /// How many effects are owed, over all sessions.
    func outboxDepth() throws -> Int

    /// In the order of their positions.
    func parked() throws -> [ListedEffect]

    /// Nil where it is not parked.
    func parked(_ effect: EffectPosition) throws -> ListedEffect?

    /// How many effects are parked, over all sessions.
    func parkedCount() throws -> Int

    // MARK: What entries change

    /// Nil for an unknown place.
    func stock(_ place: String) throws -> Int64?

    /// All places that have ever held stock.
    func stock() throws -> [String: Int64]

    /// The record in which a token of the session was used.
    func redemption(_ token: String, session: Int64) throws -> Int64?

    /// The records in which a session used tokens.
    /// - Parameters:
    ///   - session: its number.
    ///   - sequences: only records with these numbers.
    ///   - newestFirst: otherwise the oldest first.
    ///   - limit: how many at most.
    func redemptions(session: Int64, in sequences: ClosedRange<Int64>, newestFirst: Bool, limit: Int) throws -> [Int64]

    /// The ledger's lines of a record, in their order.
    func postings(of sequence: Int64) throws -> [Posting]

    /// The records after one with a line for an account, oldest first.
    func records(postingTo account: String, after sequence: Int64, limit: Int) throws -> [Int64]

    /// Nil where the key has no row.
    func row(_ key: String, of table: String) throws -> TableRow?

    /// The rows of a table in the order of their keys, by the bytes of UTF-8.
    /// - Parameters:
    ///   - table: its name.
    ///   - key: only those after this one; nil for all.
    ///   - limit: how many at most.
    func rows(of table: String, after key: String?, limit: Int) throws -> [TableRow]

    // MARK: Documents

    /// The record of a document's newest content.
    func documentVersion(_ name: String) throws -> Int64?

    /// The content that a record set; nil where it is not kept.
    func document(_ name: String, version: Int64) throws -> [UInt8]?

    /// Sorted.
    func documentNames() throws -> [String]

    // MARK: Audits

    /// So many records newer than one at most, oldest first, also where they are damaged; none after the newest. Left
    /// out, those of `eachRecord`, up to one that it throws for.
    func storedRecords(after sequence: Int64, limit: Int) throws -> [StoredRecord]

    /// All rows of a list, of all sessions and records, in their order. Each has a text for each column.
    func rows(of list: StoreList) throws -> [[String]]

    /// The documents in the order of their names: the record that each content is said to be from, and SHA-256 of the
    /// content in hexadecimal. Left out, each document is asked for.
    func documentDigests() throws -> [(name: String, version: Int64?, digest: String?)]

    /// What is wrong with what the store has beside that, such as indexes, by session, where something is one's. Left
    /// out, what is listed and not found.
    func ownFindings() throws -> [(session: Int64?, text: String)]
}

@_spi(Stores) extension StoreReading {
    /// A finding, named so that it can be looked up; the session or the whole store stops, as far as it reaches.
    package func damaged(_ what: String) -> StoreError {
        .damaged(path: name, what: what, advice: "nothing was changed")
    }
}

@_spi(Stores) extension StoreReading {
    /// The number that the `head` has.
    public var newest: Int64 { head.sequence }

    /// All records, oldest first and without a gap.
    package func forEachRecord(_ body: (Record) throws -> Void) throws {
        try eachRecord(after: 0) { record in
            try body(record)
            return true
        }
    }

    /// Asks each session.
    public func sessions(request: String) throws -> [Int64] {
        try owners().map(\.session).filter { try sequence(session: $0, request: request) != nil }
    }

    /// Those of `eachRecord`.
    public func storedRecords(after sequence: Int64, limit: Int) throws -> [StoredRecord] {
        var records: [StoredRecord] = []
        guard limit > 0 else { return records }
        do {
            try eachRecord(after: sequence) { record in
                records.append(StoredRecord(record, hash: try hash(of: record.sequence) ?? []))
                return records.count < limit
            }
        } catch StoreError.damaged where !records.isEmpty {
            // Those before it come first. Asked for the next, the store throws it again.
        }
        return records
    }

    /// Asks for each.
    public func documentDigests() throws -> [(name: String, version: Int64?, digest: String?)] {
        try documentNames().map { name in
            let version = try documentVersion(name)
            let content = try version.flatMap { try document(name, version: $0) }
            return (name, version, content.map { DocumentChange.digest($0) })
        }
    }

    /// What is listed, and not found by its session, its deadline or its token.
    public func ownFindings() throws -> [(session: Int64?, text: String)] { try lookupFindings() }

    /// Asks for each.
    public func owners(of sessions: [Int64]) throws -> [Int64: String] {
        var owners: [Int64: String] = [:]
        for session in sessions { owners[session] = try owner(session: session) }
        return owners
    }
}
