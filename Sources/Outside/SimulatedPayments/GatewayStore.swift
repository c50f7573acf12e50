import CSQLite
import DurableFiles
import SQLite
import Payments

/// The gateway's memory: one SQLite file, opened at the first use. Not safe for several threads by itself; safe for
/// several processes and objects, which take turns by a lock.
final class GatewayStore {
    static let fileName = "gateway.db"
    /// How long to wait for another process, in milliseconds.
    static let lockTimeout = Duration.seconds(10)
    /// Commits after which the WAL is copied into the database and emptied, to keep it small.
    private static let commitsPerCheckpoint = 100

    private enum Link {
        case closed
        case open(Database)
        /// After a failure whose outcome is unknown: nothing more is answered.
        case failed(GatewayError)
    }

    private let directory: SafeDirectory
    private var lock: FileLock?
    private var link = Link.closed
    private var commits = 0
    /// Called inside each transaction before its commit, and again after it. For tests that kill the process there.
    var interruption: ((_ committed: Bool) -> Void)?

    private let lockTimeout: Duration

    init(directory: SafeDirectory, lockTimeout: Duration = GatewayStore.lockTimeout) {
        self.directory = directory
        self.lockTimeout = lockTimeout
    }

    deinit {
        // Closing fails while another process keeps the lock.
        if case .open(let database) = link {
            do { try close() } catch { GatewaySchema.abandon(database) }
        }
    }

    /// Runs `body` in one transaction that is durable when this returns, and opens the store before where needed.
    /// - Throws: what `body` throws, with nothing changed; `busy` and `insecure` with nothing changed; any other
    ///   error ends this object.
    func commit<Answer>(_ body: (Database) throws -> Answer) throws(GatewayError) -> Answer {
        try exclusively { database throws(GatewayError) in
            let answer = try run {
                try database.transaction {
                    let answer = try body(database)
                    interruption?(false)
                    return answer
                }
            }
            interruption?(true)
            commits += 1
            if commits.isMultiple(of: Self.commitsPerCheckpoint) { checkpointWhenPossible(database) }
            return answer
        }
    }

    /// Copies the WAL into the database and closes the file. The next use opens it again. Harmless when closed.
    func close() throws(GatewayError) {
        guard case .open = link else { return }
        try exclusively { database throws(GatewayError) in
            checkpointWhenPossible(database)
            database.close()
            link = .closed
        }
    }

    /// Runs `body` with an open connection while no other process has one at work.
    private func exclusively<Answer>(
        _ body: (Database) throws(GatewayError) -> Answer
    ) throws(GatewayError) -> Answer {
        if case .failed(let error) = link { throw error }
        let lock = try openedLock()
        try asGatewayError(lock.acquire())
        defer { lock.release() }
        return try body(try opened())
    }

    private func openedLock() throws(GatewayError) -> FileLock {
        if let lock { return lock }
        try asGatewayError(directory.prepare(withParents: false))
        let lock = try Self.lock(in: directory, lockTimeout: lockTimeout)
        self.lock = lock
        return lock
    }

    /// The right to open, write, checkpoint or close the store, for one process and one object in it at a time.
    ///
    /// SQLite has its locks. This one is needed because in versions 3.7.0 to 3.51.2 two connections that write or
    /// checkpoint a WAL at the same moment may corrupt the database.
    static func lock(
        in directory: SafeDirectory, lockTimeout: Duration = GatewayStore.lockTimeout
    ) throws(GatewayError) -> FileLock {
        try asGatewayError(FileLock(directory.file("gateway.lock"), timeout: lockTimeout))
    }

    private func opened() throws(GatewayError) -> Database {
        switch link {
        case .open(let database): return database
        case .failed(let error): throw error
        case .closed: break
        }
        for suffix in ["", "-journal", "-wal", "-shm"] {
            try asGatewayError(WholeFile.check(directory.file(Self.fileName + suffix)))
        }
        // SQLite would create it readable by all, and copy that to its side files.
        try asGatewayError(WholeFile.createEmpty(directory.file(Self.fileName)))
        let database = try run { try GatewaySchema.open(directory) }
        link = .open(database)
        return database
    }

    /// A checkpoint that finds a reader from elsewhere is left for the next time; a failed one ends this object.
    private func checkpointWhenPossible(_ database: Database) {
        do {
            try run { try GatewaySchema.checkpoint(database) }
        } catch {}
    }

    /// Translates errors, and remembers those after which nothing may be trusted.
    private func run<Answer>(_ body: () throws -> Answer) throws(GatewayError) -> Answer {
        do {
            return try body()
        } catch {
            let error = Self.translated(error)
            switch error {
            case .storage, .damaged:
                if case .open(let database) = link { GatewaySchema.abandon(database) }
                link = .failed(error)
            default: break
            }
            throw error
        }
    }

    private static func translated(_ error: any Error) -> GatewayError {
        switch error {
        case let error as GatewayError: return error
        case let error as DatabaseError:
            switch error.primaryCode {
            case SQLITE_BUSY, SQLITE_LOCKED: return .busy
            case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_MISMATCH, SQLITE_CONSTRAINT:
                return .damaged(error.message)
            default: return .storage(error.description)
            }
        default: return .storage("\(error)")
        }
    }
}
