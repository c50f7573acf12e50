import CPostgreSQL
import Checkpoint
import Synchronization

/// A store in a PostgreSQL database, for several processes on several machines.
///
/// What `write` returned is on the disks of the primary and of its synchronous standby. One transaction writes at a
/// time, of all nodes: it holds a lock of the store from its beginning, and so it meets no other writer's changes; each
/// node puts many riders into one transaction (`StoreJournal`). Reading waits for nobody.
///
/// A commit whose answer is lost, or comes with a warning, is looked up on the server that takes writes then, and only
/// one that is on the standby, too, is believed. What cannot be found out is `StoreError.stopped`.
public final class PostgresStore: CheckpointStore {
    /// Drawn when the tables were made, and read when the store was opened.
    public let identity: StoreIdentity
    private let pool: ConnectionPool
    private let shared: PostgresNodes
    private let definitions = Mutex<[Record.Definition: Int64]>([:])
    /// Taken by the transaction that writes, and given back by one that was committed.
    private let revisions = Mutex(KnownRevisions())

    /// Opens the store, and creates its tables where there are none.
    /// - Parameters:
    ///   - address: where it is.
    ///   - settings: what it is to rest on, and how long to wait.
    ///   - identity: what a new store becomes; nil for a random one, which is right for all but copies.
    /// - Throws: `StoreError.failed` where no server takes writes, or refuses this user, or where its settings do not
    ///   make a commit durable; `newer` for the tables of a newer version.
    public init(
        _ address: PostgresAddress, _ settings: PostgresSettings = PostgresSettings(), identity: StoreIdentity? = nil
    ) throws {
        pool = ConnectionPool(address, settings, try ClientLibrary.functions(for: address.description))
        shared = PostgresNodes(pool)
        self.identity = try StoreCreation(pool, identity: identity).identity()
    }

    /// What a commit rests on, read now.
    /// - Throws: `StoreError`.
    public func durability() throws -> PostgresDurability {
        do { return try pool.use { try PostgresDurability($0) } } catch let failure as PostgresFailure {
            throw failure.asStoreError(pool.name)
        }
    }

    /// What the store is called in errors.
    public var name: String { pool.name }

    /// What the nodes of the store tell each other.
    public var nodes: (any StoreNodes)? { shared }

    /// What this object met.
    public var counts: PostgresCounts { pool.counts.withLock { $0 } }

    /// Runs `body` to read, and again where the server was lost meanwhile.
    public func read<Result>(_ body: (any StoreReading) throws -> Result) throws -> Result {
        try retrying { connection in
            let beginning = try Beginning.reading(connection)
            try check(beginning, on: connection)
            let result = try body(PostgresReading(pool.name, connection, beginning.head))
            connection.endTransaction()
            return result
        }
    }

    /// Runs `body`, and again where the server was lost meanwhile.
    func retrying<Result>(_ body: (PostgresConnection) throws -> Result) throws -> Result {
        let end = ContinuousClock.now + pool.settings.patience
        while true {
            do { return try use(body) } catch let failure as PostgresFailure {
                guard failure.isPassing, ContinuousClock.now < end else { throw failure.asStoreError(pool.name) }
            } catch is Conflict {
                guard ContinuousClock.now < end else { throw StoreError.busy(path: pool.name) }
            } catch let refused as RefusedTransaction {
                throw refused.error
            }
        }
    }

    /// Runs `body` when no other transaction writes, of any node.
    /// - Throws: what `body` throws; `Conflict` where the server was lost before the commit, or ended the transaction;
    ///   `RefusedTransaction` for a change that the server refused; `StoreError.busy` after two thirds of the
    ///   settings' `answerLimit` behind other writers; `stopped`, see above; `failed` for what a person must mend.
    public func write<Result>(_ body: (any StoreWriting) throws -> Result) throws -> Result {
        var result: Result?
        do {
            try use { connection in
                let transaction = try begin(connection)
                result = try body(transaction)
                if transaction.hasWritten { try commit(transaction) } else { connection.endTransaction() }
                revisions.withLock { $0 = transaction.knownRevisions }
            }
            return result!
        } catch let open as OpenCommit {
            // The lost connection is given back: who looks needs one.
            if try isKept(open) { return result! }
            throw Conflict()
        } catch let failure as PostgresFailure where !failure.isPassing {
            throw failure.asStoreError(pool.name)
        } catch let error where error is Conflict || error is PostgresFailure {
            pool.counts.withLock { $0.retried += 1 }
            throw Conflict()
        }
    }

    /// Runs `body` with a connection on which nothing is seen that the standby lacks. A server that was killed and
    /// started again shows commits of its own disk that no standby has confirmed: the first commit of each connection
    /// waits for them.
    private func use<Result>(_ body: (PostgresConnection) throws -> Result) throws -> Result {
        try pool.use { connection in
            if connection.transaction == 0 {
                do { try prove(connection) } catch {
                    connection.lose()
                    throw error
                }
            }
            return try body(connection)
        }
    }

    private func prove(_ connection: PostgresConnection) throws {
        try check(try Beginning.proving(connection), on: connection)
        _ = try CommitMark(on: connection)
        try connection.takeAnswers()
        try connection.commit()
    }

    private func begin(_ connection: PostgresConnection) throws -> PostgresWriting {
        let beginning = try Beginning.writing(connection)
        try check(beginning, on: connection)
        try checkDurability(beginning)
        // Not copied: nobody else has them meanwhile.
        let revisions = revisions.withLock { revisions in
            defer { revisions = KnownRevisions() }
            return revisions
        }
        return PostgresWriting(pool.name, connection, beginning.head, definitions.withLock { $0 }, revisions)
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
        guard beginning.identity == identity else {
            throw StoreError.failed(
                path: pool.name, what: "this is the store \(beginning.identity), and \(identity) was opened",
                advice: "start again; nothing was changed")
        }
    }

    private func commit(_ transaction: PostgresWriting) throws {
        let connection = transaction.connection
        try transaction.sendRecords()
        let mark = try CommitMark(on: connection)
        // Whatever is refused up to here is not kept.
        try connection.queue(PostgresNodes.telling(pool.address.schema))
        try transaction.told { try connection.takeAnswers() }
        do {
            try connection.commit()
        } catch let failure as PostgresFailure {
            guard failure.leavesCommitOpen else { throw failure }
            if case .warned = failure { pool.counts.withLock { $0.warned += 1 } }
            throw OpenCommit(mark: mark, failure: failure)
        }
        definitions.withLock { $0.merge(transaction.definitions) { $1 } }
    }

    /// It is not known whether the commit with this mark was kept.
    private struct OpenCommit: Error {
        let mark: CommitMark
        let failure: PostgresFailure
    }

    /// Whether a transaction was committed, and is on the standby.
    /// - Throws: `StoreError.stopped` where that cannot be found out in time.
    private func isKept(_ open: OpenCommit) throws -> Bool {
        pool.counts.withLock { $0.lookedUp += 1 }
        let end = ContinuousClock.now + pool.settings.patience
        repeat {
            do {
                return try use { connection in
                    // What was committed before this is on the standby when this is. While the lost transaction still
                    // runs, it holds the lock that this waits for.
                    _ = try begin(connection)
                    let isKept = try open.mark.isKept(connection)
                    _ = try CommitMark(on: connection)
                    try connection.takeAnswers()
                    try connection.commit()
                    return isKept
                }
            } catch is PostgresFailure {
                pool.pause()
            } catch StoreError.failed {
                pool.pause()
            }
        } while ContinuousClock.now < end
        throw StoreError.stopped("\(open.failure), and no server could be asked what became of the commit")
    }
}
