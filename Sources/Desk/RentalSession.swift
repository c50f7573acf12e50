import Checkpoint
import PickupPoint
import Rental
import Simulation
import StateMachine

/// One rider's session, driven: what commands, live screens and pages share.
///
/// For one thread at a time.
open class RentalSession {
    private let journal: any JournalAccess<UmbrellaRental>
    private let gateway: PaymentGateway
    private let clock: any TimeSource
    private let codes: CodeMint
    /// Of the clock; nil where somebody else judges it, or the time is pretended.
    private let judge: ClockJudge?
    /// Whether something may be owed to the payment gateway: so until the outbox was found empty.
    private var owes = true
    package let engine: Engine<UmbrellaRental, GatewayPort>

    package var state: UmbrellaRental.State { engine.snapshot.state }
    package var now: Instant { clock.now() }
    /// Whether the clock is behind what the session has seen by more than clocks differ: the session's time stands still.
    package var isClockBehind: Bool { now.advanced(bySeconds: Handover.skewSeconds) < state.time }
    /// A session's time never goes back.
    package var time: Instant { max(now, state.time) }

    /// Takes the session up where it was committed. Nothing is done yet: `catchUp` finishes what is owed to the outside,
    /// and fires what is overdue.
    /// - Parameter known: the session as it was seen before; it need not be as it is now.
    package init(
        _ journal: any JournalAccess<UmbrellaRental>, rider: String, gateway: PaymentGateway, clock: any TimeSource,
        codes: CodeMint, known: Snapshot<UmbrellaRental>? = nil, judge: ClockJudge? = nil
    ) throws {
        self.journal = journal
        self.gateway = gateway
        self.clock = clock
        self.codes = codes
        self.judge = judge
        engine = try Engine(journal, owner: rider, port: GatewayPort(gateway, now: clock.now), known: known,
            now: clock.now)
    }

    /// Sees what others did, notices the service going and coming, and settles.
    package func catchUp() throws {
        try engine.refresh()
        try takeUp()
    }

    /// Notices the service going and coming, and settles: for a session that was only just looked at.
    /// - Throws: `ClockFault` where the clock cannot be believed, with nothing changed; `StoreError`.
    package func takeUp() throws {
        try judgeClock()
        if try gateway.service.read() == .down {
            try lose()
        } else {
            if !state.shell.online { _ = try engine.send(.init(at: now, .connectionRestored), at: now) }
            try settle()
        }
    }

    private func judgeClock() throws {
        try judge?.judge(now, by: journal)
    }

    /// A rider's action, durable when it is answered. What follows from it is done by `settle`.
    /// - Parameters:
    ///   - ifRevision: the revision that the rider has seen; nil for any.
    ///   - key: an action repeated under its key is not done again; see `Request`.
    /// - Throws: `StaleRevision` where the session has moved on since, with nothing changed. A repeated request is
    ///   answered all the same.
    open func act(
        _ event: UmbrellaRental.Event.Kind, ifRevision: Int? = nil, key: String? = nil
    ) throws -> UmbrellaRental.Refusal? {
        try act(event, expecting: ifRevision.map(Expectation.revision) ?? .anything, key: key)
    }

    /// - Throws: `StaleRevision` where what is expected does not hold, with nothing changed. A repeated request is
    ///   answered all the same.
    package func act(
        _ event: UmbrellaRental.Event.Kind, expecting expectation: Expectation, key: String?
    ) throws -> UmbrellaRental.Refusal? {
        try judgeClock()
        let at = now
        let request = key.flatMap { Request<UmbrellaRental>(key: $0) { $0.kind == event } }
        let transition = try engine.send(at: at, request: request) { _, snapshot in
            guard expectation.holds(for: snapshot) else { throw StaleRevision(current: snapshot.revision) }
            return UmbrellaRental.Event(at: at, event)
        }
        switch transition {
        case .refused(let refusal):
            return refusal
        case .accepted(_, let effects):
            owes = owes || effects.contains { UmbrellaRental.placement(of: $0) == .outside }
            return nil
        }
    }

    /// `settle`, unless nothing can be owed.
    package func settleIfNeeded() throws { if owes { try settle() } }

    package func settle() throws {
        let drained = try engine.settle()
        owes = drained != .empty
        if drained == .unreachable { try lose() }
    }

    private func lose() throws {
        if state.shell.online { _ = try engine.send(.init(at: now, .connectionLost), at: now) }
        // Deadlines do not wait for the service.
        try engine.settle()
    }

    /// The text of the code that waits to be scanned.
    open func code() throws -> String? {
        try codes.text(for: engine.snapshot)
    }

    /// How many effects the payment gateway has not confirmed.
    package func pendingEffects() throws -> Int {
        guard owes else { return 0 }
        return try journal.read { try $0.outbox(engine.snapshot.session).count }
    }

    package func history() throws -> [HistoryItem<UmbrellaRental>] {
        try journal.read { try $0.history(engine.snapshot.session) }
    }

    /// The revision that brought the notice on the main screen; nil where there is none.
    package func noticeRevision() throws -> Int? {
        guard case .main(.some) = state.screen else { return nil }
        // Only the connection can have come and gone since.
        let portion = 16
        var last = state.revision
        while last > 0 {
            let revisions = max(1, last - portion + 1)...last
            let items = try journal.read { try $0.history(engine.snapshot.session, revisions: revisions) }
            if let item = items.last(where: { $0.event.kind == .maximumReached }) { return item.revision }
            last -= portion
        }
        return nil
    }

    public var receipts: ReceiptReader {
        ReceiptReader(newest: state.revision) { [journal, session = engine.snapshot.session] revisions in
            try journal.read { try $0.history(session, revisions: revisions) }
        }
    }

    /// Nil for a revision the session does not have.
    package func explain(_ revision: Int) throws -> Explanation<UmbrellaRental>? {
        try journal.read { try $0.explain(engine.snapshot.session, revision: revision) }
    }
}
