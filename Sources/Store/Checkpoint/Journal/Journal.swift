import Digest
import SQLite
import StateMachine
import Synchronization

/// The journal of all sessions of one machine, in any store, for as many threads and tasks as there are.
///
///     let journal = try Journal<Kettle>(.sqlite(path: "kettle"))
///
/// Writes that wait at the same time share a commit. Several processes may share a store, but for one in memory.
public final class Journal<M: JournaledMachine>: SharedAccess {
    let store: any CheckpointStore
    let coding: Coding
    let definition: Record.Definition
    let quarantine = Quarantine()
    private let isGrouping: Bool
    private let group: GroupCommit
    private let archivingHook = Mutex<(@Sendable (ArchivingStep) -> Void)?>(nil)

    /// The largest number of writes in a group. It limits how long the first write of a group waits for the last.
    public static var largestGroup: Int { 256 }

    /// The number of commits after which a store in a folder moves its log into the database.
    package static var commitsPerCheckpoint: Int { SQLiteStore.commitsPerCheckpoint }

    /// After so many conflicts one after the other the store is called busy.
    private static var mostConflicts: Int { 1_000 }

    /// Opens the store, creating it if there is none, and makes durable what it recovers. Reads the newest record
    /// only, however long the journal is.
    /// - Parameters:
    ///   - place: where the store is.
    ///   - coder: encrypts the payloads of what is recorded from now on; nil for readable ones.
    ///   - onGroup: called after each commit of a group by the thread that led it, before its writes are answered.
    /// - Throws: `StoreError`, with nothing changed; what the store throws that is opened.
    public convenience init(
        _ place: StorePlace, coder: (any PayloadCoder)? = nil,
        onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) throws {
        switch place.kind {
        case .folder(let directory, let lockTimeout, let readers):
            try self.init(
                in: directory, lockTimeout: lockTimeout, readers: readers, coder, first: Self.definition(of: .random()),
                onGroup: onGroup)
        case .store(let isGrouping, let open):
            try self.init(open(), coder: coder, isGrouping: isGrouping, onGroup: onGroup)
        }
    }

