import Dispatch
import SQLite
import StateMachine
import Synchronization

/// Connections to a journal for reading beside a commit, by several threads at once.
///
/// They need no lock of ours: SQLite shows a commit to other connections after its sync, so what is read here is
/// durable, and a reader neither writes nor checkpoints. (Frames of a killed process that were never synced come back
/// only by a recovery, which does not happen while the journal that this belongs to keeps the log's index open.)
final class JournalReader<M: JournaledMachine>: Sendable {
    /// Those that are free.
    private let links: Mutex<[Link]>
    /// Counts them.
    private let free: DispatchSemaphore
    private let path: String
    private let coding: Coding
    private let definition: Record.Definition
    private let files: OpenFiles
    private let quarantine: Quarantine
    private let versions: JournalVersionReader

    /// More than the cores that can read at once.
    private static var count: Int { 4 }

    /// One connection and what belongs to it. Its lock is free: a reader has taken it out of `links`.
    private struct Link: Sendable {
        let db: Exclusive<Database>
        let requests = Exclusive(RequestIndex())

        init(path: String) throws {
            let db = try Connection.open(path)
            try Connection.harden(db)
            try db.execute("PRAGMA query_only = ON")
            self.db = Exclusive(db)
        }
    }

    /// To be opened under the store's lock, like every connection, after the journal itself.
    init(
        path: String, coding: Coding, definition: Record.Definition, files: OpenFiles, quarantine: Quarantine
    ) throws {
        self.coding = coding
        self.files = files
        self.quarantine = quarantine
        self.path = path
        self.definition = definition
        versions = try JournalVersionReader(path: path, files: files, quarantine: quarantine)
        links = Mutex(try (0..<Self.count).map { _ in try Link(path: path) })
        free = DispatchSemaphore(value: Self.count)
    }

    /// Under the store's lock.
    func close() {
        versions.close()
        for link in links.withLock({ $0 }) { link.db.use { $0.close() } }
    }

    var version: JournalVersion? { versions.version }

    func isStill(_ version: JournalVersion) -> Bool { versions.isStill(version) }

    /// One moment of the journal, whatever is committed meanwhile.
    func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result {
        try quarantine.checkStore()
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
                let result = try link.requests.use { requests in
                    try body(Transaction(SQLiteReading(db, head, requests), coding, definition, quarantine))
                }
                try files.checkRecently()
                return result
            }
        } catch let error where error is DatabaseError || error is DecodingError {
            throw StoreError.inside(error, "reading", path) ?? .stopped("\(error)")
        }
    }
}
