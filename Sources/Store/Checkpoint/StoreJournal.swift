/// The journal of one machine in any store.
///
/// For as many threads as its store.
public final class StoreJournal<M: JournaledMachine>: JournalAccess, Sendable {
    private let store: any CheckpointStore
    private let definition: Record.Definition
    private let stops = Stops()

    /// After so many conflicts one after the other the store is called busy.
    private static var mostConflicts: Int { 1_000 }

    /// - Throws: `StoreError.foreign` for another machine's records, `newerRules` for those of a newer version of this
    ///   one; the errors of the store.
    public init(_ store: any CheckpointStore) throws {
        self.store = store
        definition = Journal<M>.definition(of: store.identity)
        try Self.transact(in: store) { store, _ in
            guard store.head.sequence > 0 else { return }
            let newest = try store.record(store.head.sequence).definition
            guard newest.machine == M.name else {
                throw StoreError.foreign(path: store.name, found: "a journal of machine \(newest.machine)")
            }
            guard newest.rules <= M.version else {
                throw StoreError.newerRules(
                    path: store.name, machine: M.name, found: newest.rules, known: M.version)
            }
            if newest.rules < M.version { try store.rescheduleAll(of: M.self) }
        }
    }

    /// Runs `body` in a transaction of the store, and again with `isRetry` set for as long as another writer is first.
    /// - Throws: `StoreError.busy` after 1000 times; what `body` throws, with nothing kept.
    public func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try Self.transact(in: store) { store, isRetry in
            try body(WriteTransaction(store, Coding(), definition, stops, isRetry: isRetry))
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
        try store.read { store in try body(Transaction(store, Coding(), definition, stops)) }
    }
}
