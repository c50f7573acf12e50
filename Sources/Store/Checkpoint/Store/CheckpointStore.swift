/// A store of records for `Journal`: transactions, and nothing of machines.
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

    /// Changes with each commit of any process; nil, the default, where that is not known without waiting.
    var dataVersion: Int64? { get }

    /// Whether `dataVersion` is still this, and what is answered now could be found again; false, the default, where
    /// that is not known without waiting.
    func isCurrent(_ dataVersion: Int64) -> Bool

    /// Whether an error inside of a transaction concerns all that share it; false, the default, where it is that of one
    /// writer.
    func endsTransaction(_ error: any Error) -> Bool

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
    /// Nil: readers ask again.
    public var dataVersion: Int64? { nil }
    /// False: readers ask again.
    public func isCurrent(_ dataVersion: Int64) -> Bool { false }
    /// False: it is the error of one writer.
    public func endsTransaction(_ error: any Error) -> Bool { false }
}
