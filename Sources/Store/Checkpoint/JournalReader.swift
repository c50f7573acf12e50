import CSQLite
import Dispatch
import GRDB
import StateMachine
import Synchronization

/// Connections to a journal for reading beside a commit, by several threads at once.
///
/// They need no lock of ours: SQLite shows a commit to other connections after its sync, so what is read here is
/// durable, and a reader neither writes nor checkpoints. (Frames of a killed process that were never synced come back
/// only by a recovery, which does not happen while the journal that this belongs to keeps the log's index open.)
final class JournalReader<M: JournaledMachine>: Sendable {
    /// Those that nobody reads with.
    private let links: Mutex<[Link]>
    /// Counts them.
    private let free: DispatchSemaphore
    private let path: String
    private let definition: Record.Definition
    private let files: OpenFiles
    private let stops: Stops
    private let versions: JournalVersionReader

    /// More than the cores that can read at once.
    private static var count: Int { 4 }

    /// One connection and what its queue alone may touch.
    private struct Link: @unchecked Sendable {
        let queue: DatabaseQueue
        let coding = Coding()
        let begin: OpaquePointer
        let end: OpaquePointer

        init(path: String) throws {
            let queue = try Connection.open(path)
            (begin, end) = try queue.inDatabase { db in
                try Connection.harden(db)
                try db.execute(sql: "PRAGMA query_only = ON")
                return (try db.prepared("BEGIN"), try db.prepared("COMMIT"))
            }
            self.queue = queue
        }

        func close() throws {
            queue.inDatabase { _ in
                sqlite3_finalize(begin)
                sqlite3_finalize(end)
            }
            try Connection.close(queue)
        }
    }

    /// To be opened under the store's lock, like every connection, after the journal itself.
    init(path: String, definition: Record.Definition, files: OpenFiles, stops: Stops) throws {
        self.files = files
        self.stops = stops
        self.path = path
        self.definition = definition
        versions = try JournalVersionReader(path: path, files: files, stops: stops)
        links = Mutex(try (0..<Self.count).map { _ in try Link(path: path) })
        free = DispatchSemaphore(value: Self.count)
    }

    /// Under the store's lock.
    func close() throws {
        try versions.close()
        for link in links.withLock({ $0 }) { try link.close() }
    }

    var version: JournalVersion? { versions.version }

    func isStill(_ version: JournalVersion) -> Bool { versions.isStill(version) }

    /// One moment of the journal, whatever is committed meanwhile.
    func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result {
        try stops.checkStore()
        free.wait()
        let link = links.withLock { $0.removeLast() }
        defer {
            links.withLock { $0.append(link) }
            free.signal()
        }
        return try link.queue.inDatabase { db in
            do {
                try db.run(link.begin)
                defer { try? db.run(link.end) }
                // Who only reads appends nothing to the chain, and needs no hash.
                let head = Head(sequence: try db.newestSequence(), hash: [])
                let result = try body(Transaction(SQLiteReading(db, head), link.coding, definition, stops))
                try files.checkRecently()
                return result
            } catch let error where error is DatabaseError || error is RowDecodingError || error is DecodingError {
                throw StoreError.inside(error, "reading", path, db) ?? .stopped("\(error)")
            }
        }
    }
}
