import Checkpoint
import CommandSpeech
import Localization
import PickupPoints
import Rental
import RentalApp
import RiderProfile
import StateMachine

/// A store that a command works with, opened once, and what the command line says of how.
struct CommandContext {
    var options: GlobalOptions
    let app: AppContext
    /// Whether a clock that is not believed ends the command; otherwise what is recorded is shown.
    let refusesClock: Bool
    /// The rider's data.
    let profile: ProfileStore
    private let index = IndexCache()
    /// Where the rider stands in the terminal.
    let cursor: CursorStore

    /// What a command means to do with a store.
    enum Access {
        /// Makes it where there is none.
        case create
        case open
        /// Works where nothing may be written, too: on a copy then.
        case readOnly
    }

    /// Whether nothing may be changed.
    var isReadOnly: Bool { app.isReadOnly }

    var journal: RentalJournal { app.journal }
    var clock: any TimeSource { app.clock }
    var texts: any Texts { options.lang.texts }
    var screenTexts: any ScreenTexts { options.lang.screenTexts }
    var catalog: PointCatalog { get throws { try app.catalogs.catalog() } }

    /// - Parameters:
    ///   - asksAboutClock: whether a person is asked, on the screen, about a clock that is not believed.
    ///   - running: whether the clock goes on from `--now`; it stands still there otherwise.
    ///   - isShared: whether other threads work on the store besides.
    ///   - lockTimeout: how long to wait for another process that keeps the store.
    /// - Throws: `Failure` where there is no store and none may be created; `StoreError`.
    init(
        _ options: GlobalOptions, _ access: Access = .create, asksAboutClock: Bool = false, running: Bool = false,
        isShared: Bool = false, lockTimeout: Duration = .seconds(10)
    ) throws {
        let copy = options.location.server == nil ? try Self.checkFolder(options, access) : nil
        refusesClock = access != .readOnly && !asksAboutClock
        do {
            app = try AppContext(
                opening: access == .create ? options.location : options.location.existing, copy: copy,
                isShared: isShared,
                gateway: GlobalOptions.gateway, clock: Self.clock(options, running: running),
                time: options.now == nil ? .real : .pretended,
                lockTimeout: lockTimeout)
        } catch is MissingServerStore {
            throw Failure.noStore(options)
        }
        var options = options
        options.rider = try app.spelling(of: options.typedRider)
        self.options = options
        let cursor = CursorStore(
            store: options.folder, rider: options.rider, lockTimeout: lockTimeout)
        self.cursor = cursor
        profile = app.profile(of: options.rider)
        if options.now != nil, app.time == .real {
            throw Failure(.usage, options.lang.texts.notADemonstration, next: [options.next("clock")])
        }
        if refusesClock { try app.judgeClock() }
        if copy == nil {
            app.removeLeftovers()
            cursor.removeLeftovers()
        }
        prefer()
        checkProfile()
    }

    /// - Returns: a copy to look at, where nothing may be written.
    private static func checkFolder(_ options: GlobalOptions, _ access: Access) throws -> StoreCopy? {
        let store = StoreDirectory(path: options.folder)
        if access == .create { try options.demandFolder(options.folder) } else { try options.demandStore() }
        return access == .readOnly && !store.isWritable ? try copy(store) : nil
    }

    private static func clock(_ options: GlobalOptions, running: Bool) -> any TimeSource {
        let system = SystemClock()
        return switch options.now {
        case nil: system
        case let instant? where running: ShiftedClock(from: instant, base: system)
        case let instant?: ManualClock(instant)
        }
    }

    /// Says that the rider's data were lost; lets the journal know of some that it does not know.
    private func checkProfile() {
        do {
            if try profile.isLost() { Process.say("zontik: \(texts.command.notebookLost(profile.path))") }
            // Not by a clock that is not trusted: a command that only reads would make it the newest record's.
            if !isReadOnly, (try? app.judgeClock()) != nil { try profile.note(at: clock.now()) }
        } catch {
            // No reason not to rent or return an umbrella.
            Process.say("zontik: \(error)")
        }
    }

    /// What was decided stands, and the payment service is asked for it again.
    func sayUnconfirmed(_ error: any Error) {
        Process.say("zontik: \(LocalizedText.paymentUnconfirmed(texts.command.words(for: error))(options.lang))")
        Process.say("  next: \(options.next("verify"))")
    }

    /// With the books of the payment gateway, which SQLite cannot read either where it may not write.
    private static func copy(_ store: StoreDirectory) throws -> StoreCopy {
        let copy = try StoreCopy(of: store, in: Process.temporaryFolder)
        for name in ["gateway", KeyFile.publicName] where Process.isThere(store.path + "/" + name) {
            try StoreLocation.copy(store.path + "/" + name, to: copy.directory.path + "/" + name)
        }
        return copy
    }

    /// Speaks the language the rider has set, where the command line says nothing.
    private mutating func prefer() {
        do {
            prefer(try profile.state().settings)
        } catch {
            // No reason not to rent or return an umbrella.
            Process.say("zontik: \(error)")
        }
    }

    mutating func prefer(_ settings: Settings) {
        guard options.language == nil else { return }
        options.lang = settings.language ?? .preferred
    }

    /// What distances are measured from: the place that is given, or else the one the rider keeps, or the first
    /// point's.
    func place(_ given: Position?) throws -> Position { try given ?? place(profile.state().settings) }

    func place(_ settings: Settings) throws -> Position {
        try settings.place ?? catalog.start
    }

    /// The points with their search index, the same until others are imported.
    /// - Throws: `StoreError`.
    func points() throws -> PointIndex { try index.points(of: app.catalogs) }

    func list(_ query: PointQuery, limit: Int) throws -> PointList {
        PointList(
            try points(), books: try journal.read { try $0.stock() }, query, at: clock.now(), texts,
            limit: limit)
    }

    /// Date and time of an instant on the clocks of the catalog's city, for people.
    func timestamp(_ instant: Instant) -> String { texts.timestamp(app.timeZone.local.time(instant)) }
}

/// A clock that starts at another instant and runs like the first.
struct ShiftedClock: TimeSource {
    private let offsetMilliseconds: Int64
    private let base: any TimeSource

    init(from instant: Instant, base: any TimeSource) {
        offsetMilliseconds = instant.milliseconds - base.now().milliseconds
        self.base = base
    }

    func now() -> Instant { Instant(milliseconds: base.now().milliseconds + offsetMilliseconds) }
}
