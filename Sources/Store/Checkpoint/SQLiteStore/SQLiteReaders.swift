import Dispatch
import SQLite
import Synchronization

/// Connections to a store for reading beside a commit, by several threads at once.
///
/// They need no lock of ours: SQLite shows a commit to other connections after its sync, so what is read here is
/// durable, and a reader neither writes nor checkpoints. (Frames of a killed process that were never synced come back
/// only by a recovery, which does not happen while the writer that this belongs to keeps the log's index open.)
final class SQLiteReaders: Sendable {
    /// Those that are free.
    private let links: Mutex<[Link]>
    /// Counts them.
    private let free: DispatchSemaphore
    private let path: String
    private let files: OpenFiles
    /// Asked for the version only.
    private let watcher: Exclusive<Database>

    /// One connection and what belongs to it. Its lock is free: a reader has taken it out of `links`.
    private struct Link: Sendable {
        let db: Exclusive<Database>
        let requests = Exclusive(RequestIndex())
    }

    /// To be opened under the store's lock, like every connection, after the writer.
    /// - Parameter count: how many can read at once.
    init(_ count: Int, path: String, files: OpenFiles) throws {
        self.files = files
        self.path = path
        links = Mutex(try (0..<count).map { _ in Link(db: Exclusive(try Self.open(path))) })
        free = DispatchSemaphore(value: count)
        let watcher = try Self.open(path)
        // Who would have to wait asks in the usual way.
        watcher.wait(milliseconds: 0)
        self.watcher = Exclusive(watcher)
    }

    private static func open(_ path: String) throws -> sending Database {
        let db = try Connection.open(path)
        try Connection.harden(db)
        try db.execute("PRAGMA query_only = ON")
        return db
    }

    /// Under the store's lock.
    func close() {
        watcher.use { $0.close() }
        for link in links.withLock({ $0 }) { link.db.use { $0.close() } }
    }

    /// See `CheckpointStore.dataVersion`. From what the processes on the log share in memory, with a read lock that is
    /// never refused.
    var dataVersion: Int64? {
        (try? watcher.use { try $0.first("PRAGMA data_version") { $0.number(0) } }) ?? nil
    }

    /// Whether nothing was committed since, and the store's files are where they were within the last hundredth of a
    /// second.
    func isCurrent(_ version: Int64) -> Bool { dataVersion == version && (try? files.checkRecently()) != nil }

    /// One moment of the journal, whatever is committed meanwhile.
    func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result {
        free.wait()
        let link = links.withLock { $0.removeLast() }
        defer {
            links.withLock { $0.append(link) }
            free.signal()
        }
        do {
            return try link.db.use { db in
                try db.run("BEGIN")
                defer { try? db.run("COMMIT") }
                // Who only reads appends nothing to the chain, and needs no hash.
                let head = Head(sequence: try db.newestSequence(), hash: [])
                let result = try link.requests.use { try body(SQLiteReading(db, head, $0)) }
                try files.checkRecently()
                return result
            }
        } catch let error where error is DatabaseError || error is DecodingError {
            throw StoreError.inside(error, "reading", path) ?? .stopped("\(error)")
        }
    }
}
