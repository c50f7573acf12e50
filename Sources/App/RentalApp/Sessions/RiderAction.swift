import Checkpoint
import Localization
import Payments
import Rental
import RiderProfile

/// An action of a rider over a network, decided in one transaction with the actions of other riders.
///
/// They all wait for that transaction, so it reads none of the rider's data and asks no gateway. What an action needs
/// of these is prepared first, on a thread that may wait; most actions need nothing.
package struct RiderAction: Sendable {
    let event: UmbrellaRental.Event.Kind
    let expectation: Expectation
    let key: String?
    let preferences: [Setting]

    /// - Parameters:
    ///   - expectation: the state that the rider saw.
    ///   - key: an action repeated under its key is not performed again, whatever is expected; see `Request`.
    ///   - preferences: what the rider said before there was a session; durable before the session begins.
    package init(
        _ event: UmbrellaRental.Event.Kind, expecting expectation: Expectation = .anything, key: String? = nil,
        preferences: [Setting] = []
    ) {
        self.event = event
        self.expectation = expectation
        self.key = key
        self.preferences = preferences
    }

    /// By what an action is decided, beside the journal.
    package struct Preparation: Sendable {
        /// Whether `RentalSession.prepare` was called.
        var isDone = false
        let isReachable: Bool
        var data = Data()

        /// Before `RentalSession.prepare`: a gateway whose state is unknown counts as out of reach.
        package init(asking gateway: any PaymentGateway) { isReachable = (try? gateway.state() != .down) ?? false }
    }

    /// What an action needs of the rider's data.
    struct Data: Sendable {
        /// Whether the rider can pay by name (`umbrellas.md`, payment).
        var hasAccount = false
        /// The key of what the rider types; nil where there is none yet.
        var textKey: TextKey?
    }

    /// What was decided, durable with its transaction.
    package struct Decision: Sendable {
        /// Nil for an action that was performed.
        package let refusal: ActionRefusal?
        package let snapshot: SessionState<UmbrellaRental>
        /// How many effects the payment gateway has not confirmed.
        package let pending: Int
        /// The revision of the transition that the action is answered with; nil after a refusal.
        package let revision: Int?
        /// Whether effects are to be performed, or the loss of the connection is to be recorded, before the answer.
        package let needsResume: Bool
    }
}

extension RentalSession {
    /// Decides an action in the transaction of this session.
    /// - Returns: nil where the action has to be prepared first, with nothing changed but by deadlines.
    /// - Throws: `RequestReused`, `StoreError`.
    package func decide(
        _ action: RiderAction, _ preparation: RiderAction.Preparation
    ) throws -> RiderAction.Decision? {
        let begins = engine.snapshot.session == 0
        let isResumed =
            try preparation.isReachable
            && (begins || preparation.isDone || (engine.snapshot.state.shell.online && pendingEffects() == 0))
        if !preparation.isDone {
            // The information is opened as the rider saw the session. That the gateway is away is recorded afterwards:
            // it would be another revision.
            guard isResumed || action.event == .openInformation, Self.needsOnlyJournal(action.event),
                !begins || action.preferences.isEmpty
            else { return nil }
        }
        let refusal: ActionRefusal?
        do {
            refusal =
                try (begins ? self.refusal(of: action, isReachable: preparation.isReachable) : nil)
                ?? decide(action, preparation.data)
        } catch is TextKeyMissing { return nil }
        guard refusal == nil || isResumed || preparation.isDone else { return nil }
        let pending = try pendingEffects()
        return RiderAction.Decision(
            refusal: refusal, snapshot: engine.snapshot, pending: pending, revision: engine.answered?.revision,
            // Of a refused action, only what a deadline before it has asked for; a prepared one was just resumed.
            needsResume: refusal == nil ? pending > 0 || !isResumed : pending > 0 && !preparation.isDone)
    }

    /// Resumes the session that an action is for, and keeps what it needs outside of the journal, durable when this
    /// returns: the rider's preferences before the session begins, a key for a text. An action that would be refused
    /// keeps nothing. Not inside a transaction.
    /// - Throws: `GatewayError`, `StoreError`.
    package func prepare(_ action: RiderAction) throws -> RiderAction.Preparation {
        let begins = engine.snapshot.session == 0
        var preparation = RiderAction.Preparation(asking: gateway)
        // A session that does not exist is not resumed: that the gateway is away would be its first record.
        if !begins { try resume() } else if action.event != .openInformation { _ = try gateway.state() }
        preparation.isDone = true
        preparation.data = try data(for: action.event)
        guard refusal(of: action, isReachable: preparation.isReachable) == nil else { return preparation }
        if begins, !action.preferences.isEmpty, !profile.exists {
            _ = try profile.send(.set(action.preferences), at: now)
        }
        if action.event.typed != nil { preparation.data.textKey = try profile.makeTextKey(at: now) }
        return preparation
    }

    /// Why an action would be refused now, by the machine or because it may not begin a session: while the gateway is
    /// away, only opening the information begins one.
    private func refusal(of action: RiderAction, isReachable: Bool) -> ActionRefusal? {
        let snapshot = engine.snapshot
        guard action.expectation.holds(for: snapshot) else { return .stale(Title(snapshot.state)) }
        if snapshot.session == 0, !isReachable, action.event != .openInformation { return .rule(.offline) }
        guard case .refused(let refusal) = UmbrellaRental.transition(snapshot.state, .init(at: now, action.event))
        else { return nil }
        return .rule(refusal)
    }
}
