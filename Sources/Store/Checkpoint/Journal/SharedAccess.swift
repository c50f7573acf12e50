/// Access to a journal for many threads and tasks, whose writes share commits; see `Journal`.
public protocol SharedAccess<M>: JournalAccess, Sendable {
    /// The same as `JournalAccess.write` for a task, which waits without a thread.
    /// - Parameter body: runs on a thread that may wait. All others of its group wait with it.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<M>) throws -> Result
    ) async throws -> Result

    /// The error after which nothing can be written any more; nil while writes work.
    var failure: StoreError? { get }

    /// The journal's version now; nil where that is not known without waiting.
    var version: JournalVersion? { get }

    /// Whether what was read after this version was is still so: see `Journal.isStill`.
    func isStill(_ version: JournalVersion) -> Bool

    /// Coordination of several processes; nil, the default, where they must poll.
    @_spi(Stores) var coordination: (any StoreCoordination)? { get }

    /// Stops what a finding affects, a session or the whole store: as long as the journal is open, reading or writing
    /// it throws the finding. Other sessions go on.
    func stop(_ finding: Scrub<M>.Finding)
}

/// A store across a network is known only by a query.
extension SharedAccess {
    /// Nil: after an error the next write may succeed.
    public var failure: StoreError? { nil }
    /// Nil: not known.
    public var version: JournalVersion? { nil }
    /// Nil: they must look.
    @_spi(Stores) public var coordination: (any StoreCoordination)? { nil }
    /// False: not known.
    public func isStill(_ version: JournalVersion) -> Bool { false }
}
