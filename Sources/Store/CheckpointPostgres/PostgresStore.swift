import CPostgreSQL
@_spi(Stores) import Checkpoint
public import StateMachine
import Synchronization

/// A store in a PostgreSQL database, for several processes on several machines.
///
/// What `write` and `read` returned is on the disks of the primary and of its synchronous standby. One transaction
/// writes at a time, of all nodes: it holds a lock of the store from its beginning, and so it meets no other writer's
/// changes; each node puts many riders into one transaction (`Journal`). Reading does not wait, unless it meets a
/// transaction that still waits for the disks.
///
/// A commit whose answer is lost, or comes with a warning, is looked up on the server that takes writes then, and only
/// one that is on the standby, too, is believed. What cannot be found out is `StoreError.stopped`.
public final class PostgresStore: Sendable {
    /// Drawn when the tables were made, and read when the store was opened.
    public let identity: StoreIdentity
    let pool: ConnectionPool
    private let shared: PostgresCoordination
    private let definitions = Mutex<[Record.Definition: Int64]>([:])
    /// Taken by the transaction that writes, and given back by one that was committed.
    private let revisions = Mutex(KnownRevisions())
    let durable: DurableHead
    private let expectation = Mutex(Expectation())
    private let notices: CommitNotices
    private let broken = Mutex<StoreError?>(nil)

    /// Opens the store, and creates its tables where there are none.
    /// - Parameters:
    ///   - address: where it is.
    ///   - settings: what it is to rest on, and how long to wait.
    ///   - identity: what a new store becomes; nil for a random one, which is right for all but copies.
    /// - Throws: `StoreError.failed` where no server takes writes, or refuses this user, or where its settings do not
    ///   make a commit durable; `newer` for the tables of a newer version. `MissingStore` where there is none, and the
    ///   settings make none.
    public init(
        _ address: PostgresAddress, _ settings: PostgresSettings = PostgresSettings(), identity: StoreIdentity? = nil
    ) throws {
        let pool = ConnectionPool(address, settings, try ClientLibrary.functions(for: address.description))
        self.pool = pool
        shared = PostgresCoordination(pool)
        notices = CommitNotices(pool, channel: PostgresCoordination.channel(address))
        let remembered = settings.memory.flatMap(RememberedHead.content)
        let identity = try StoreCreation(pool, identity: identity, remembered).identity()
        self.identity = identity
        let known = remembered.flatMap { $0.identity == identity ? $0.head : nil }
        durable = DurableHead(
            known ?? .genesis, rememberedIn: settings.memory.map { RememberedHead($0, of: identity, at: pool.place) })
    }

    /// What a commit rests on, read now.
    /// - Throws: `StoreError`.
    public func durability() throws -> PostgresDurability {
        do { return try pool.use { try PostgresDurability($0) } } catch let failure as PostgresFailure {
            throw failure.asStoreError(pool.name)
        }
    }

    /// What an operator watches, read now.
    /// - Throws: `StoreError`.
    public func figures() throws -> PostgresFigures {
        let row = try pool.retrying { try $0.run(PostgresFigures.question).rows.first }
        return PostgresFigures(timeline: row?.number(0) ?? 0, standbys: row?.number(1) ?? 0, counts: counts)
    }

    /// What the server's clock shows.
    /// - Throws: `StoreError`.
    public func time() throws -> Instant {
        let statement = PostgresStatement("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        guard let milliseconds = try pool.retrying({ try $0.run(statement).number }) else {
            throw StoreError.failed(path: pool.name, what: "the server does not say the time", advice: "start again")
        }
        return Instant(milliseconds: milliseconds)
    }

    /// What the store is called in errors.
    public var name: String { pool.name }

    /// Coordination of the nodes of the store.
    @_spi(Stores) public var coordination: (any StoreCoordination)? { shared }

    /// Why this object is of no use any more: the database was put back, or has begun another epoch.
    public var failure: StoreError? { broken.withLock { $0 } }

    /// What this object met.
    public var counts: PostgresCounts { pool.counts.withLock { $0 } }

    /// Runs `body` to read, and again where the server was lost meanwhile, or where others wrote between its first
    /// question and its second.
    @_spi(Stores) public func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result {
        try pool.retrying { connection in
            try PostgresLook(pool.name, connection, durable) { try self.check($0, on: connection) }
                .run(body) { try confirm(connection) }
        }
    }

    /// What a transaction that writes ends with where it has changed nothing, when all that it has seen is durable. One
    /// that was begun with an expectation learns here whether that was met.
    private func leave(_ beginning: Beginning, on connection: PostgresConnection) throws {
        if durable.has(beginning) { return _ = try connection.run(PostgresStatement("ROLLBACK")) }
        try connection.queue(PostgresStatement("ROLLBACK"))
        try confirm(connection)
        durable.note(beginning.head, of: beginning.timeline)
    }

