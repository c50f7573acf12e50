import SQLite
import StateMachine

/// Reads a whole journal again and again, a few records at a time, to find damage in data that are not read otherwise,
/// while a backup can still help.
///
/// At the end of each pass every table and every index is compared with the records, in one read transaction. It does
/// not check what the machine would decide today, because its rules may have changed. For one thread.
public final class Scrub<M: JournaledMachine> {
    /// Something that is wrong, and what it affects.
    public struct Finding: Equatable, Sendable {
        /// The session that it affects; nil for the whole store.
        public let session: Int64?
        /// What is wrong.
        public let text: String
    }

    /// The number of records read, in all passes.
    public private(set) var records: Int64 = 0
    /// The number of complete passes.
    public private(set) var passes = 0
    /// The numbers of records and sessions that the last complete pass read.
    public private(set) var newestPass = (records: 0, sessions: 0)
    private var replay = Replay<M>(coding: Coding(), decides: false)
    /// The number of the record that was read last in this pass.
    private var last: Int64 = 0
    /// The number of the newest record when this pass began.
    private var began: Int64 = 0

    /// Begins before the first record.
    public init() {}

    /// Reads the next records; after the last record, everything else that a pass checks.
    /// - Parameters:
    ///   - transaction: one moment of the journal; each call may be given another.
    ///   - count: the largest number of records to read, 1 or more.
    /// - Returns: what is wrong, in the order found.
    public func advance(_ transaction: Transaction<M>, by count: Int = 100) throws -> [Finding] {
        let db = transaction.db
        // What was read before an archiving and what is read after it do not belong together.
        if last > 0, try !transaction.archiving.archives(after: began).isEmpty {
            (replay, last) = (Replay(coding: Coding(), decides: false), 0)
        }
        if last == 0 { began = transaction.newestSequence }
        replay.coding = transaction.coding
        var findings: [Finding] = []
        var found = 0
        let rows = try db.rows(
            Database.recordColumns() + " WHERE sequence > ? ORDER BY sequence LIMIT ?", [last, count])
        while let row = try rows.next() {
            found += 1
            last = row.number(0) ?? last + 1
            records += 1
            guard let record = Record(row), let hash = row.bytes(13) else {
                let label = Record.label(last, row.number(2), row.number(3))
                findings.append(Finding(session: row.number(2), text: "\(label): a column holds what no record can"))
                continue
            }
            findings += replay.add(record, hash: hash).map { Finding(session: record.session, text: $0) }
        }
        guard found < count else { return findings }
        findings += try replay.differences(from: db).map { Finding(session: $0.session, text: $0.text) }
        let problems = try db.values("PRAGMA integrity_check").filter { $0 != "ok" }
        findings += problems.map { Finding(session: nil, text: "database: \($0)") }
        passes += 1
        newestPass = (Int(last), replay.owners.count)
        (replay, last) = (Replay(coding: Coding(), decides: false), 0)
        return findings
    }
}
