import Checkpoint
import Rental
import RentalApp

extension SharedApp {
    /// What became of an action.
    package enum Answer: Sendable {
        case done(SessionView)
        case refused(ActionRefusal, SessionView)
    }

    /// A rider's action and all that follows from it at once; durable when it is answered. The first one begins the
    /// session, if it is accepted; else nothing is written.
    /// - Parameters:
    ///   - ifRevision: the revision that the rider has seen; nil for any.
    ///   - key: an action repeated under its key is not done again; see `Request`.
    /// - Throws: `RequestReused`, `TokenRevoked`, `StoreError`.
    package func act(
        _ token: RiderToken, _ event: UmbrellaRental.Event.Kind, ifRevision: Int? = nil, key: String? = nil
    ) async throws -> Answer {
        try Task.checkCancellation()
        let action = RiderAction(
            event, expecting: ifRevision.map(Expectation.revision) ?? .anything, key: key,
            preferences: token.preferences.settings)
        let (decision, committed) = try await decide(action, by: token)
        known.note(committed, of: token.owner)
        let newest = decision.needsResume ? await resume(token) ?? committed : committed
        if let refusal = decision.refusal {
            if case .rule(let refusal) = refusal { metrics.refused(refusal) }
            return .refused(refusal, newest)
        }
        return .done(await answer(to: decision.revision, newest))
    }

    /// Decides and commits an action with others'. One that has to be prepared waits on a thread for that, and is
    /// decided again.
    private func decide(_ action: RiderAction, by token: RiderToken) async throws -> (RiderAction.Decision, SessionView)
    {
        let owner = token.owner
        var preparation = RiderAction.Preparation(asking: app.gateway)
        while true {
            let decided = try await runtime.commit {
                [app, preparation, snapshot = known[owner]?.snapshot] transaction in
                try transaction.check(token)
                return try app.session(of: owner, known: snapshot, in: transaction).decide(action, preparation).map {
                    ($0, try SessionView($0.snapshot, pending: $0.pending, at: app.now, in: transaction))
                }
            }
            if let decided { return decided }
            preparation = try await write { [self] in
                _ = try look(token)
                return try app.session(of: owner, known: known[owner]?.snapshot, isClockJudged: true).prepare(action)
            }
        }
    }

    /// Performs the effects of a committed action, as far as that can be done now. A failure is logged: the action is
    /// done, and the runtime performs the rest.
    /// - Returns: the session then; nil where it cannot be read.
    private func resume(_ token: RiderToken) async -> SessionView? {
        @Sendable func report(_ error: any Error) {
            logger.error("the effects of an action are pending", metadata: ["error": "\(error)"])
        }
        do {
            return try await write { [self] in
                do { _ = try session(token.owner) } catch { report(error) }
                return try look(token)
            }
        } catch {
            report(error)
            return nil
        }
    }

    /// How an action is answered, for a repeat as for the first time: by the session after it and after the gateway's
    /// answers to it, at that time. What was charged is as it is now.
    /// - Parameters:
    ///   - revision: that of its transition; nil for that of the newest state.
    ///   - newest: the session now. It answers where the other cannot be read: the action is done.
    private func answer(to revision: Int?, _ newest: SessionView) async -> SessionView {
        guard let revision, revision < newest.snapshot.revision else { return newest.atItsTime }
        do {
            return try await read { [journal] in
                try journal.read { transaction in
                    let snapshot = try transaction.answer(to: revision, of: newest.snapshot.session)
                    return try SessionView(
                        snapshot, pending: newest.pending, at: snapshot.state.time, in: transaction)
                }
            }
        } catch {
            logger.error("an action is answered by a later state", metadata: ["error": "\(error)"])
            return newest.atItsTime
        }
    }
}
