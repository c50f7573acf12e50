import Foundation
import GRDB
import StateMachine

/// One transition, read back.
public struct HistoryItem<M: JournaledMachine>: Equatable, Sendable {
    public let revision: Int
    /// What the clock said.
    public let at: Instant
    public let event: M.Event
    public let effects: [M.Effect]
    public let state: M.State
    /// The key of the request that caused it, if it had one.
    public let request: String?
}

extension Transaction {
    /// Every line of the journal, oldest first: for audits.
    /// - Throws: `StoreError.damaged` where one is missing or does not match its hash.
    public func records() throws -> [Record] {
        var records: [Record] = []
        try db.forEachRecord { records.append($0) }
        return records
    }

    /// The transitions of a session, oldest first.
    /// - Parameters:
    ///   - session: its number, from 1.
    ///   - revisions: which; all by default.
    /// - Throws: `StoreError.damaged` where one is missing or does not match its hash.
    public func history(_ session: Int64, revisions: ClosedRange<Int> = 1...Int.max) throws -> [HistoryItem<M>] {
        try db.transitions(session, revisions).map(item)
    }

    func item(_ record: Record) throws -> HistoryItem<M> {
        guard let revision = record.revision, let state = record.state else {
            throw db.damaged("\(record.label) is no transition")
        }
        return HistoryItem(
            revision: revision, at: record.at, event: try coding.decode(record.event), effects: try effects(of: record),
            state: try coding.decode(state), request: record.request)
    }

    /// The sum of each account of a session, in minor units, by account and currency. Accounts at zero are left out.
    public func balances(_ session: Int64) throws -> [String: Int64] {
        var sums: [String: Int64] = [:]
        for record in try db.transitions(session, 1...Int.max) {
            for posting in try postings(of: record) {
                sums["\(posting.account) \(posting.currency)", default: 0] += posting.amount
            }
        }
        return sums.filter { $0.value != 0 }
    }

    /// What was posted to an account of all sessions after a record, by currency: so much as `limit` records have.
    /// - Parameters:
    ///   - account: its name in the ledger.
    ///   - sequence: of the record; 0 for all.
    ///   - limit: how many records are read, 1 or more.
    /// - Returns: the sums in minor units, and the last record that they are of; `sequence` where there is no more.
    /// - Throws: `StoreError.damaged` where a record does not match its hash, or the ledger does not match its record.
    public func sums(
        of account: String, after sequence: Int64, limit: Int
    ) throws -> (sums: [String: Int64], reached: Int64) {
        let found = try Int64.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT DISTINCT sequence FROM posting WHERE sequence > ? AND account = ? ORDER BY sequence LIMIT ?
                    """), arguments: [sequence, account, limit])
        var sums: [String: Int64] = [:]
        for number in found {
            for posting in try postings(of: db.proved(number)) where posting.account == account {
                sums[posting.currency, default: 0] += posting.amount
            }
        }
        return (sums, found.last ?? sequence)
    }

    /// The lines of the ledger that belong to a record, as they stand there and as the record asks for them.
    func postings(of record: Record) throws -> [Explanation<M>.Posting] {
        let asked = try entries(of: record).flatMap { _, entry -> [Explanation<M>.Posting] in
            guard case .post(let from, let to, let amount, let currency) = entry else { return [] }
            return [
                .init(account: from, amount: -amount, currency: currency),
                .init(account: to, amount: amount, currency: currency),
            ]
        }
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT account, amount, currency FROM posting WHERE sequence = ? ORDER BY position, line"),
            arguments: [record.sequence])
        let found = rows.map { row in
            row.text(0).flatMap { account in
                row.number(1).flatMap { amount in
                    row.text(2).map { Explanation<M>.Posting(account: account, amount: amount, currency: $0) }
                }
            }
        }
        guard found == asked else {
            throw db.damaged("\(record.label): its postings are not in the ledger as it has them")
        }
        return asked
    }

    /// The sessions that have got records after one, and their owners.
    public func changed(after sequence: Int64) throws -> [(session: Int64, owner: String)] {
        try named(
            Int64.fetchAll(
                db.cachedStatement(
                    sql: "SELECT DISTINCT session FROM record WHERE sequence > ? AND session IS NOT NULL ORDER BY 1"),
                arguments: [sequence]))
    }

    private func named(_ sessions: [Int64]) throws -> [(session: Int64, owner: String)] {
        try sessions.map { session in
            guard let owner = try db.owner(session: session) else {
                throw db.damaged("session \(session) has no owner")
            }
            return (session, owner)
        }
    }

    /// The owners of the sessions that owe something to the outside.
    public func owing() throws -> [String] {
        try named(db.owing().compactMap { $0.number(0) }).map(\.owner)
    }

    /// How many effects are owed to the outside, by all sessions.
    public func outboxDepth() throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM outbox")) ?? 0
    }

    /// The number of the newest record.
    public var newestSequence: Int64 { head.sequence }

    /// The owners who have a session, in the order they came.
    public func owners() throws -> [(session: Int64, owner: String)] { try db.owners() }
}
