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
    /// - Throws: `StoreError.damaged` for a record with a column that holds what no record can.
    public func records() throws -> [Record] {
        try Row.fetchAll(db, sql: Database.recordColumns() + " ORDER BY sequence").map { row in
            guard let record = Record(row) else {
                throw StoreError.damaged(
                    path: "the journal", what: "a column of record \(row[0] as Int64) holds what no record can",
                    advice: "verify the whole store")
            }
            return record
        }
    }

    /// The transitions of a session, oldest first.
    /// - Parameter revisions: which; all by default.
    public func history(_ session: Int64, revisions: ClosedRange<Int> = 1...Int.max) throws -> [HistoryItem<M>] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT revision, at, event, effects, state, request FROM record
                WHERE session = ? AND revision BETWEEN ? AND ? ORDER BY revision
                """, arguments: [session, revisions.lowerBound, revisions.upperBound]
        ).map { row in
            HistoryItem(
                revision: try row.decode(atIndex: 0), at: Instant(milliseconds: try row.decode(atIndex: 1)),
                event: try coding.decode(try row.decode(String.self, atIndex: 2)),
                effects: try coding.decode(try row.decode(String.self, atIndex: 3)),
                state: try coding.decode(try row.decode(String.self, atIndex: 4)),
                request: try row.decode(String?.self, atIndex: 5))
        }
    }

    /// The sum of each account of a session, in minor units, by account and currency. Accounts at zero are left out.
    public func balances(_ session: Int64) throws -> [String: Int64] {
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT account || ' ' || currency, sum(amount) FROM posting JOIN record USING(sequence)
                WHERE session = ? GROUP BY account, currency HAVING sum(amount) != 0
                """, arguments: [session])
        return Dictionary(
            try rows.map { (try $0.decode(String.self, atIndex: 0), try $0.decode(Int64.self, atIndex: 1)) }
        ) { $1 }
    }

    /// The sessions that have got records after one, and their owners.
    public func changed(after sequence: Int64) throws -> [(session: Int64, owner: String)] {
        try Row.fetchAll(
            db.cachedStatement(
                sql: "SELECT id, owner FROM session WHERE id IN (SELECT session FROM record WHERE sequence > ?)"),
            arguments: [sequence]
        ).map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }
    }

    /// The owners of the sessions that owe something to the outside.
    public func owing() throws -> [String] {
        try String.fetchAll(
            db.cachedStatement(sql: "SELECT owner FROM session WHERE id IN (SELECT session FROM outbox) ORDER BY id"))
    }

    /// How many effects are owed to the outside, by all sessions.
    public func outboxDepth() throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM outbox")) ?? 0
    }

    /// The number of the newest record.
    public var newestSequence: Int64 { head.sequence }

    /// The owners who have a session, in the order they came.
    public func owners() throws -> [(session: Int64, owner: String)] {
        try Row.fetchAll(db, sql: "SELECT id, owner FROM session ORDER BY id").map {
            (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1))
        }
    }
}