    /// Opens a store in a folder for a program of one thread: reads and writes share one connection, and a read sees
    /// what any process has written.
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
            in: directory, lockTimeout: lockTimeout, readers: 0, coder,
            first: Self.definition(of: identity ?? .random()))
    }

    /// - Parameters:
    ///   - store: where the records are.
    ///   - coder: encrypts the payloads of what is recorded from now on; nil for readable ones.
    ///   - isGrouping: whether the writes of threads share commits, and those who come while a group is decided join
    ///     it. That is right for a store whose commits take long. Otherwise each is a separate transaction. Tasks share
    ///     commits in any case.
    ///   - onGroup: called after each commit of a group by the thread that led it, before its writes are answered.
    /// - Throws: `StoreError.foreign` for another machine's records; the errors of the store.
    @_spi(Stores) public convenience init(
        _ store: any CheckpointStore, coder: (any PayloadCoder)? = nil, isGrouping: Bool = false,
        onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) throws {
        let coding = Coding(coder: coder)
        self.init(store, coding, isGrouping: isGrouping, Self.definition(of: store.identity), onGroup: onGroup)
        // A process that opens a store to read must not wait for one that writes.
        let isOfFormerRules = try store.read { store in
            let isOfFormerRules = try Self.isOfFormerRules(store)
            try store.checkPayloads(of: M.self, coding)
            return isOfFormerRules
        }
        guard isOfFormerRules else { return }
        try Self.alone(in: store) { store, _ in
            if try Self.isOfFormerRules(store) { try store.rescheduleAll(of: M.self, coding) }
        }
    }

    /// - Parameter first: see `Opening.first`.
    convenience init(
        in directory: StoreDirectory, lockTimeout: Duration, readers: Int, _ coder: (any PayloadCoder)?,
        first: Record.Definition?, onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) throws {
        let coding = Coding(coder: coder)
        let store = try SQLiteStore(directory, lockTimeout: lockTimeout, readers: readers, first: first) {
            try SQLiteReading($0, .genesis).checkPayloads(of: M.self, coding)
        } rescheduling: {
            try $0.rescheduleAll(of: M.self, coding)
        }
        self.init(store, coding, isGrouping: true, store.definition, onGroup: onGroup)
    }

    /// Looks at nothing in the store.
    init(
        _ store: any CheckpointStore, _ coding: Coding, isGrouping: Bool, _ definition: Record.Definition,
        onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) {
        self.store = store
        self.isGrouping = isGrouping
        self.coding = coding
        self.definition = definition
        group = GroupCommit(
            gathers: isGrouping, largest: Self.largestGroup,
            concernsAll: { $0 is Conflict || $0 is RefusedTransaction || store.endsTransaction($0) }, onGroup: onGroup
        ) { [store, quarantine] body in
            try quarantine.checkStore()
            return try Self.transact(in: store, body)
        }
    }

    static func definition(of store: StoreIdentity) -> Record.Definition {
        Record.Definition(
            machine: M.name, chart: SHA256.hash(data: M.chart).hexadecimal, schema: Schema.version,
            rules: M.version, store: store)
    }

    /// Whether the newest record was decided under an earlier version of the machine's rules.
    /// - Throws: `StoreError.foreign`.
    private static func isOfFormerRules(_ store: any StoreReading) throws -> Bool {
        guard store.head.sequence > 0 else { return false }
        let newest = try store.record(store.head.sequence).definition
        guard newest.machine == M.name else {
            throw StoreError.foreign(path: store.name, found: "a journal of machine \(newest.machine)")
        }
        return newest.rules < M.version
    }

    /// Runs `body` and makes all that it recorded durable before it returns, in a commit with others. When it recorded
    /// nothing, nothing is written.
    /// - Parameter body: runs again, with `isRetry` set, where another writer was first: so it must have no other
    ///   effects.
    /// - Throws: the error of `body`, with none of its changes kept; `StoreError` for all that share the commit.
    public func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        if isGrouping { return try group.write { try part(of: $0, isRetry: $1, body) } }
        return try alone(body)
    }

    /// The same for a task, which waits without a thread.
    /// - Parameter body: runs on a thread that may wait. All others of its group wait with it.
    /// - Throws: the error of `body`, with none of its changes kept; `StoreError` for all that share the commit.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<M>) throws -> Result
    ) async throws -> Result {
        try await group.write { [self] in try part(of: $0, isRetry: $1, body) }
    }

    /// Runs a writer's part of a group.
    private func part<Result>(
        of store: any StoreWriting, isRetry: Bool, _ body: (WriteTransaction<M>) throws -> Result
    ) throws -> Result {
        let transaction = WriteTransaction<M>(store, coding, definition, quarantine, isRetry: isRetry)
        do { return try transaction.run(body) } catch {
            throw transaction.hasChanged ? GroupCommit.PartlyDone(error: error) : error
        }
    }

    /// Runs a transaction that is committed alone.
    func alone<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try quarantine.checkStore()
        return try Self.alone(in: store) { store, isRetry in
            try WriteTransaction(store, coding, definition, quarantine, isRetry: isRetry).run(body)
        }
    }

    /// Its caller gets the error of the store.
    private static func alone<Result>(
        in store: any CheckpointStore, _ body: (any StoreWriting, _ isRetry: Bool) throws -> Result
    ) throws -> Result {
        do { return try transact(in: store, body) } catch let refused as RefusedTransaction { throw refused.error }
    }

    /// Runs a transaction again for as long as another writer is first.
    private static func transact<Result>(
        in store: any CheckpointStore, _ body: (any StoreWriting, _ isRetry: Bool) throws -> Result
    ) throws -> Result {
        for attempt in 0..<mostConflicts {
            do { return try store.write { try body($0, attempt > 0) } } catch is Conflict { continue }
        }
        throw StoreError.busy(path: try store.read { $0.name })
    }

    /// Reads one moment of what is durable. Waits for no commit, unless the store was opened for one thread.
    /// - Throws: the error of `body`; `StoreError`.
    public func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result {
        try quarantine.checkStore()
        return try store.read { try body(Transaction($0, coding, definition, quarantine)) }
    }

    /// The number of the newest record: shows whether another process has written.
    /// - Throws: `StoreError`.
    public func newestSequence() throws -> Int64 { try read { $0.newest } }

    /// Lists the deadlines of all sessions again, by the rules of this version. Opening a store does that for new
    /// rules; call this where an older program has moved sessions since. Takes time in proportion to the number of
    /// sessions. Changes nothing where a newer version has moved a session.
    /// - Throws: `StoreError`.
    public func rescheduleDeadlines() throws {
        try alone { try $0.writing.rescheduleAll(of: M.self, coding) }
    }

    /// The error after which nothing can be written until the journal is opened again; nil while writes work.
    public var failure: StoreError? { store.failure }

    /// The journal's version now; nil where that is not known without waiting.
    public var version: JournalVersion? {
        // What was found is counted first: a finding that comes meanwhile makes it another version.
        let findings = quarantine.count
        return store.dataVersion.map { JournalVersion(data: $0, findings: findings) }
    }

    /// Whether what was read after this version was is still so: nothing was committed since, by any process, nothing
    /// was found to be damaged, and a hundredth of a second ago at most the store was where it was. Does not wait;
    /// false where that is not known.
    public func isStill(_ version: JournalVersion) -> Bool {
        quarantine.count == version.findings && store.isCurrent(version.data)
    }

    /// How the processes on the store share its sessions; nil where they must poll.
    @_spi(Stores) public var coordination: (any StoreCoordination)? { store.coordination }

    /// Stops what a finding affects, a session or the whole store, until the journal is opened again: reading or
    /// writing it throws the finding. Does not wait.
    public func stop(_ finding: Scrub<M>.Finding) {
        let name = (store as? SQLiteStore)?.directory.database ?? store.identity.id
        quarantine.add(
            .damaged(path: name, what: finding.text, advice: "nothing was changed"), session: finding.session)
    }

    /// How many gather for the next commit; for tests.
    var waitingCount: Int { group.waitingCount }

    /// Called before and after each commit, with the number of its newest record, where the store is in a folder. Tests
    /// use it to end the process. It must not use the journal.
    public var onCommit: ((CommitPhase, Int64) -> Void)? {
        get { (store as? SQLiteStore)?.onCommit }
        set { (store as? SQLiteStore)?.onCommit = newValue }
    }

    /// Called at each step of an archiving. Tests use it to end the process.
    var onArchiving: (@Sendable (ArchivingStep) -> Void)? {
        get { archivingHook.withLock { $0 } }
        set { archivingHook.withLock { $0 = newValue } }
    }
}
