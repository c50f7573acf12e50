/// A store of records for `StoreJournal`: transactions, and nothing of machines.
///
/// Several processes, on several machines, may write into one store. What a transaction reads is one moment of it; what
/// it writes is durable when `write` returns, all of it. The library `CheckpointConformance` checks that.
@_spi(Stores) public protocol CheckpointStore: Sendable {
    /// Which store this is: drawn once, when it was created, and kept in it. See `StoreIdentity`.
    var identity: StoreIdentity { get }

    /// Coordination of several processes; nil, the default, for a store of one process.
    var coordination: (any StoreCoordination)? { get }

    /// The error after which nothing can be read or written any more; nil, the default, while that is not known.
    var failure: StoreError? { get }

    /// Runs `body` to read. It may run again, and what it returned last counts.
    func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result

    /// Runs `body` once, in a transaction. Its changes are kept together, also where no record is among them.
    /// - Throws: what `body` throws, with nothing kept. `Conflict`, with nothing kept, where another writer was first:
    ///   also for a `body` that wrote nothing, if what it read is no longer so. `StoreError.stopped` where it is not
    ///   known whether the changes were kept.
    func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result
}

@_spi(Stores) extension CheckpointStore {
    /// Nil: the store is for one process.
    public var coordination: (any StoreCoordination)? { nil }
    /// Nil: after an error the next transaction may succeed.
    public var failure: StoreError? { nil }
}
