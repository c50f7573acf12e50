import DurableFiles
import SQLite
import Synchronization

/// A store in a folder, with SQLite, for the threads of this process; other processes may use it at the same time.
final class SQLiteStore: CheckpointStore {
    let directory: StoreDirectory
    let identity: StoreIdentity
    /// What records are written under.
    let definition: Record.Definition
    /// Which sessions this process works on; nil where the system has no locks for this.
    let coordination: (any StoreCoordination)?
    private let firstFailure = FirstFailure()
    private let writer: Exclusive<SQLiteWriter>
    /// Nil where the writer's connection reads as well.
    private let readers: SQLiteReaders?

    /// The number of commits after which the log is moved into the database, with four more syncs. More of them would
    /// make the log longer that opening moves after a kill.
    static let commitsPerCheckpoint = 200

    /// Opens a store, creating it if there is none, and makes durable what it recovers. Reads the newest record only.
    /// - Parameters:
    ///   - directory: the store's folder; created with mode 0700 if it does not exist.
    ///   - lockTimeout: how long to wait for a store that another process holds, before `busy` is thrown.
    ///   - readers: how many connections read beside the commits; 0 for a program of one thread: its reads take the
    ///     store's lock, and no further connection is opened.
    ///   - first: see `Opening.first`.
    ///   - check: see `Opening.check`.
    ///   - reschedule: see `Opening.reschedule`.
    /// - Throws: `StoreError`; nothing has been changed then.
    init(
        _ directory: StoreDirectory, lockTimeout: Duration, readers: Int, first: Record.Definition?,
        checking check: @escaping @Sendable (Database) throws -> Void,
        rescheduling reschedule: @escaping @Sendable (Database) throws -> Void
    ) throws {
        let writer = try SQLiteWriter(
            directory, lockTimeout: lockTimeout, first: first, failure: firstFailure, checking: check,
            rescheduling: reschedule)
        self.directory = directory
        definition = writer.definition
        identity = definition.store
        coordination = FolderCoordination(writer.lock)
        self.readers =
            readers == 0
            ? nil
            : try writer.locked { _ in try SQLiteReaders(readers, path: directory.database, files: writer.files) }
        self.writer = Exclusive(writer)
    }

    deinit {
        guard let readers else { return }
        // As the writer does; also after a failure.
        writer.use { writer in
            try? writer.lock.acquire()
            readers.close()
            writer.lock.release()
        }
    }

    /// Only opening the store again shows what was kept.
    var failure: StoreError? { firstFailure.error }

    var dataVersion: Int64? { readers?.dataVersion }

    func isCurrent(_ dataVersion: Int64) -> Bool { readers?.isCurrent(dataVersion) ?? false }

    /// What is read may be damaged.
    func endsTransaction(_ error: any Error) -> Bool { error is DatabaseError || error is DecodingError }

    /// Waits for no commit, where there are connections for reading. That the store's files are in their places was
    /// seen a hundredth of a second ago at most.
    func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result {
        if let readers { return try readers.read(body) }
        return try writer.use { try $0.read(body) }
    }

    func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
        try writer.use { try $0.write(body) }
    }

    /// Writes all of it into a file that is there and empty.
    /// - Returns: the newest record in it.
    func backUp(to path: String) throws -> Head {
        try writer.use { try $0.backUp(to: path) }
    }

    /// See `SQLiteWriter.compact`.
    func compact(_ isNeeded: Bool, done: () -> Void) throws {
        try writer.use { try $0.compact(isNeeded, done: done) }
    }

    /// See `Journal.onCommit`.
    var onCommit: ((CommitPhase, Int64) -> Void)? {
        get { writer.use { $0.onCommit } }
        set { writer.use { $0.onCommit = newValue } }
    }
}

/// A moment of a commit, for `Journal.onCommit`.
public enum CommitPhase: Sendable { case before, after }

/// The error after which a store can do nothing more.
final class FirstFailure: Sendable {
    private let first = Mutex<StoreError?>(nil)

    /// Nil as long as there was none.
    var error: StoreError? { first.withLock { $0 } }

    /// Keeps the first.
    /// - Returns: the error.
    func note(_ error: StoreError) -> StoreError {
        first.withLock { $0 = $0 ?? error }
        return error
    }
}
