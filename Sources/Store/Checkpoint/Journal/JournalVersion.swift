import SQLite

/// Identifies one state of a journal: where two are equal, nothing was committed between them by any process, and
/// nothing was found to be damaged.
public struct JournalVersion: Equatable, Sendable {
    /// See `PRAGMA data_version`: of one connection, which commits nothing itself.
    fileprivate let data: Int64
    fileprivate let findings: Int
}

/// Reads a journal's version without waiting: from what the processes on the log share in memory, with a read lock that
/// is never refused.
final class JournalVersionReader: Sendable {
    private let db: Exclusive<Database>
    private let files: OpenFiles
    private let quarantine: Quarantine

    /// To be opened under the store's lock, like every connection.
    init(path: String, files: OpenFiles, quarantine: Quarantine) throws {
        (self.files, self.quarantine) = (files, quarantine)
        let db = try Connection.open(path)
        try Connection.harden(db)
        try db.execute("PRAGMA query_only = ON")
        // Who would have to wait asks in the usual way.
        db.wait(milliseconds: 0)
        self.db = Exclusive(db)
    }

    /// Under the store's lock.
    func close() { db.use { $0.close() } }

    /// Nil where it is not known.
    var version: JournalVersion? {
        // What was found is counted first: a finding that comes meanwhile makes it another version.
        let findings = quarantine.count
        guard let data = try? db.use({ try $0.first("PRAGMA data_version") { $0.number(0) } }) else { return nil }
        return JournalVersion(data: data, findings: findings)
    }

    /// Whether the journal is still as it was, and its files are where they were within the last hundredth of a second.
    func isStill(_ known: JournalVersion) -> Bool { version == known && (try? files.checkRecently()) != nil }
}
