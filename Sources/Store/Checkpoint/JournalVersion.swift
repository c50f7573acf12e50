import CSQLite
import GRDB
import Synchronization

/// What tells one state of a journal from another: where two are equal, nothing was committed between them by any
/// process, and nothing was found to be damaged.
public struct JournalVersion: Equatable, Sendable {
    /// See `PRAGMA data_version`: of one connection, which commits nothing itself.
    fileprivate let data: Int64
    fileprivate let findings: Int
}

/// Reads a journal's version without waiting for anybody: from what the processes on the log share in memory, with a
/// read lock that nobody refuses.
final class JournalVersionReader: Sendable {
    private let link: Mutex<Link>
    private let files: OpenFiles
    private let stops: Stops

    /// The queue is the connection's, and runs nothing of its own while the mutex is held.
    private struct Link: @unchecked Sendable {
        let queue: DatabaseQueue
        let dataVersion: OpaquePointer
    }

    /// To be opened under the store's lock, like every connection.
    init(path: String, files: OpenFiles, stops: Stops) throws {
        (self.files, self.stops) = (files, stops)
        let queue = try Connection.open(path)
        link = Mutex(
            try queue.inDatabase { db in
                try Connection.harden(db)
                try db.execute(sql: "PRAGMA query_only = ON")
                // Who would have to wait asks in the usual way.
                sqlite3_busy_timeout(db.sqliteConnection, 0)
                return Link(queue: queue, dataVersion: try db.prepared("PRAGMA data_version"))
            })
    }

    /// Under the store's lock.
    func close() throws {
        try link.withLock { link in
            sqlite3_finalize(link.dataVersion)
            try Connection.close(link.queue)
        }
    }

    /// Nil where it cannot be told.
    var version: JournalVersion? {
        // What was found is counted first: a finding that comes meanwhile makes it another version.
        let findings = stops.count
        return link.withLock { link in
            defer { sqlite3_reset(link.dataVersion) }
            guard sqlite3_step(link.dataVersion) == SQLITE_ROW else { return nil }
            return JournalVersion(data: sqlite3_column_int64(link.dataVersion, 0), findings: findings)
        }
    }

    /// Whether the journal is still as it was, and its files are where they were within the last hundredth of a second.
    func isStill(_ known: JournalVersion) -> Bool { version == known && (try? files.checkRecently()) != nil }
}
