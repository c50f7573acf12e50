import CSQLite
import Digest
import DurableFiles
import Essentials
import SQLite
import StateMachine

/// The write-ahead journal of all sessions of one machine, in one folder.
///
/// A journal is for one thread; several processes may share a store. After an error from `write` the journal refuses
/// all further work: only opening the store again shows whether the commit took effect.
public final class FolderJournal<M: JournaledMachine> {
    /// The folder that the store is in.
    public let directory: StoreDirectory
    private let lock: FileLock
    private let db: Database
    private let statements: PreparedStatements
    private let requests = RequestIndex()
    private let heads = SessionHeads()
    private let anchor: TrustedHead
    private let files: OpenFiles
    let quarantine = Quarantine()
    let coding: Coding
    private let definition: Record.Definition
    private(set) var head: Head
    private var commitsSinceCheckpoint = 0
    private(set) var failure: StoreError?

    /// Called before and after each commit, with the number of its newest record. Tests use it to kill the process.
    public var onCommit: ((CommitPhase, Int64) -> Void)?

    /// A moment of a commit, for `onCommit`.
    public enum CommitPhase: Sendable { case before, after }

    /// Called at each step of an archiving. Tests use it to kill the process.
    var onArchiving: ((ArchivingStep) -> Void)?

    /// The number of commits after which the log is moved into the database, with four more syncs. More of them would
    /// make the log longer that opening moves after a kill.
    public static var commitsPerCheckpoint: Int { 200 }

    /// Opens the store, creating it if there is none, and makes durable what it recovers.
    ///
    /// Reads the newest record only, however long the journal is.
    /// - Parameters:
    ///   - directory: the store's folder; created with mode 0700 if it does not exist.
    ///   - lockTimeout: how long to wait for a store that another process holds, before `busy` is thrown.
    ///   - identity: of a store that is created; nil for a random one, which is right outside of tests.
    ///   - coder: encrypts the payloads of what is recorded from now on; nil for readable ones.
    /// - Throws: `StoreError`; nothing has been changed then.
    public convenience init(
        _ directory: StoreDirectory, lockTimeout: Duration = .seconds(10), identity: StoreIdentity? = nil,
        coder: (any PayloadCoder)? = nil
    ) throws {
        try self.init(
            directory, lockTimeout: lockTimeout, coding: Coding(coder: coder),
            first: Self.definition(of: identity ?? .random()))
    }

    /// - Parameter first: see `Opening.first`.
    init(_ directory: StoreDirectory, lockTimeout: Duration, coding: Coding, first: Record.Definition?) throws {
        try directory.prepareForUse()
        let lock = try asStoreError(FileLock(directory.lock, timeout: lockTimeout))
        try asStoreError(lock.acquire())
        defer { lock.release() }
        Drafts.removeLeftovers(of: ["journal.db"], in: directory.path)
        let opening = try Opening(directory, first: first) {
            try SQLiteReading($0, .genesis).checkPayloads(of: M.self, coding)
        } rescheduling: {
            try $0.rescheduleAll(of: M.self, coding)
        }.run()
        self.directory = directory
        self.coding = coding
        self.lock = lock
        db = opening.db
        statements = try PreparedStatements(db)
        anchor = opening.anchor
        head = opening.head
        let identities = (lock: try asStoreError(lock.file.identity()), anchor: try opening.anchor.identity())
        // A process that lives for a few commits makes no checkpoint.
        if try head.sequence - (db.request(.reach) ?? 0) > 1_000 { try requests.write(db, through: head.sequence) }
        files = try OpenFiles(directory, db, lock: identities.lock, anchor: identities.anchor)
        definition = opening.definition
    }

    deinit {
        // Closing reads and writes the log's index; an unlocked close could meet another process's checkpoint.
        try? lock.acquire()
        db.close()
        lock.release()
    }

    static func definition(of store: StoreIdentity) -> Record.Definition {
        Record.Definition(
            machine: M.name, chart: SHA256.hash(data: M.chart).hexadecimal, schema: Schema.version,
            rules: M.version, store: store)
    }

