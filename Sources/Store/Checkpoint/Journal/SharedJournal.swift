import SQLite
import StateMachine
import Synchronization

/// A journal for many threads and tasks of one process, with group commit: while one commit syncs, the next group
/// gathers. Each `write` returns after the commit with its records. Reads do not wait for writes. Tasks wait without a
/// thread. Other processes may use the store at the same time.
public final class SharedJournal<M: JournaledMachine>: SharedAccess {
    /// The largest number of writes in a group. It limits how long the first write of a group waits for the last.
    public static var largestGroup: Int { 256 }

    let directory: StoreDirectory
    let quarantine: Quarantine
    let journal: Exclusive<FolderJournal<M>>
    private let reader: JournalReader<M>
    private let group: GroupCommit<M>
    private let broken = Broken()
    /// Which sessions this process works on; nil where the system has no locks for this.
    @_spi(Stores) public let coordination: (any StoreCoordination)?

    private final class Broken: Sendable {
        let failure = Mutex<StoreError?>(nil)
    }

    /// - Parameters:
    ///   - journal: from now on used by this object alone.
    ///   - onGroup: called after each commit by the thread that led it, before its writes are answered.
    /// - Throws: `StoreError`.
    public init(_ journal: sending FolderJournal<M>, onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in })
        throws
    {
        (directory, quarantine) = (journal.directory, journal.quarantine)
        coordination = journal.coordination
        reader = try journal.reader()
        let journal = Exclusive(journal)
        self.journal = journal
        group = GroupCommit(
            gathers: true, largest: Self.largestGroup,
            concernsAll: { $0 is Conflict || $0 is DatabaseError || $0 is DecodingError }, onGroup: onGroup
        ) { [journal, broken] body in
            try journal.use { journal in
                do { return try journal.write(body) } catch {
                    if let failure = journal.failure { broken.failure.withLock { $0 = failure } }
                    throw error
                }
            }
        }
    }

    deinit {
        journal.use { journal in try? journal.locked { _ in reader.close() } }
    }

    /// - Throws: the error of `body`, with none of its changes kept; `StoreError` for the whole group, like
    ///   `FolderJournal.write`.
    public func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try group.write(body)
    }

    /// The same for a task, which waits without a thread.
    /// - Parameter body: runs on a thread that may wait. All others of its group wait with it.
    /// - Throws: the error of `body`, with none of its changes kept; `StoreError` for the whole group, like
    ///   `FolderJournal.write`.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<M>) throws -> Result
    ) async throws -> Result {
        try await group.write(body)
    }

    /// The error after which nothing can be written any more; nil while writes work. Only opening the store again shows
    /// what was kept.
    public var failure: StoreError? { broken.failure.withLock { $0 } }

    /// See `FolderJournal.rescheduleDeadlines`.
    public func rescheduleDeadlines() throws { try journal.use { try $0.rescheduleDeadlines() } }

    /// Reads one moment of what is durable, beside the commits. See `FolderJournal.read`. That the store's files are in
    /// their places was seen a hundredth of a second ago at most.
    public func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result {
        try reader.read(body)
    }

    /// The journal's version now; nil where it is not known. Does not wait.
    public var version: JournalVersion? { reader.version }

    /// Whether what was read after this version was is still so: nothing was committed since, by any process, nothing
    /// was found to be damaged, and a hundredth of a second ago at most the store's files were where they were. Does
    /// not wait.
    public func isStill(_ version: JournalVersion) -> Bool { reader.isStill(version) }

    /// How many gather for the next commit; for tests.
    var waitingCount: Int { group.waitingCount }
}
