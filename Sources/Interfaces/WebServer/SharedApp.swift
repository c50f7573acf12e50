import Checkpoint
import CheckpointRuntime
import Foundation
import Localization
import Logging
import PickupPoints
import Rental
import RentalApp
import StateMachine
import Synchronization

/// The store that the service works on, and the runtime that works on it.
package final class SharedApp: Sendable {
    package let settings: ServiceSettings
    package let app: AppContext
    /// Background work, the threads that wait for the store, and the watchers.
    let runtime: Runtime<UmbrellaRental>
    private let worker: RentalWorker
    package let metrics: ServiceMetrics
    let points = PointStates()
    let indexes: PointIndexes
    let logger: Logger
    private let place: Mutex<PublicAddress>
    let known = SessionCache()
    /// The visits that have become sessions lately, so that a page that still watches as a visitor is sent away, and
    /// comes back as a rider. Those before are long gone from the browsers that had them.
    let visits = RecentKeys<Void>()
    let key: ServiceKey
    let quotas: Quotas
    /// Which phones get messages, and when; see `PushMessages`.
    let pushes = PushSchedule()
    let pushServices: PushServices
    let pushKey: PushKey
    let streams: EventStreams

    package var journal: RentalJournal { app.journal }
    /// Watchers of sessions and points; the topics are the names of points.
    var watches: Watches { runtime.watches }
    package var now: Instant { app.now }
    /// Where browsers reach the service: scheme, host and port.
    package var address: String { place.withLock(\.text) }
    /// Nil where browsers have no passkeys at the service's address.
    var relyingParty: RelyingParty? { place.withLock(\.relyingParty) }

    /// - Throws: `ServiceError`, `StoreError`, `KeyFileError`, `GatewayError`, with nothing changed.
    package init(_ settings: ServiceSettings, logger: Logger) throws {
        let address = try PublicAddress(settings, port: settings.port)
        place = Mutex(address)
        self.settings = settings
        quotas = Quotas(settings.quotas)
        streams = EventStreams(
            session: settings.streamsPerSession,
            client: try Connections.Limits(descriptors: settings.descriptors).byAddress,
            trusting: settings.trustedProxies)
        self.logger = logger
        let metrics = ServiceMetrics()
        self.metrics = metrics
        let points = points
        app = try AppContext(
            opening: settings.location, isShared: true, gateway: settings.gateway, clock: settings.clock,
            time: settings.clock is SystemClock ? .real : .pretended,
            links: address.links, observer: GatewayMetrics()
        ) { group in
            points.committed()
            metrics.committed(group)
        }
        indexes = PointIndexes(app.catalogs)
        try Self.report(clockOf: app, logger)
        app.removeLeftovers()
        _ = try app.key.privateKey()
        key = try ServiceKey(directory: settings.location.folder)
        pushServices = PushServices(others: settings.pushServices)
        pushKey = PushKey(key, contact: settings.feedContact)
        worker = RentalWorker(app) { [known] in known[$0]?.snapshot }
        runtime = Runtime(
            app.journal, worker: worker,
            // Riders look on while the gateway makes up its mind.
            settings: RuntimeSettings(longestDelay: .seconds(5), writers: settings.writers), logger: logger,
            clock: settings.delays, now: app.clock.now)
    }

    /// The service starts by any clock: what is recorded is shown, and nothing is done until the clock is right or
    /// confirmed.
    private static func report(clockOf app: AppContext, _ logger: Logger) throws {
        do { try app.judgeClock() } catch let fault as ClockFault {
            logger.error("nothing is recorded yet", metadata: ["error": "\(fault)"])
        }
    }

    /// The port is known once the service listens.
    func listen(at port: Int) throws {
        let address = try PublicAddress(settings, port: port)
        place.withLock { $0 = address }
        app.codes.base = address.links
    }

    /// Runs `body` on a thread that may wait for commits. What it has answered is durable, and the watchers are woken.
    /// The clock is judged once, before anything else.
    /// - Throws: `ClockFault` with nothing done, where this machine's clock cannot be believed; what `body` throws.
    package func write<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        return try await runtime.write(body)
    }

    /// Runs `body` on a thread that waits for no commit.
    package func read<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        return try await runtime.read(body)
    }

    /// Runs `body` with exclusive use of an index of the points, where possible at once.
    func readPoints<Result: Sendable>(
        _ state: PointState, _ body: @escaping @Sendable (PointIndex) throws -> Result
    ) async throws -> Result {
        if indexes.isAtHand(state.catalog) { return try indexes.lend(state.catalog, body) }
        return try await read { [indexes] in try indexes.lend(state.catalog, body) }
    }

    /// A rider's data. That they were lost is logged: the rider can do nothing about it, and starts over.
    func profile(of owner: String) throws -> ProfileStore {
        let profile = app.profile(of: owner)
        if try profile.isLost() { logger.warning("a rider's data are missing", metadata: ["file": "\(profile.path)"]) }
        return profile
    }

    /// Takes a rider's session up, with all others have done to it seen and everything overdue done. Waits for commits:
    /// inside `write` only.
    package func session(_ owner: String) throws -> RentalSession { try worker.session(owner) }

    /// Runs `body` on a rider's session in its newest state, nil where there is none. What is overdue in it, such as a
    /// code that expired, is recorded first: the runtime comes by once a second only. Where it cannot be recorded, what
    /// stands is shown.
    package func readUpToDate<Result: Sendable>(
        _ token: RiderToken, _ body: @escaping @Sendable (SessionView?) throws -> Result
    ) async throws -> Result {
        // Nearly always nothing is overdue: one turn of a reader then does it all.
        let result: Result? = try await read { [self] in
            let view = try look(token)
            // Or the service was away when the session was worked on last, and is back.
            let isBack = try view?.state.shell.online == false && worker.isReachable()
            return view?.isOverdue == true || isBack ? nil : try body(view)
        }
        if let result { return result }
        do {
            _ = try await write { [self] in try session(token.owner).state.revision }
        } catch {
            logger.error("what is overdue is not recorded", metadata: ["error": "\(error)"])
        }
        return try await read { [self] in try body(look(token)) }
    }

    /// The same, for a request that needs nothing else: mostly nothing was committed since the last look, and then it
    /// waits for no reader.
    /// - Throws: `TokenRevoked`, `StoreError`.
    func upToDate(_ token: RiderToken) async throws -> SessionView? {
        if let known = unmoved(token) { return known.view(at: now) }
        return try await readUpToDate(token) { $0 }
    }

    /// A rider's session as it was seen last, if that is how it stands: nothing was committed since, by any process,
    /// and nothing in it is overdue. Nil where it has to be read. Does not wait.
    func unmoved(_ token: RiderToken) -> CachedSession? {
        guard let known = known[token.owner], known.tokenDigest == token.digest, let version = known.version,
            journal.isStill(version), known.view(at: now)?.isOverdue != true, known.snapshot.state.shell.online
        else { return nil }
        return known
    }

    /// How it stands at the points now.
    func pointState() async throws -> PointState {
        if let known = points.known { return known }
        return try await read { [self] in try points.read(app) }
    }

    /// A rider's session in its newest state; nil where there is none. Nothing is done: inside `read`.
    /// - Throws: `TokenRevoked`, `StoreError`.
    package func look(_ token: RiderToken) throws -> SessionView? {
        let owner = token.owner
        // Before it is read: what is committed meanwhile is another version.
        let version = journal.version
        let seen = try journal.read { transaction in
            try transaction.check(token)
            let snapshot = try transaction.snapshot(of: owner, after: known[owner]?.snapshot)
            let pending = try transaction.pendingEffects(snapshot.session).count
            return try SessionView(snapshot, pending: pending, at: now, in: transaction)
        }
        known.note(seen, version, tokenDigest: token.digest, of: owner)
        return seen.snapshot.session == 0 ? nil : seen
    }

    /// A session as its rider is shown it: with the reason of a clerk's return in plain, if it can be read.
    func readable(_ view: SessionView, of owner: String) -> SessionView {
        let state = view.state.saying { $0.opened(with: try? app.profile(of: owner).textKey()) }
        var view = view
        view.snapshot = SessionState(session: view.snapshot.session, revision: view.snapshot.revision, state: state)
        return view
    }
}

