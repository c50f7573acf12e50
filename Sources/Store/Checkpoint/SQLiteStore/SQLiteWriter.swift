import CSQLite
import DurableFiles
import SQLite

/// The connection of a store that writes: for one thread at a time, while other processes may use the store.
///
/// After an error of a commit it refuses all further work: only opening the store again shows whether the commit took
/// effect.
final class SQLiteWriter {
    let directory: StoreDirectory
    let lock: FileLock
    /// What the records are written under.
    let definition: Record.Definition
    /// After it nothing more is done.
    let failure: FirstFailure
    let files: OpenFiles
    private let db: Database
    private let statements: PreparedStatements
    private let requests = RequestIndex()
    private let heads = SessionHeads()
    private let anchor: TrustedHead
    private var head: Head
    private var commitsSinceCheckpoint = 0
    /// How many times in a row a record did not fit, although it was decided on the newest one.
    private var misfits = 0
    /// Called before and after each commit, with the number of its newest record.
    var onCommit: ((CommitPhase, Int64) -> Void)?

    /// So often may a record not fit: its writer looks again each time.
    private static let mostMisfits = 10

    /// Opens a store, see `SQLiteStore.init`.
    init(
        _ directory: StoreDirectory, lockTimeout: Duration, first: Record.Definition?, failure: FirstFailure,
        checking check: @escaping @Sendable (Database) throws -> Void,
        rescheduling reschedule: @escaping @Sendable (Database) throws -> Void
    ) throws {
        try directory.prepareForUse()
        let lock = try asStoreError(FileLock(directory.lock, timeout: lockTimeout))
        try asStoreError(lock.acquire())
        defer { lock.release() }
        Drafts.removeLeftovers(of: ["journal.db"], in: directory.path)
        let opening = try Opening(directory, first: first, checking: check, rescheduling: reschedule).run()
        self.directory = directory
        self.lock = lock
        self.failure = failure
        db = opening.db
        statements = try PreparedStatements(db)
        anchor = opening.anchor
        head = opening.head
        definition = opening.definition
        let identities = (lock: try asStoreError(lock.file.identity()), anchor: try opening.anchor.identity())
        // A process that lives for a few commits makes no checkpoint.
        if try head.sequence - db.requestReach() > 1_000 { try requests.write(db, through: head.sequence) }
        files = try OpenFiles(directory, db, lock: identities.lock, anchor: identities.anchor)
    }

    deinit {
        // Closing reads and writes the log's index; an unlocked close could meet another process's checkpoint.
        try? lock.acquire()
        db.close()
        lock.release()
    }

