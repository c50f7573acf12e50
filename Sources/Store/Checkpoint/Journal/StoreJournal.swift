/// The journal of one machine in any store.
///
/// For as many threads as its store. Writes that wait at the same time may share a commit, see `init`.
@_spi(Stores) public final class StoreJournal<M: JournaledMachine>: SharedAccess {
    private let store: any CheckpointStore
    private let coding: Coding
    private let definition: Record.Definition
    private let quarantine = Quarantine()
    private let isGrouping: Bool
    private let group: GroupCommit<M>

    /// After so many conflicts one after the other the store is called busy.
    private static var mostConflicts: Int { 1_000 }

    /// - Parameters:
    ///   - store: where the records are.
    ///   - coder: encrypts the payloads of what is recorded from now on; nil for readable ones.
    ///   - isGrouping: whether the writes of threads share commits, as those of `SharedJournal` do, and those who come
    ///     while a group is decided join it. That is right for a store whose commits take long. Otherwise each is a
    ///     separate transaction. Tasks share commits in any case.
    ///   - onGroup: called after each commit of a group by the thread that led it, before its writes are answered.
    /// - Throws: `StoreError.foreign` for another machine's records; the errors of the store.
    public convenience init(
        _ store: any CheckpointStore, coder: (any PayloadCoder)? = nil, isGrouping: Bool = false,
        onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) throws {
        let coding = Coding(coder: coder)
        self.init(
            store, coding, isGrouping: isGrouping, definition: FolderJournal<M>.definition(of: store.identity),
            onGroup: onGroup)
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

    /// Looks at nothing in the store.
    init(
        _ store: any CheckpointStore, _ coding: Coding, isGrouping: Bool, definition: Record.Definition,
        onGroup: @escaping @Sendable (CommitGroup) -> Void
    ) {
        self.store = store
        self.isGrouping = isGrouping
        self.coding = coding
        self.definition = definition
        group = GroupCommit(
            gathers: isGrouping, largest: SharedJournal<M>.largestGroup,
            concernsAll: { $0 is Conflict || $0 is RefusedTransaction }, onGroup: onGroup
        ) { [store, coding, definition, quarantine] body in
            try Self.transact(in: store) { store, isRetry in
                try body(WriteTransaction(store, coding, definition, quarantine, isRetry: isRetry))
            }
        }
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

    /// Runs `body` in a transaction of the store, and again with `isRetry` set for as long as another writer is first.
    /// - Throws: `StoreError.busy` after 1000 times; what `body` throws, with nothing kept; the errors of the store,
    ///   for the whole group. After `stopped` the journal goes on: the next transaction reads what was kept.
    public func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        if isGrouping { return try group.write(body) }
        return try alone(body)
    }

    /// The same for a task, which waits without a thread, and whose write always shares a commit.
    /// - Parameter body: runs on a thread that may wait. All others of its group wait with it.
    /// - Throws: as above.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<M>) throws -> Result
    ) async throws -> Result {
        try await group.write(body)
    }

    /// See `FolderJournal.rescheduleDeadlines`.
    public func rescheduleDeadlines() throws {
        try Self.alone(in: store) { store, _ in try store.rescheduleAll(of: M.self, coding) }
    }

    /// That of the store.
    public var failure: StoreError? { store.failure }

    /// Those of the store.
    public var coordination: (any StoreCoordination)? { store.coordination }

    /// Stops what a finding affects, see `SharedAccess.stop`.
    public func stop(_ finding: Scrub<M>.Finding) { quarantine.add(finding, of: store.identity.id) }

    /// How many gather for the next commit; for tests.
    var waitingCount: Int { group.waitingCount }

    /// Runs a transaction that is committed alone.
    func alone<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try Self.alone(in: store) { store, isRetry in
            try WriteTransaction(store, coding, definition, quarantine, isRetry: isRetry).run(body)
        }
    }

    /// Runs a transaction alone; its caller gets the error of the store.
    private static func alone<Result>(
        in store: any CheckpointStore, _ body: (any StoreWriting, _ isRetry: Bool) throws -> Result
    ) throws -> Result {
        do { return try transact(in: store, body) } catch let refused as RefusedTransaction {
            throw refused.error
        }
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

    /// Reads one moment of the store.
    public func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result {
        try store.read { store in try body(Transaction(store, coding, definition, quarantine)) }
    }
}
