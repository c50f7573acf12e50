public import StateMachine

/// The journal of all sessions of one machine, in any store, for as many threads and tasks as there are.
///
///     let journal = try Journal<Kettle>(.sqlite(path: "kettle"))
///
/// Writes that wait at the same time share a commit. Several processes may share a store, but for one in memory.
public final class Journal<M: JournaledMachine>: SharedAccess {
    private let journal: any SharedAccess<M> & JournalUpkeep

    /// Opens the store, creating it if there is none, and makes durable what it recovers. Reads the newest record
    /// only, however long the journal is.
    /// - Parameters:
    ///   - place: where the store is.
    ///   - coder: encrypts the payloads of what is recorded from now on; nil for readable ones.
    /// - Throws: `StoreError`, with nothing changed; what the store throws that is opened.
    public init(_ place: StorePlace, coder: (any PayloadCoder)? = nil) throws {
        journal =
            switch place.kind {
            case .folder(let directory, let lockTimeout):
                try SharedJournal(FolderJournal<M>(directory, lockTimeout: lockTimeout, coder: coder))
            case .store(let isGrouping, let open): try StoreJournal<M>(open(), coder: coder, isGrouping: isGrouping)
            }
    }

    /// Runs `body` and makes all that it recorded durable before it returns, in a commit with others.
    /// - Throws: the error of `body`, with none of its changes kept; `StoreError` for all that share the commit.
    public func write<Result>(_ body: (WriteTransaction<M>) throws -> Result) throws -> Result {
        try journal.write(body)
    }

    /// The same for a task, which waits without a thread.
    /// - Parameter body: runs on a thread that may wait; runs again if another process wrote in between.
    /// - Throws: the error of `body`, with none of its changes kept; `StoreError` for all that share the commit.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<M>) throws -> Result
    ) async throws -> Result {
        try await journal.write(body)
    }

    /// Reads one moment of what is durable, and waits for no commit.
    /// - Throws: the error of `body`; `StoreError`.
    public func read<Result>(_ body: (Transaction<M>) throws -> Result) throws -> Result { try journal.read(body) }

    /// Reads and verifies the whole journal. Changes nothing. Takes time in proportion to its length.
    /// - Throws: `StoreError` where it cannot be read.
    public func verify() throws -> Verification { try journal.verify() }

    /// Moves what is finished to an archive. Only transitions move that no session needs to go on: all before one to a
    /// state at rest (`JournaledMachine.isAtRest`) that has no deadline and nothing pending or parked from before.
    /// - Parameters:
    ///   - instant: only what was finished before it.
    ///   - path: of the archive's file; nil for one in the folder of the store.
    ///   - at: the time of the record that closes the archive.
    /// - Returns: nil where nothing is finished.
    /// - Throws: `StoreError`.
    public func archive(before instant: Instant, to path: String? = nil, at: Instant) throws -> Archiving? {
        try journal.archive(before: instant, to: path, at: at)
    }

    /// Lists the deadlines of all sessions again, by the rules of this version.
    /// - Throws: `StoreError`.
    public func rescheduleDeadlines() throws { try journal.rescheduleDeadlines() }

    /// The error after which nothing can be written until the journal is opened again; nil while writes work.
    public var failure: StoreError? { journal.failure }

    /// The journal's version now; nil where that is not known without waiting.
    public var version: JournalVersion? { journal.version }

    /// Whether what was read after this version was is still so; false where that is not known without waiting.
    public func isStill(_ version: JournalVersion) -> Bool { journal.isStill(version) }

    /// How the processes on the store share its sessions; nil where they must poll.
    @_spi(Stores) public var coordination: (any StoreCoordination)? { journal.coordination }

    /// Stops what a finding affects, a session or the whole store, until the journal is opened again.
    public func stop(_ finding: Scrub<M>.Finding) { journal.stop(finding) }
}

/// What an operator does with a whole journal.
protocol JournalUpkeep {
    func verify() throws -> Verification
    func archive(before instant: Instant, to path: String?, at: Instant) throws -> Archiving?
    func rescheduleDeadlines() throws
}

@_spi(Stores) extension StoreJournal: JournalUpkeep {}

extension SharedJournal: JournalUpkeep {
    func verify() throws -> Verification { try journal.use { try $0.verify() } }

    func archive(before instant: Instant, to path: String?, at: Instant) throws -> Archiving? {
        try journal.use { try $0.archive(before: instant, to: path, at: at) }
    }
}
