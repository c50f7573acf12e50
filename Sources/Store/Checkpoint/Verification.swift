import Foundation
import GRDB
import StateMachine

/// The result of verifying a whole journal: the hash chain, the machine's decisions, and every table that could be
/// rebuilt from the records.
public struct Verification: Equatable, Sendable {
    /// The number of records that were read.
    public internal(set) var records = 0
    public internal(set) var sessions = 0
    /// What is wrong, in the order found; empty if nothing is.
    public internal(set) var findings: [String] = []
}

extension Journal {
    /// Reads and verifies the whole journal. Changes nothing. Takes time in proportion to the journal's length.
    public func verify() throws -> Verification {
        try read { transaction in
            var verification = try Verification(of: transaction.db, as: M.self, coding: transaction.coding)
            let attached = try String.fetchAll(transaction.db, sql: "SELECT name FROM attachment ORDER BY name")
            verification.findings += attached.map { "attachment: '\($0)' belongs in a backup only" }
            return verification
        }
    }
}

extension Verification {
    /// - Parameter db: a journal's, in a store or in a backup.
    init<M: JournaledMachine>(of db: Database, as machine: M.Type, coding: Coding) throws {
        var replay = Replay<M>(coding: coding)
        // Holds every index against its table, the twins among them.
        let problems = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        findings += problems.map { "database: \($0)" }
        findings += try Schema.differences(from: db)
        let rows = try Row.fetchCursor(db, sql: Database.recordColumns() + " ORDER BY sequence")
        while let row = try rows.next() {
            records += 1
            guard let record = Record(row), let hash = row.bytes(13) else {
                findings.append("record \(row.number(0) ?? 0): a column holds what no record can")
                continue
            }
            findings += replay.add(record, hash: hash)
        }
        sessions = replay.owners.count
        findings += try replay.differences(from: db).map(\.text)
    }
}