    /// See `CheckpointStore.write`. What another process has written is made durable first, and seen by `body`.
    func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
        try locked { db in
            var isBehind = false
            do {
                isBehind = try begin(db)
                let former = db.allChanges
                let writing = SQLiteWriting(db, statements, head, requests, heads)
                let result = try body(writing)
                if writing.head != head {
                    try commit(db, writing.head)
                    writing.noteCommit()
                } else if db.allChanges != former {
                    try checkFiles()
                    try commitTransaction()
                } else {
                    try db.rollBack()
                    try checkFiles()
                }
                misfits = 0
                return result
            } catch {
                try db.rollBack()
                guard error is Conflict, !isBehind else { throw error }
                misfits += 1
                // No process can have written since the last try.
                guard misfits < Self.mostMisfits else {
                    throw fail(StoreError.stopped("a record contradicts the journal it is for"))
                }
                throw error
            }
        }
    }

    /// Begins a transaction on the newest record.
    /// - Returns: whether another process had written it.
    private func begin(_ db: Database) throws -> Bool {
        try statements.beginImmediate()
        guard try db.newestSequence() != head.sequence else { return false }
        try db.rollBack()
        try catchUp(db)
        try statements.beginImmediate()
        // A program that does not know our lock, such as the sqlite3 shell, may have come between.
        guard try db.newestSequence() == head.sequence else {
            throw StoreError.busy(path: directory.database)
        }
        return true
    }

    /// What was moved away takes commits and gives answers, and cannot be found again.
    private func checkFiles() throws(StoreError) {
        do { try files.check() } catch { throw fail(error) }
    }

    private func commitTransaction() throws {
        do {
            try statements.commitTransaction()
        } catch {
            // The commit may or may not have reached the disk. Only a fresh look can show which.
            let cause = StoreError.inside(error, "committing", directory.database).map { "\($0)" } ?? "\(error)"
            throw fail(StoreError.stopped(cause))
        }
    }

    private func commit(_ db: Database, _ next: Head) throws {
        try checkFiles()
        onCommit?(.before, next.sequence)
        try commitTransaction()
        head = next
        do {
            try anchor.write(next)
            // A definition that was new is on disk with the commit that brought it.
            try statements.keep(definition, in: db)
            commitsSinceCheckpoint += 1
            if commitsSinceCheckpoint >= SQLiteStore.commitsPerCheckpoint {
                try requests.write(db, through: next.sequence)
                // RESTART, not TRUNCATE: overwriting a log is a third cheaper than growing one.
                try checkpoint(db, "RESTART")
                try anchor.note(reach: next.sequence)
            }
        } catch StoreError.busy {
            // A reader holds the log without our lock. The commit stands, and the log may grow a little longer.
            commitsSinceCheckpoint = 0
        } catch {
            throw fail(StoreError.inside(error, "writing", directory.path) ?? .stopped("\(error)"))
        }
        onCommit?(.after, next.sequence)
    }

    private func checkpoint(_ db: Database, _ mode: String) throws {
        try Connection.checkpoint(db, mode)
        commitsSinceCheckpoint = 0
    }

    /// Runs `body` to read, after making durable whatever other processes have written since the last call.
    func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result {
        try locked { db in
            if try db.newestSequence() != head.sequence { try catchUp(db) }
            let result = try body(SQLiteReading(db, head, requests))
            try checkFiles()
            return result
        }
    }

    /// See `SQLiteStore.backUp`.
    func backUp(to path: String) throws -> Head {
        try locked { db in
            if try db.newestSequence() != head.sequence { try catchUp(db) }
            // Not the file's bytes: that would copy pages that were not verified, and closing a second descriptor of
            // the database drops the locks SQLite holds on it in this process.
            try db.execute("VACUUM INTO ?", [path])
            try checkFiles()
            return head
        }
    }

    /// Gives the space of what was archived back to the file system, as far as open readers permit.
    /// - Parameters:
    ///   - isNeeded: whether something was archived now; otherwise it is done where an archiving was not completed:
    ///     nothing else deletes so much.
    ///   - done: called once the database is smaller.
    func compact(_ isNeeded: Bool, done: () -> Void) throws {
        try locked { db in
            if !isNeeded {
                guard try !SQLiteReading(db, head).archives(after: 0).isEmpty,
                    try db.value("PRAGMA freelist_count") ?? 0 > 0
                else { return }
            }
            if try db.newestSequence() != head.sequence { try catchUp(db) }
            try anchor.forgetReach()
            try db.execute("VACUUM")
            done()
            do { try checkpoint(db, "TRUNCATE") } catch StoreError.busy { return }
            try anchor.note(reach: head.sequence)
        }
    }

    /// What another process wrote may not have been synced if that process was killed: it is made durable before it is
    /// believed.
    private func catchUp(_ db: Database) throws {
        let isMoved: Bool
        // A sync that failed is not tried again by this process.
        do {
            isMoved = try Connection.secureLog(db, after: anchor.newestRecord()).isMoved
        } catch let error as StoreError { throw fail(error) }
        commitsSinceCheckpoint = 0
        let sequence = try db.newestSequence()
        guard let hash = try db.hash(of: sequence), try db.hash(of: head.sequence) == head.hash else {
            throw fail(StoreError.stopped("record \(head.sequence) was changed or taken out while in use"))
        }
        head = Head(sequence: sequence, hash: hash)
        anchor.forget()
        do {
            try anchor.write(head)
            try isMoved ? anchor.note(reach: sequence) : anchor.sync()
        } catch { throw fail(error) }
    }

    /// Runs `body` on the connection, under the store's lock.
    func locked<Result>(_ body: (Database) throws -> Result) throws -> Result {
        if let error = failure.error { throw error }
        try asStoreError(lock.acquire())
        defer { lock.release() }
        do {
            return try body(db)
        } catch let error as DatabaseError where [SQLITE_BUSY, SQLITE_LOCKED].contains(error.primaryCode) {
            // A program that does not know our lock, such as the sqlite3 shell, has SQLite's: nothing was begun.
            throw StoreError.busy(path: directory.database)
        } catch let error where error is DatabaseError || error is DecodingError {
            throw fail(StoreError.inside(error, "using", directory.database) ?? .stopped("\(error)"))
        }
    }

    private func fail(_ error: StoreError) -> StoreError { failure.note(error) }
}
