import Foundation
import GRDB
import StateMachine

/// Reads the whole journal and compares everything with everything: the chain, the machine's own decisions, and every
/// table that could be rebuilt from the records.
public struct Verification: Equatable, Sendable {
    /// How many records were read.
    public internal(set) var records = 0
    public internal(set) var sessions = 0
    /// What is wrong, in the order found; empty when all is well.
    public internal(set) var findings: [String] = []
}

extension Journal {
    /// Changes nothing. Takes time in proportion to the journal's length.
    public func verify() throws -> Verification {
        try read { transaction in
            var replay = Replay<M>(coding: transaction.coding)
            var verification = Verification()
            let problems = try String.fetchAll(transaction.db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            verification.findings += problems.map { "database: \($0)" }
            let rows = try Row.fetchCursor(transaction.db, sql: Database.recordColumns() + " ORDER BY sequence")
            while let row = try rows.next() {
                verification.records += 1
                guard let record = Record(row) else {
                    verification.findings.append("record \(row[0] as Int64): a column holds what no record can")
                    continue
                }
                verification.findings += replay.add(record, hash: Array(row[13] as Data))
            }
            verification.sessions = replay.owners.count
            verification.findings += try replay.differences(from: transaction.db)
            return verification
        }
    }
}