    /// Waits until all that a transaction saw is on the standby, too.
    /// - Throws: `StoreError.failed` where there is none by now, and there must be one.
    func confirm(_ connection: PostgresConnection) throws {
        let terms = try connection.confirm()
        guard terms.standbys.isEmpty, !pool.settings.acceptsSingle else { return }
        let (what, advice) = PostgresDurability.single(pool.settings)
        throw StoreError.failed(path: pool.name, what: what, advice: advice)
    }

    /// Runs `body` when no other transaction writes, of any node.
    /// - Throws: what `body` throws; `Conflict` where the server was lost before the commit, or ended the transaction;
    ///   `RefusedTransaction` for a change that the server refused; `StoreError.busy` after two thirds of the
    ///   settings' `answerLimit` behind other writers, or twice as long; `stopped`, see above; `failed` for what a
    ///   person must mend.
    @_spi(Stores) public func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
        var result: Result?
        do {
            try pool.use { connection in
                let (beginning, transaction) = try begin(connection, isExpecting: true)
                do { result = try body(transaction) } catch let error where !(error is Conflict) {
                    // It may be about what is not durable, or is not so.
                    try transaction.mapped { try leave(beginning, on: connection) }
                    throw error
                }
                if transaction.hasWritten {
                    try commit(transaction, of: beginning)
                } else {
                    try transaction.mapped { try leave(beginning, on: connection) }
                    release(transaction, of: beginning)
                }
            }
            return result!
        } catch let open as OpenCommit {
            // The lost connection is given back: the look needs one.
            if try isKept(open) { return result! }
            throw Conflict()
        } catch let failure as PostgresFailure where !failure.isPassing {
            if failure.isOfLock, let reason = pool.waitForStandby() { throw reason }
            throw failure.asStoreError(pool.name)
        } catch let error where error is Conflict || error is PostgresFailure {
            pool.counts.withLock { $0.retried += 1 }
            throw Conflict()
        }
    }

    /// - Parameter isExpecting: whether to go on without waiting for what it finds, where only this process has written
    ///   lately.
    func begin(
        _ connection: PostgresConnection, isExpecting: Bool
    ) throws -> (Beginning, PostgresWriting) {
        let known = durable.newest
        var expected = isExpecting ? expectation.withLock { $0.take() } : nil
        // Only what has all records that are known may be expected.
        if let head = expected?.head, head.sequence < known.sequence { expected = nil }
        var mark: CommitMark?
        if let expected {
            mark = try expected.expect(connection)
            // The server begins while this one decides.
            try connection.push(guarding: Beginning.lock)
        }
        // Not copied: no other thread has them meanwhile.
        var revisions = revisions.withLock { revisions in
            defer { revisions = KnownRevisions() }
            return revisions
        }
        if let expected { revisions.catchUp(with: expected.head, []) }
        let beginning = try expected ?? Beginning.writing(connection, known: known, &revisions)
        try check(beginning, on: connection)
        try checkDurability(beginning)
        let transaction = PostgresWriting(
            pool.name, connection, beginning.head, definitions.withLock { $0 }, revisions, expecting: mark)
        return (beginning, transaction)
    }

    private func release(_ transaction: PostgresWriting, of beginning: Beginning) {
        revisions.withLock { $0 = transaction.knownRevisions }
        expectation.withLock { $0.note(beginning, next: beginning.after(transaction.head)) }
    }

    /// The server's settings may have changed since the store was opened.
    func checkDurability(_ beginning: Beginning) throws {
        if let (what, advice) = beginning.durability.obstacle(pool.settings) {
            throw StoreError.failed(path: pool.name, what: what, advice: advice)
        }
    }

    /// A primary that was replaced may still answer, and knows nothing of what was committed since. A store that a
    /// backup brought back is in another epoch.
    func check(_ beginning: Beginning, on connection: PostgresConnection) throws {
        try pool.check(beginning.timeline, of: connection)
        guard beginning.isSessionSet else {
            pool.pause()
            throw connection.markLost(CommitTerms.reset)
        }
        guard let failure = failure(of: beginning) else { return }
        broken.withLock { $0 = failure }
        throw failure
    }

    private func failure(of beginning: Beginning) -> StoreError? {
        guard beginning.identity == identity else {
            return .failed(
                path: pool.name, what: "this is the store \(beginning.identity), and \(identity) was opened",
                advice: "start again; nothing was changed")
        }
        return beginning.lacksKnown ? pool.putBack(durable.newest, of: identity) : nil
    }

    private func commit(_ transaction: PostgresWriting, of beginning: Beginning) throws {
        let connection = transaction.connection
        try transaction.sendRecords()
        let mark = try transaction.commitMark()
        do { try connection.commit(on: beginning.durability.standbys) } catch let failure as PostgresFailure {
            guard failure.leavesCommitOpen else { return try transaction.mapped { throw failure } }
            throw unanswered(mark, failure)
        }
        release(transaction, of: beginning)
        durable.note(transaction.head, of: beginning.timeline)
        definitions.withLock { $0.merge(transaction.definitions) { $1 } }
        notices.announce(on: connection)
    }
}

@_spi(Stores) extension PostgresStore: CheckpointStore {}
