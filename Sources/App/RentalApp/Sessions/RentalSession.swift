import Checkpoint
import Localization
import Payments
import Rental
import StateMachine

/// One rider's session with its use cases, which commands, live screens and pages share.
///
/// For one thread at a time.
package final class RentalSession {
    private let journal: any JournalAccess<UmbrellaRental>
    let gateway: any PaymentGateway
    private let clock: any TimeSource
    private let codeText: (SessionState<UmbrellaRental>) throws -> String?
    let profile: ProfileStore
    private let names: RiderName
    private let rider: String
    /// Whether the rider's name is unknown yet.
    private var isNameless: Bool
    /// Kept while its journal is.
    private let copy: StoreCopy?
    /// Of the clock; nil in a demonstration, and where it was judged before.
    private let judge: ClockJudge?
    /// Whether something may be owed to the payment gateway: so until the outbox was found empty.
    private var hasPendingEffects = true
    package let engine: Engine<UmbrellaRental, GatewayPort<UmbrellaRental>>

    /// As the rider is shown it: with the reason of a clerk's return in plain, if it can be read.
    package var state: UmbrellaRental.State {
        engine.snapshot.state.saying { $0.opened(with: try? profile.textKey()) }
    }
    package var now: Instant { clock.now() }
    /// Whether the clock is further behind the session's time than `Handover.skewSeconds`; the session's time then
    /// stands still.
    package var isClockBehind: Bool { now.advanced(bySeconds: Handover.skewSeconds) < state.time }
    /// The current time, but never before the session's time.
    package var time: Instant { max(now, state.time) }

    init(
        _ app: AppContext, rider: String, known: SessionState<UmbrellaRental>?, judge: ClockJudge?,
        journal: any JournalAccess<UmbrellaRental>
    ) throws {
        self.journal = journal
        gateway = app.gateway
        clock = app.clock
        codeText = app.codes.text
        self.judge = judge
        copy = app.copy
        profile = app.profile(of: rider)
        names = app.names
        self.rider = rider
        let owner = try app.owner(of: rider)
        isNameless = names.lacks(rider, for: owner)
        engine = try Engine(journal, owner: owner, port: app.port, known: known, now: app.clock.now)
    }

    /// Reads what other processes did, detects changes of the service, and does everything that is due.
    package func catchUp() throws {
        try engine.refresh()
        try resume()
    }

    /// Reads what others did, such as a runtime beside this one; what is due is left to them.
    /// - Throws: `ClockFault` if the clock is not plausible; `StoreError`.
    package func refresh() throws {
        if try engine.refresh() { hasPendingEffects = true }
        try judgeClock()
    }

    /// Detects changes of the service and does everything that is due, for a session that was just read.
    /// - Throws: `ClockFault` if the clock is not plausible, with nothing changed; `StoreError`.
    package func resume() throws {
        try judgeClock()
        if try gateway.state() == .down {
            try recordOffline()
        } else {
            if !state.shell.online { _ = try engine.send(.init(at: now, .connectionRestored), at: now) }
            try performPending()
        }
    }

    private func judgeClock() throws {
        try judge?.judge(by: journal)
    }

    /// Performs a rider's action; durable when this returns. `performPending` performs its effects.
    /// - Parameters:
    ///   - expectation: the state that the rider saw.
    ///   - key: an action repeated under its key is not performed again, whatever is expected; see `Request`.
    /// - Returns: nil if the action was performed; otherwise why not, with nothing changed.
    /// - Throws: `RequestReused`, `ClockFault` with nothing changed; `StoreError`.
    package func perform(
        _ event: UmbrellaRental.Event.Kind, expecting expectation: Expectation = .anything, key: String? = nil
    ) throws -> ActionRefusal? {
        let action = RiderAction(event, expecting: expectation, key: key)
        var data = try data(for: event)
        try judgeClock()
        while true {
            do { return try decide(action, data) } catch is TextKeyMissing {
                data.textKey = try profile.makeTextKey(at: now)
            }
        }
    }

    /// Decides an action by the journal, and by what was read of the rider's data before.
    /// - Throws: `TextKeyMissing` with nothing changed.
    func decide(_ action: RiderAction, _ data: RiderAction.Data) throws -> ActionRefusal? {
        let (event, at) = (action.event, now)
        if Self.isByName(event), !data.hasAccount { return .lacksName }
        let request = try action.key.map {
            try Request<UmbrellaRental>(key: $0) { $0.kind.isSame(as: event, opening: data.textKey) }
        }
        // Its effects are pending, whatever becomes of the action.
        if try engine.fireOverdue(at: at) { hasPendingEffects = true }
        let transition: Transition<UmbrellaRental>
        do {
            transition = try engine.send(at: at, request: request) { _, snapshot in
                guard action.expectation.holds(for: snapshot) else { throw Outdated() }
                let plain = UmbrellaRental.Event(at: at, event)
                // What would be refused makes no key.
                guard event.typed != nil, case .accepted = UmbrellaRental.transition(snapshot.state, plain) else {
                    return plain
                }
                guard let key = data.textKey else { throw TextKeyMissing() }
                return .init(at: at, event.sealed(with: key))
            }
        } catch is Outdated {
            return .stale(Title(engine.snapshot.state))
        }
        switch transition {
        case .refused(let refusal):
            return .rule(refusal)
        case .accepted(_, let effects):
            hasPendingEffects = hasPendingEffects || effects.contains { UmbrellaRental.placement(of: $0).lane != nil }
            keepName()
            return nil
        }
    }

    /// What an action needs of the rider's data, as it is. Not inside a transaction.
    func data(for event: UmbrellaRental.Event.Kind) throws -> RiderAction.Data {
        if Self.isByName(event) { return .init(hasAccount: try profile.state().profile != nil) }
        return .init(textKey: event.typed == nil ? nil : try profile.textKey())
    }

    /// Whether an action needs nothing but the journal: none of the rider's data, and no key.
    static func needsOnlyJournal(_ event: UmbrellaRental.Event.Kind) -> Bool { !isByName(event) && event.typed == nil }

    private static func isByName(_ event: UmbrellaRental.Event.Kind) -> Bool {
        if case .pay(let method) = event { method.token == TestCard.byName.token } else { false }
    }

    /// With the rider's first action. Later ones write nothing beside the journal: the folder may have been replaced.
    private func keepName() {
        if isNameless { names.keep(rider, for: engine.owner) }
        isNameless = false
    }

    private struct Outdated: Error {}

    /// The key is made outside of the transaction, and is durable before a record needs it.
    struct TextKeyMissing: Error {}

    /// Reads nothing where the session was just read, and nothing is owed or due.
    package func performPending() throws {
        if engine.isSettled, try !engine.fireOverdue(at: now) { return hasPendingEffects = false }
        let drained = try engine.runUntilIdle()
        hasPendingEffects = drained != .empty
        if drained == .unreachable { try recordOffline() }
    }

    private func recordOffline() throws {
        if state.shell.online { _ = try engine.send(.init(at: now, .connectionLost), at: now) }
        // Deadlines do not wait for the service.
        try engine.runUntilIdle()
    }

    /// The text of the code that waits to be scanned.
    package func code() throws -> String? {
        try codeText(engine.snapshot)
    }

    /// The number of effects that the payment gateway has not confirmed.
    package func pendingEffects() throws -> Int {
        guard hasPendingEffects else { return 0 }
        let count = try journal.read { try $0.pendingEffects(engine.snapshot.session).count }
        hasPendingEffects = count > 0
        return count
    }

    /// What became of the charge for the rental or purchase that the screen says is over; nil where it says so of none.
    package func charge() throws -> Charge? {
        guard state.paid != nil else { return nil }
        return try journal.read { try $0.charge(of: engine.snapshot) }
    }

    /// What became of the charges that transitions asked for, by their revisions.
    package func charges(by items: [HistoryEntry<UmbrellaRental>]) throws -> [Int: Charge] {
        try journal.read { transaction in
            var charges: [Int: Charge] = [:]
            for item in items {
                charges[item.revision] = try transaction.charge(by: item, session: engine.snapshot.session)
            }
            return charges
        }
    }

    package func history() throws -> [HistoryEntry<UmbrellaRental>] {
        try journal.read { try $0.history(engine.snapshot.session) }
    }

    /// The revision that led to the notice on the main screen; nil if there is none.
    package func noticeRevision() throws -> Int? {
        guard case .main(.some) = engine.snapshot.state.screen else { return nil }
        // Only the connection can have come and gone since.
        let portion = 16
        var last = state.revision
        while last > 0 {
            let revisions = max(1, last - portion + 1)...last
            let items = try journal.read { try $0.history(engine.snapshot.session, revisions: revisions) }
            if let item = items.last(where: \.event.kind.bringsNotice) { return item.revision }
            last -= portion
        }
        return nil
    }

    /// See `Transaction.explain`; nil for a revision that the session does not have.
    package func explain(_ revision: Int) throws -> Explanation<UmbrellaRental>? {
        try journal.read { try $0.explain(engine.snapshot.session, revision: revision) }
    }
}

extension UmbrellaRental.Event.Kind {
    /// Whether the main screen must show it to the rider.
    fileprivate var bringsNotice: Bool {
        if case .returnedByClerk = self { return true }
        return isMaximumReached
    }
}
