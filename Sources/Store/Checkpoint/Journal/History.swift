import StateMachine

/// One transition, read back from the journal.
public struct HistoryEntry<M: JournaledMachine>: Equatable, Sendable {
    /// The number of the transition in its session, from 1.
    public let revision: Int
    /// The time of the clock when the record was made.
    public let at: Instant
    /// What happened.
    public let event: M.Event
    /// What it requested, in order.
    public let effects: [M.Effect]
    /// The state that it led to.
    public let state: M.State
    /// The key of the request that caused it, if it had one.
    public let request: String?
    /// The effect of another session that sent the event as a message; nil for an event that came otherwise.
    public let origin: EffectPosition?
}

extension Transaction {
    /// All records of the journal, oldest first: for audits. Takes time and memory in proportion to the journal's
    /// length.
    /// - Throws: `StoreError.damaged` if one is missing or does not match its hash.
    public func records() throws -> [Record] {
        var records: [Record] = []
        try reading.forEachRecord { records.append($0) }
        return records
    }

    /// The transitions of a session, oldest first.
    /// - Parameters:
    ///   - session: its number, from 1.
    ///   - revisions: the revisions to read; all by default.
    /// - Throws: `StoreError.damaged` if one is missing or does not match its hash.
    public func history(_ session: Int64, revisions: ClosedRange<Int> = 1...Int.max) throws -> [HistoryEntry<M>] {
        try reading.transitions(session, revisions).map(item)
    }

    func item(_ record: Record) throws -> HistoryEntry<M> {
        let record = try whole(record)
        guard let revision = record.revision, record.state != nil else {
            throw reading.damaged("\(record.label) is no transition")
        }
        let content = self.content(of: record)
        let origin = MessageOrigin.effect(record.request)
        return HistoryEntry(
            revision: revision, at: record.at, event: try content.event(), effects: try content.effects(),
            state: try content.state(), request: origin == nil ? record.request : nil, origin: origin)
    }

    /// The sum of each account of a session, in minor units, by account and currency, as its transitions posted them;
    /// what cancellations posted is in `sums`. Accounts at zero are left out.
    public func balances(_ session: Int64) throws -> [String: Int64] {
        var sums: [String: Int64] = [:]
        for record in try reading.transitions(session, 1...Int.max) {
            for posting in try postings(of: record) {
                sums["\(posting.account) \(posting.currency)", default: 0] += posting.amount
            }
        }
        return sums.filter { $0.value != 0 }
    }

    /// The sums posted to an account, over all sessions, by currency, in the records after a given one.
    /// - Parameters:
    ///   - account: its name in the ledger.
    ///   - sequence: the number of the record to start after; 0 for all.
    ///   - limit: the largest number of records to read, 1 or more.
    /// - Returns: the sums in minor units, and the number of the last record read; `sequence` if there are no more
    ///   records.
    /// - Throws: `StoreError.damaged` if a record does not match its hash, or the ledger does not match its record.
    public func sums(
        of account: String, after sequence: Int64, limit: Int
    ) throws -> (sums: [String: Int64], reached: Int64) {
        let found = try reading.records(postingTo: account, after: sequence, limit: limit)
        var sums: [String: Int64] = [:]
        for number in found {
            let record = try reading.record(number)
            // What an archived record posted is in no other place of the store; `verify` holds it against its digest.
            let isArchived = record.kind == .archived
            let postings = try isArchived ? reading.postings(of: number) : postings(of: record)
            for posting in postings where posting.account == account {
                sums[posting.currency, default: 0] += posting.amount
            }
        }
        return (sums, found.last ?? sequence)
    }

    /// The lines of the ledger that belong to a record, as stored and as the record asks for them.
    func postings(of record: Record) throws -> [Posting] {
        guard M.isKnown else { return try reading.postings(of: record.sequence) }
        let asked = try entries(of: record).flatMap { _, entry -> [Posting] in
            guard case .post(let from, let to, let amount, let currency) = entry else { return [] }
            return [
                Posting(account: from, amount: -amount, currency: currency),
                Posting(account: to, amount: amount, currency: currency),
            ]
        }
        guard try reading.postings(of: record.sequence) == asked else {
            throw reading.damaged("\(record.label): its postings are not in the ledger as it has them")
        }
        return asked
    }

    /// The sessions that have records after a given one, with their owners.
    public func changed(after sequence: Int64) throws -> [(session: Int64, owner: String)] {
        try named(reading.sessions(after: sequence))
    }

    func named(_ sessions: [Int64]) throws -> [(session: Int64, owner: String)] {
        let owners = try reading.owners(of: sessions)
        return try sessions.map { session in
            guard let owner = owners[session] else {
                throw reading.damaged("session \(session) has no owner")
            }
            return (session, owner)
        }
    }

    /// The owners of the sessions that have effects in the outbox.
    public func sessionsWithPendingEffects() throws -> [String] {
        try named(reading.sessionsWithPendingEffects()).map(\.owner)
    }

    /// The number of effects in the outbox, over all sessions.
    public func outboxDepth() throws -> Int { try reading.outboxDepth() }

    /// The number of the newest record.
    public var newestSequence: Int64 { head.sequence }

    /// The owners of all sessions, in the order in which the sessions were opened.
    public func owners() throws -> [(session: Int64, owner: String)] { try reading.owners() }
}
