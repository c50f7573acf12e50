import Checkpoint
import HandoverCode
import Payments
import PickupPoints
import Rental
import StateMachine
import TimeZones

/// An open store for rentals, with everything outside the core that a use case needs.
///
/// Commands, screens, pages and the API have one each. The use cases are in the extensions of this type and in
/// `RentalSession`; an interface only reads its input and presents the outcome. For as many threads as its journal.
package struct AppContext: Sendable {
    /// Where the store is.
    package let location: StoreLocation
    package let journal: RentalJournal
    /// What a server has beside the journal; nil for a store in a folder.
    package let server: OpenServer?
    /// The riders' data, and who is signed in.
    package let data: ErasableData
    package let gateway: any PaymentGateway
    private let openGateway: OpenGateway
    private let known = KnownMark()
    private let observer: (any GatewayObserver)?
    /// Of the store, in all its epochs.
    private let identity: StoreIdentity
    /// The machine's, as far as it is plausible; a simulated one in a demonstration.
    package let clock: any TimeSource
    package let catalogs: CatalogCache
    package let key: StoreKey
    package let codes: CodeIssuer
    package let clerks: ClerkStore
    /// Of the imported catalogue.
    private let importedTimeZone: ZoneInfo?
    /// Which clock the store uses; nil if the record that says so is damaged, see `checkTime`.
    package let time: StoreTime?
    /// Of the machine's clock; nil in a demonstration.
    let judge: ClockJudge?
    /// How long to wait for another process that holds a file of the store.
    package let lockTimeout: Duration
    /// What is read instead of a store that may not be written to; removed with the last who uses it.
    let copy: StoreCopy?

    private init(
        _ store: RentalStore, at location: StoreLocation, copy: StoreCopy? = nil,
        gateway: @escaping OpenGateway, clock: any TimeSource, links: LinkBase, lockTimeout: Duration,
        observer: (any GatewayObserver)? = nil
    ) throws {
        self.location = location
        self.copy = copy
        (journal, server) = (store.journal, store.server)
        data = ErasableData(of: location, server, lockTimeout: lockTimeout)
        openGateway = gateway
        let gateway = gateway(
            (copy?.directory.path ?? location.folder) + "/" + StoreLocation.gatewayName, lockTimeout)
        self.gateway = gateway
        self.observer = observer
        (time, identity) = try journal.read { (try $0.storeTime(), $0.store) }
        judge =
            time == .real
            ? ClockJudge(clock, witness: copy == nil ? ClockWitness(folder: location.folder) : nil) {
                [server = store.server] in [try? gateway.time(), try? server?.time()].compactMap(\.self)
            } : nil
        let clock = judge ?? clock
        self.clock = clock
        self.lockTimeout = lockTimeout
        catalogs = CatalogCache(journal)
        importedTimeZone = try journal.read { try $0.catalogTimeZone() }
        key = StoreKey(journal, KeyFile(directory: location.folder)) { clock.now() }
        codes = CodeIssuer(journal, key, base: links)
        clerks = ClerkStore(journal)
    }

    /// The folder of the store, or of what this machine has for it.
    package var store: String { location.folder }
    /// Whether nothing may be changed.
    package var isReadOnly: Bool { copy != nil }
    /// Whether the store uses simulated time, as it does from its first command on.
    package var isDemonstration: Bool { time == .pretended }
    package var now: Instant { clock.now() }
    /// The time zone of the catalogue's city.
    package var timeZone: ZoneInfo { importedTimeZone ?? PointCatalog.embeddedZone }
    package var port: GatewayPort<UmbrellaRental> {
        GatewayPort(gateway, for: journal, known: known, observer: observer, now: clock.now)
    }

    /// The verifier with the current key; another process may have renewed it.
    /// - Throws: `KeyFileError`, `StoreError`.
    package var verifier: CodeVerifier { get throws { CodeVerifier(try key.privateKey().publicKey) } }

    /// Overwrites and removes what killed processes left in the store's folders, and finishes the renewal of a key.
    /// What cannot be done now is done later; nothing depends on it.
    package func removeLeftovers() {
        key.removeLeftovers()
        names.removeLeftovers()
        for folder in ErasableData.folders { data.removeLeftovers(in: folder) }
    }

    /// Checks that the machine's clock is plausible.
    /// - Throws: `ClockFault` if it is not; `StoreError`.
    package func judgeClock() throws {
        try checkTime()
        try judge?.judge(by: journal)
    }

    /// Checks that it is known which clock the store uses, which everything that a rider sees or does depends on.
    /// - Throws: `StoreError.damaged` if the record that says so is.
    package func checkTime() throws {
        if time == nil { _ = try journal.read { try $0.record(1) } }
    }

    /// What the machine's clock shows, believed or not.
    package var shownTime: Instant { judge?.shown ?? clock.now() }

    /// Confirms the machine's clock, which is believed from then on; see `JournalAccess.confirmClock`.
    package func confirmClock() throws -> Int {
        let corrected = try journal.confirmClock { shownTime }
        try judgeClock()
        return corrected
    }

    /// The store of a rider's data.
    package func profile(of rider: String) -> ProfileStore { ProfileStore(in: data, rider: rider, journal: journal) }

    /// The owner of a rider's session.
    /// - Parameter rider: a name typed at a terminal, or the owner of a session.
    /// - Throws: `StoreError`.
    package func owner(of rider: String) throws -> String {
        rider.hasPrefix(RiderName.phone) ? rider : try journal.read { try $0.owner(of: rider) }
    }

    /// What riders are called.
    package var names: RiderName { RiderName(store: store, identity, data) }

    /// A rider's session as it was committed. Nothing overdue is done yet; that is `RentalSession.catchUp`.
    /// - Parameters:
    ///   - known: an earlier snapshot of the session; it need not be current.
    ///   - isClockJudged: true if the caller has called `judgeClock` for everything that will be done with the session,
    ///     as for a session that lives for one request. Otherwise the session checks the clock before each operation.
    package func session(
        of rider: String, known: SessionState<UmbrellaRental>? = nil, isClockJudged: Bool = false
    ) throws -> RentalSession {
        try checkTime()
        return try RentalSession(self, rider: rider, known: known, judge: isClockJudged ? nil : judge, journal: journal)
    }

    /// The same inside a transaction: what the session does becomes durable with it. It must perform no effects.
    /// The clock was judged.
    package func session(
        of owner: String, known: SessionState<UmbrellaRental>?, in transaction: WriteTransaction<UmbrellaRental>
    ) throws -> RentalSession {
        try RentalSession(self, rider: owner, known: known, judge: nil, journal: TransactionAccess(transaction))
    }
}

