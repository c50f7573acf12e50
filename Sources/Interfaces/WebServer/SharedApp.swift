import Checkpoint
import Foundation
import Localization
import Logging
import NIOPosix
import Rental
import RentalApp
import StateMachine
import Synchronization

/// The store that the service works on, the threads that wait for it, and those who are told what happens in it.
package final class SharedApp: Sendable {
    package let settings: ServiceSettings
    package let app: AppContext<SharedJournal<UmbrellaRental>>
    package let changes: ChangeBroadcaster
    package let figures: ServiceMetrics
    let points = PointStates()
    let logger: Logger
    private let place: Mutex<PublicAddress>
    let known = KnownSessions()
    let visits = RecentVisits()
    let key: ServiceKey
    let quotas: Quotas
    /// That nothing can be written any more.
    let failures: AsyncStream<StoreError>
    private let failed: AsyncStream<StoreError>.Continuation
    /// Wait for commits and for the payment gateway.
    private let writers: NIOThreadPool
    /// Read, so that nobody who only looks waits behind those who write.
    private let readers: NIOThreadPool

    package var journal: SharedJournal<UmbrellaRental> { app.journal }
    package var now: Instant { app.now }
    /// Where browsers reach the service: scheme, host and port.
    package var address: String { place.withLock(\.text) }

    /// - Throws: `ServiceError`, `StoreError`, `KeyFileError`, `GatewayError`, `ClockFault`, with nothing changed.
    package init(_ settings: ServiceSettings, logger: Logger) throws {
        let address = try PublicAddress(settings, port: settings.port)
        place = Mutex(address)
        (failures, failed) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
        self.settings = settings
        quotas = Quotas(settings.quotas)
        self.logger = logger
        let figures = ServiceMetrics()
        self.figures = figures
        let points = points
        app = try AppContext(
            sharing: settings.store, clock: settings.clock, time: settings.clock is SystemClock ? .real : .pretended,
            links: address.links
        ) { group in
            points.committed()
            figures.committed(group)
        }
        try app.judgeClock()
        app.key.removeLeftovers()
        _ = try app.key.privateKey()
        key = try ServiceKey(directory: settings.store)
        changes = ChangeBroadcaster(app.journal)
        writers = NIOThreadPool(numberOfThreads: settings.writers)
        readers = NIOThreadPool(numberOfThreads: 4)
        writers.start()
        readers.start()
    }

    /// The port is known once the service listens.
    func listen(at port: Int) throws {
        let address = try PublicAddress(settings, port: port)
        place.withLock { $0 = address }
        app.codes.base = address.links
    }

    /// After the last answer was given.
    package func close() async throws {
        try await writers.shutdownGracefully()
        try await readers.shutdownGracefully()
    }

    /// Runs `body` on a thread that may wait for commits. What it has answered is durable, and those who watch are
    /// told. The clock is judged once, before anything else.
    /// - Throws: `ClockFault` with nothing done, where this machine's clock cannot be believed; what `body` throws.
    package func write<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        do {
            let result = try await writers.runIfActive { [self] in
                try app.judgeClock()
                return try body()
            }
            changes.lookNow()
            return result
        } catch {
            if let failure = journal.failure { failed.yield(failure) }
            throw error
        }
    }

    /// Runs `body` on a thread that waits for no commit.
    package func read<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await readers.runIfActive(body)
    }

    /// A rider's data. That they were lost is logged: the rider can do nothing about it, and begins anew.
    func profile(of owner: String) throws -> ProfileStore {
        let profile = app.profile(of: owner)
        if try profile.isLost() { logger.warning("a rider's data are missing", metadata: ["file": "\(profile.path)"]) }
        return profile
    }

    /// Takes a rider's session up, with all others have done to it seen and everything overdue done. Waits for commits:
    /// inside `write` only.
    package func session(_ owner: String) throws -> RentalSession {
        let session = try app.session(of: owner, known: known[owner], isClockJudged: true)
        try session.takeUp()
        return session
    }

    /// Runs `body` on a rider's session as it stands, nil where there is none. What is overdue in it, such as a code
    /// that expired, is recorded first: the background worker comes by once a second only. Where it cannot be
    /// recorded, what stands is shown.
    package func readUpToDate<Result: Sendable>(
        _ owner: String, _ body: @escaping @Sendable (SessionView?) throws -> Result
    ) async throws -> Result {
        // Nearly always nothing is overdue: one turn of a reader then does it all.
        let result: Result? = try await read { [self] in
            let view = try look(owner)
            let isOverdue = view.map { UmbrellaRental.overdue($0.state, at: $0.at) != nil } ?? false
            return isOverdue ? nil : try body(view)
        }
        if let result { return result }
        do {
            _ = try await write { [self] in try session(owner).state.revision }
        } catch {
            logger.error("what is overdue is not recorded", metadata: ["error": "\(error)"])
        }
        return try await read { [self] in try body(look(owner)) }
    }

    /// How it stands at the points now.
    func pointState() async throws -> PointState {
        if let known = points.known { return known }
        return try await read { [self] in try points.read(app) }
    }

    /// How a session that was taken up stands.
    func view(_ session: RentalSession, of owner: String) throws -> SessionView {
        let snapshot = session.engine.snapshot
        known.note(snapshot, of: owner)
        return SessionView(snapshot: snapshot, pending: try session.pendingEffects(), at: now)
    }

    /// How a session stands after an action of its rider, without failing: what is owed counts as one where it cannot
    /// be counted.
    func done(_ session: RentalSession, of owner: String) -> SessionView {
        let snapshot = session.engine.snapshot
        known.note(snapshot, of: owner)
        return SessionView(snapshot: snapshot, pending: (try? session.pendingEffects()) ?? 1, at: now)
    }

    /// A rider's session as it stands; nil where there is none. Nothing is done: inside `read`.
    /// - Throws: `RiderForgotten`, `StoreError`.
    package func look(_ owner: String) throws -> SessionView? {
        let (snapshot, pending) = try journal.read { transaction in
            guard try !transaction.isForgotten(owner) else { throw RiderForgotten() }
            let snapshot = try transaction.snapshot(of: owner, after: known[owner])
            return (snapshot, try transaction.outbox(snapshot.session).count)
        }
        guard snapshot.session != 0 else { return nil }
        known.note(snapshot, of: owner)
        return SessionView(snapshot: snapshot, pending: pending, at: now)
    }
}

/// What there is to see of a session at a moment.
package struct SessionView: Sendable {
    package let snapshot: Snapshot<UmbrellaRental>
    /// How many effects the payment gateway has not confirmed.
    package let pending: Int
    /// What the clock says.
    package let at: Instant

    package var state: UmbrellaRental.State { snapshot.state }
    /// The session's time, which never goes back.
    package var time: Instant { max(at, state.time) }
}
