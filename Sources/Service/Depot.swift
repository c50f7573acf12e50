import Checkpoint
import Desk
import Foundation
import Logging
import NIOPosix
import PickupPoint
import Rental
import Simulation
import StateMachine
import Synchronization
import Terminal

/// What every page and call works with, opened once: the store, the outside, and the threads that wait for them.
package final class Depot: Sendable {
    package let settings: ServiceSettings
    package let journal: SharedJournal<UmbrellaRental>
    package let gateway: PaymentGateway
    package let shelf: CatalogShelf
    package let codes: CodeMint
    let key: StoreKey
    package let changes: Changes
    package let figures: Figures
    /// Of the catalogue's city.
    package let timeZone: TimeZone
    /// Whether the store's time is pretended.
    let isDemonstration: Bool
    /// Of this machine's clock; nil in a demonstration.
    private let judge: ClockJudge?
    let logger: Logger
    private let place: Mutex<PublicAddress>
    private let known = KnownSessions()
    /// That nothing can be written any more.
    let failures: AsyncStream<StoreError>
    private let failed: AsyncStream<StoreError>.Continuation
    /// Wait for commits and for the payment gateway.
    private let writers: NIOThreadPool
    /// Read, so that nobody who only looks waits behind those who write.
    private let readers: NIOThreadPool

    /// With the key as it is now: another process may have renewed it.
    package var verifier: CodeVerifier { get throws { CodeVerifier(try key.privateKey().publicKey) } }
    package var store: String { settings.store }
    package var clock: any TimeSource { settings.clock }
    package var now: Instant { clock.now() }
    /// Where browsers reach the service: scheme, host and port.
    package var address: String { place.withLock(\.text) }

    /// - Throws: `ServiceError`, `StoreError`, `KeyFileError`, `GatewayError`, `ClockFault`, with nothing changed.
    package init(_ settings: ServiceSettings, logger: Logger) throws {
        let address = try PublicAddress(settings, port: settings.port)
        place = Mutex(address)
        (failures, failed) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(1))
        self.settings = settings
        self.logger = logger
        let journal = try RentalJournal(StoreDirectory(path: settings.store))
        let clock = settings.clock
        try journal.provide(at: clock.now(), clock is SystemClock ? .real : .pretended)
        let time = try journal.read { try $0.storeTime() }
        isDemonstration = time == .pretended
        judge = time == .real ? ClockJudge() : nil
        try judge?.judge(clock.now(), by: journal)
        gateway = PaymentGateway(directory: settings.store + "/gateway")
        let figures = Figures()
        self.figures = figures
        self.journal = try SharedJournal(journal, onGroup: figures.committed)
        shelf = CatalogShelf(self.journal)
        timeZone = try shelf.timeZone()
        key = StoreKey(self.journal, KeyFile(directory: settings.store), now: settings.clock.now)
        key.removeLeftovers()
        _ = try key.privateKey()
        codes = CodeMint(key, base: address.links)
        changes = Changes(self.journal)
        writers = NIOThreadPool(numberOfThreads: settings.writers)
        readers = NIOThreadPool(numberOfThreads: 4)
        writers.start()
        readers.start()
    }

    /// The port is known once the service listens.
    func listen(at port: Int) throws {
        let address = try PublicAddress(settings, port: port)
        place.withLock { $0 = address }
        codes.base = address.links
    }

    /// After the last answer was given.
    package func close() async throws {
        try await writers.shutdownGracefully()
        try await readers.shutdownGracefully()
    }

    /// - Throws: `ClockFault` where this machine's clock cannot be believed.
    func judgeClock() throws {
        try judge?.judge(now, by: journal)
    }

    /// Runs `body` on a thread that may wait for commits. What it has answered is durable, and those who watch are told.
    /// - Throws: `ClockFault` with nothing done, where this machine's clock cannot be believed; what `body` throws.
    package func write<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        do {
            let result = try await writers.runIfActive { [self] in
                try judgeClock()
                return try body()
            }
            changes.nudge()
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

    /// A rider's notebook. That one was lost is logged: the rider can do nothing about it, and goes on with a new one.
    func notebook(of owner: String) throws -> NotebookKeeper {
        let keeper = NotebookKeeper(store: store, rider: owner, journal: journal)
        if try keeper.isLost() { logger.warning("a notebook is missing", metadata: ["file": "\(keeper.path)"]) }
        return keeper
    }

    /// Takes a rider's session up, with all others have done to it seen and everything overdue done. Waits for commits:
    /// inside `write` only.
    package func session(_ owner: String) throws -> RentalSession {
        let session = try RentalSession(
            journal, rider: owner, gateway: gateway, clock: clock, codes: codes, known: known[owner])
        try session.takeUp()
        return session
    }

    /// Records what is overdue in a rider's session, such as a code that expired, before anything is shown of it: upkeep
    /// comes by once a second only. Where it cannot be recorded, what stands is shown.
    package func catchUp(_ owner: String) async throws {
        let isOverdue = try await read { [self] in
            try look(owner).map { UmbrellaRental.overdue($0.state, at: now) != nil } ?? false
        }
        guard isOverdue else { return }
        do {
            _ = try await write { [self] in try session(owner).state.revision }
        } catch {
            logger.error("what is overdue is not recorded", metadata: ["error": "\(error)"])
        }
    }

    /// How a session that was taken up stands.
    func sight(_ session: RentalSession, of owner: String) throws -> Sight {
        let snapshot = session.engine.snapshot
        known.note(snapshot, of: owner)
        return Sight(snapshot: snapshot, pending: try session.pendingEffects(), at: now)
    }

    /// How a session stands after an action of its rider, without failing: what is owed counts as one where it cannot be
    /// counted.
    func done(_ session: RentalSession, of owner: String) -> Sight {
        let snapshot = session.engine.snapshot
        known.note(snapshot, of: owner)
        return Sight(snapshot: snapshot, pending: (try? session.pendingEffects()) ?? 1, at: now)
    }

    /// A rider's session as it stands; nil where there is none. Nothing is done: inside `read`.
    package func look(_ owner: String) throws -> Sight? {
        let (snapshot, pending) = try journal.read { transaction in
            let snapshot = try transaction.snapshot(of: owner, after: known[owner])
            return (snapshot, try transaction.outbox(snapshot.session).count)
        }
        guard snapshot.session != 0 else { return nil }
        known.note(snapshot, of: owner)
        return Sight(snapshot: snapshot, pending: pending, at: now)
    }
}

/// What there is to see of a session at a moment.
package struct Sight: Sendable {
    package let snapshot: Snapshot<UmbrellaRental>
    /// How many effects the payment gateway has not confirmed.
    package let pending: Int
    /// What the clock says.
    package let at: Instant

    package var state: UmbrellaRental.State { snapshot.state }
    /// The session's time, which never goes back.
    package var time: Instant { max(at, state.time) }
}