extension AppContext {
    /// Opens a store. A new store gets the umbrellas of its points, and records which clock it uses.
    ///
    /// - Parameters:
    ///   - location: where it is.
    ///   - copy: a copy to read instead, if the store must not be written to; then nothing is changed.
    ///   - isShared: see `RentalStore.init`.
    ///   - gateway: the payment gateway of the store's riders.
    ///   - time: the clock of a new store.
    ///   - links: the address before a code in its link.
    ///   - lockTimeout: how long to wait for another process that holds the store.
    ///   - observer: is informed of what the gateway is asked; nil for none.
    ///   - onGroup: see `RentalStore.init`.
    /// - Throws: `StoreError`.
    package init(
        opening location: StoreLocation, copy: StoreCopy? = nil, isShared: Bool = false, gateway: @escaping OpenGateway,
        clock: any TimeSource, time: StoreTime, links: LinkBase = .standard, lockTimeout: Duration = .seconds(10),
        observer: (any GatewayObserver)? = nil, onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) throws {
        let store = try RentalStore(
            opening: location, in: copy?.directory, lockTimeout: lockTimeout, isShared: isShared, onGroup: onGroup)
        if copy == nil { try store.journal.seed(at: clock.now(), time) }
        try self.init(
            store, at: location, copy: copy, gateway: gateway, clock: clock, links: links, lockTimeout: lockTimeout,
            observer: observer)
    }

    /// The same journal for other threads, with a connection to the gateway for themselves.
    /// - Throws: `StoreError`.
    package func shared() throws -> AppContext {
        try AppContext(
            RentalStore(journal, server), at: location, gateway: openGateway, clock: clock, links: codes.base,
            lockTimeout: lockTimeout)
    }
}