    /// Runs `body` and makes all it appended durable in one commit; when it appended nothing, nothing is written.
    ///
    /// When another process turns out to have written in between, `body` is run again with `isRetry` set: so it must
    /// have no other effects. An error thrown by `body` rolls back and is thrown on.
    public func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try locked { db in
            var isRetry = false
            while true {
                do {
                    return try attempt(db, isRetry: isRetry, body)
                } catch is Conflict {
                    // The lock is held: no process can have written since the first retry.
                    guard !isRetry else { throw fail(StoreError.stopped("a record contradicts the journal it is for")) }
                    try catchUp(db)
                    isRetry = true
                }
            }
        }
    }

    private func attempt<Result>(
        _ db: Database, isRetry: Bool, _ body: (WriteTransaction<M>) throws -> Result
    ) throws -> Result {
        try statements.beginImmediate()
        do {
            let writing = SQLiteWriting(db, statements, head, requests, heads)
            let transaction = WriteTransaction<M>(
                writing, coding, definition, quarantine, isRetry: isRetry)
            let result = try transaction.run(body)
            if transaction.head == head {
                // An answer without a record, such as a refusal, must not rest on what is no longer so.
                guard try db.newestSequence() == head.sequence else { throw Conflict() }
                try db.rollBack()
                try checkFiles()
            } else {
                try commit(db, transaction.head)
                writing.noteCommit()
            }
            return result
        } catch {
            try db.rollBack()
            if failure == nil, Self.restsOnFacts(error), try db.newestSequence() != head.sequence { throw Conflict() }
            throw error
        }
    }

    /// An error of the body's must not rest on what is no longer so either; one of the disk's is final.
    private static func restsOnFacts(_ error: any Error) -> Bool {
        (error as? DatabaseError).map { [SQLITE_CONSTRAINT, SQLITE_MISMATCH].contains($0.primaryCode) }
            ?? !(error is Conflict)
    }

    /// What was moved away takes commits and gives answers, and cannot be found again.
    private func checkFiles() throws(StoreError) {
        do { try files.check() } catch { throw fail(error) }
    }

    private func commit(_ db: Database, _ next: Head) throws {
        try checkFiles()
        onCommit?(.before, next.sequence)
        do {
            try statements.commitTransaction()
        } catch {
            // The commit may or may not have reached the disk. Only a fresh look can show which.
            let cause = StoreError.inside(error, "committing", directory.database).map { "\($0)" } ?? "\(error)"
            throw fail(StoreError.stopped(cause))
        }
        head = next
        do {
            try anchor.write(next)
            // A definition that was new is on disk with the commit that brought it.
            try statements.keep(definition, in: db)
            commitsSinceCheckpoint += 1
            if commitsSinceCheckpoint >= Self.commitsPerCheckpoint {
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
    public func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result {
        try locked { db in
            if try db.newestSequence() != head.sequence { try catchUp(db) }
            let result = try body(Transaction(SQLiteReading(db, head, requests), coding, definition, quarantine))
            try checkFiles()
            return result
        }
    }

    /// Lists each session by the deadline that this version's rules name. Opening a store does that for new rules; call
    /// this where an older program has moved sessions since. Takes time in proportion to the number of sessions.
    ///
    /// Changes nothing where a newer version has moved a session.
    public func rescheduleDeadlines() throws {
        try locked { db in
            if try db.newestSequence() != head.sequence { try catchUp(db) }
            try db.transaction { try db.rescheduleAll(of: M.self, coding) }
            try checkFiles()
        }
    }

    /// The number of the newest record, read from disk: a cheap way to see whether another process has written.
    public func newestSequence() throws -> Int64 {
        try locked { db in
            let sequence = try db.newestSequence()
            try checkFiles()
            return sequence
        }
    }

    /// Gives the space of what was archived back to the file system, as far as open readers permit.
    func compact() throws {
        try locked { db in
            if try db.newestSequence() != head.sequence { try catchUp(db) }
            try anchor.forgetReach()
            try db.execute("VACUUM")
            onArchiving?(.vacuumed)
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

    /// Runs `body` on the journal's own connection, under the store's lock.
    func locked<Result>(_ body: (Database) throws -> Result) throws -> Result {
        if let failure { throw failure }
        try quarantine.checkStore()
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

    /// One that this journal's process shares with others that use the store.
    var coordination: (any StoreCoordination)? { FolderCoordination(lock) }

    /// Opens a second connection, for reading at the same time.
    func reader() throws -> JournalReader<M> {
        try locked { _ in
            try JournalReader(
                path: directory.database, coding: coding, definition: definition, files: files, quarantine: quarantine)
        }
    }

    private func fail(_ error: StoreError) -> StoreError {
        failure = failure ?? error
        return error
    }
}
