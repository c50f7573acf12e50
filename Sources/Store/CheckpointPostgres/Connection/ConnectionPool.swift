import CPostgreSQL
@_spi(Stores) import Checkpoint
import Dispatch
import Synchronization

/// The connections of a store. One that was lost is replaced by one to the server that takes writes then.
final class ConnectionPool: Sendable {
    let address: PostgresAddress
    let settings: PostgresSettings
    let counts = Mutex(PostgresCounts())
    private let library: Library
    /// Each is used by one thread at a time.
    private let idle = Mutex<[Exclusive<PostgresConnection>]>([])
    /// Counts those that may be in use.
    private let free = DispatchSemaphore(value: ConnectionPool.limit)
    /// Whether the outage that lasts was announced.
    private let isAnnounced = Mutex(false)
    /// The newest timeline that any server had.
    private let newestTimeline = Mutex<Int64>(0)

    /// How many connections a store has at most. A server has 100 for all by default.
    private static let limit = 8
    /// The oldest server that has all that is asked of it: `UNIQUE NULLS NOT DISTINCT` came with version 15.
    private static let oldestServer = 15

    // Unchecked: pointers to functions of libpq, which do not change and which any thread may call.
    private struct Library: @unchecked Sendable { let functions: postgresql }

    init(_ address: PostgresAddress, _ settings: PostgresSettings, _ library: postgresql) {
        self.address = address
        self.settings = settings
        self.library = Library(functions: library)
    }

    /// What the store is called in errors.
    var name: String { address.description }

    /// Runs `body` with a connection for it alone. A transaction that is open when it throws is rolled back.
    /// - Parameter end: until when a server is looked for; nil for `PostgresSettings.retryTimeout` from now on.
    /// - Throws: `StoreError.failed` where no server is found; what `body` throws.
    func use<Result>(
        until end: ContinuousClock.Instant? = nil, _ body: (PostgresConnection) throws -> Result
    ) throws -> Result {
        free.wait()
        defer { free.signal() }
        let used = idle.withLock { $0.popLast() }
        let taken = try used ?? Exclusive(connect(until: end))
        defer {
            let isLost = taken.use(\.isLost)
            // The others were connected to the same server.
            idle.withLock { if isLost { $0 = [] } else { $0.append(taken) } }
        }
        return try taken.use { connection in
            do { return try body(connection) } catch {
                let failure = error as? PostgresFailure
                if failure?.isOfServer ?? false { connection.markLost() }
                // A transaction that stayed open would keep the writers' lock.
                connection.endTransaction()
                // The tables are not in the search path of a session that was reset.
                if failure?.lacksTable ?? false, used != nil { throw connection.markLost(CommitTerms.reset) }
                throw error
            }
        }
    }

    /// - Throws: `PostgresFailure.lost` for a server that a newer primary has replaced.
    func check(_ timeline: Int64, of connection: PostgresConnection) throws {
        let newest = newestTimeline.withLock { newest in
            newest = max(newest, timeline)
            return newest
        }
        guard timeline == newest else {
            counts.withLock { $0.outdated += 1 }
            // The next attempt may be led to the same server.
            pause()
            throw connection.markLost("\(connection.host) is on timeline \(timeline), and \(newest) was seen before")
        }
    }

    /// The store's name and schema.
    var place: String { "\(name) \(address.schema)" }

    /// What a person reads who put the database back to an earlier moment.
    func putBack(_ known: Head, of identity: StoreIdentity) -> StoreError {
        let file = settings.memory.map { " (\($0) remembers it)" } ?? ""
        return .failed(
            path: name,
            what: "record \(known.sequence) of the store \(identity), which was seen here before\(file), is not there, "
                + "or is another one: the database was put back to an earlier moment, or another server answers",
            advice: "stop all programs of this store; bring the newest database back, or, if its records are lost, "
                + "begin an epoch with 'zontik epoch' (docs/cluster.md); nothing was changed")
    }

    /// Between two attempts.
    /// - Parameter number: how many there were; each pause is longer than the one before, up to a second.
    func pause(_ number: Int = 0) { DetachedThread.sleep(min(.milliseconds(200) * (1 << min(number, 3)), .seconds(1))) }

    /// A connection beside the others, which the caller keeps.
    /// - Throws: `StoreError.failed` where no server is found.
    func connect(until limit: ContinuousClock.Instant? = nil) throws -> sending PostgresConnection {
        let end = limit ?? .now + settings.retryTimeout
        var attempts = 0
        let wait = settings.onWait.map { announce in
            ServerWait(announcingAfter: settings.announcesWait) { [self] reason in
                let isNews = isAnnounced.withLock { isAnnounced in
                    defer { isAnnounced = true }
                    return !isAnnounced
                }
                if isNews { announce(reason) }
            }
        }
        defer { wait?.end() }
        while true {
            do {
                let connection = try PostgresConnection(
                    address, library.functions, answerLimit: settings.answerLimit)
                try prepare(connection)
                isAnnounced.withLock { $0 = false }
                return connection
            } catch let failure as PostgresFailure {
                let problem = ConnectionProblem("\(failure)".replacing(address.uri, with: name), states: failure.states)
                guard problem.mayPass, ContinuousClock.now < end else {
                    throw StoreError.failed(path: name, what: problem.what, advice: problem.advice)
                }
                wait?.note(problem.what)
                pause(attempts)
                attempts += 1
            }
        }
    }

    /// Runs `body`, and again where the server was lost meanwhile.
    /// - Throws: `StoreError`; what `body` throws.
    func retrying<Result>(_ body: (PostgresConnection) throws -> Result) throws -> Result {
        let end = ContinuousClock.now + settings.retryTimeout
        while true {
            do { return try use(until: end, body) } catch let failure as PostgresFailure {
                guard failure.isPassing, ContinuousClock.now < end else { throw failure.asStoreError(name) }
            } catch is Conflict {
                guard ContinuousClock.now < end else { throw StoreError.busy(path: name) }
            } catch let refused as RefusedTransaction {
                throw refused.error
            }
        }
    }

    /// Prepares the session for the store.
    private func prepare(_ connection: PostgresConnection) throws {
        guard connection.serverVersion >= Self.oldestServer * 10_000 else {
            throw StoreError.failed(
                path: name, what: "the server is PostgreSQL \(connection.serverVersion / 10_000)",
                advice: "use version \(Self.oldestServer) or later")
        }
        for setting in settings.ofSession + ["search_path = \(address.schema)"] {
            try connection.queue(PostgresStatement("SET \(setting)"))
        }
        let process = try connection.run(Self.process).number
        if process != Int64(connection.process) { try refusePooling(connection, of: process) }
    }

    private static let process = PostgresStatement("SELECT pg_backend_pid()::bigint")

    /// A pooler is in between. It must leave a session to its client: prepared statements and settings are the
    /// session's, and a commit is looked up by what the session has written. One that gives it to others meanwhile, as
    /// pgbouncer does in its mode for transactions, leads the next statement to another process, or has it wait.
    private func refusePooling(_ connection: PostgresConnection, of process: Int64?) throws {
        let other = try PostgresConnection(
            address, library.functions, answerLimit: min(.seconds(5), settings.answerLimit))
        try other.run(PostgresStatement("BEGIN"))
        try other.run(Self.process)
        let now = try? connection.run(Self.process).number
        guard now == process else {
            throw StoreError.failed(
                path: name, what: "a pooler gives the session of a transaction to others after it",
                advice: CommitTerms.howToPool + "; nothing was changed")
        }
    }
}