/// What there is to see of a session at a moment.
package struct SessionView: Sendable {
    package fileprivate(set) var snapshot: SessionState<UmbrellaRental>
    /// How many effects the payment gateway has not confirmed.
    package let pending: Int
    /// Where a code waits for its scan, the key that it is made with; see `Transaction.codeKeyVersion`.
    var codeKey: Int64?
    /// What became of the charge for what is over; see `Transaction.charge`.
    var charge: Charge?
    /// What the clock says.
    package private(set) var at: Instant

    package var state: UmbrellaRental.State { snapshot.state }
    /// As long as nothing else is known, an amount is owed.
    var chargeStatus: ChargeStatus { charge?.status ?? .owed }
    /// Whether a deadline in it has passed that was not recorded yet.
    var isOverdue: Bool { UmbrellaRental.overdue(state, at: at) != nil }
    /// The session's time, which never goes back.
    package var time: Instant { max(at, state.time) }
    /// The same at the time of its last transition.
    var atItsTime: SessionView { shown(at: state.time) }

    /// The same, when the clock says something else.
    func shown(at now: Instant) -> SessionView {
        var view = self
        view.at = now
        return view
    }
}

extension SessionView {
    /// - Parameters:
    ///   - now: what the clock says.
    ///   - transaction: in which the session is like this.
    init(
        _ snapshot: SessionState<UmbrellaRental>, pending: Int, at now: Instant,
        in transaction: Transaction<UmbrellaRental>
    ) throws {
        self.init(
            snapshot: snapshot, pending: pending,
            codeKey: snapshot.state.awaited == nil ? nil : try transaction.codeKeyVersion(),
            charge: try transaction.charge(of: snapshot), at: now)
    }
}
