import Checkpoint
import Localization
import PickupPoints
import Rental
import RentalApp
import RiderProfile
import StateMachine

extension SharedApp {
    /// A token for a rider with a phone, which is the right to a session. Nothing is written: the session begins with
    /// its first action.
    /// - Parameter name: what they are called at a point, see `Settings.isName`, or nil.
    package func open(name: String?, language: Language? = nil) -> RiderToken {
        RiderToken(key, PendingPreferences(language: language, called: name))
    }

    /// Whether a token is one of ours: sealed with our key, or the right to a session that there is.
    /// - Throws: `TokenRevoked` where it opened a session once, `StoreError`.
    func isGood(_ token: RiderToken) async throws -> Bool {
        let isOurs = isSealed(token)
        if let known = unmoved(token) { return known.snapshot.session != 0 || isOurs }
        return try await read { [self] in try look(token) != nil } || isOurs
    }

    /// Changes what a rider keeps beside their rentals.
    /// - Parameter event: gets the session; nil where there is none.
    /// - Returns: why it was refused; nil where it was done.
    /// - Throws: `TokenRevoked` with nothing changed, `StoreError`.
    func change(
        _ token: RiderToken, _ event: @escaping @Sendable (SessionView?) -> RiderData.Event.Kind
    ) async throws -> RiderData.Refusal? {
        try await write { [self] in
            let event = event(try look(token))
            switch try profile(of: token.owner).send(event, at: now) {
            case .accepted:
                pushes.noteChange(token.owner)
                return nil
            case .refused(let refusal): return refusal
            }
        }
    }

    /// Erases what a rider has given of themselves and ends their session: its token opens nothing any more.
    /// - Returns: why it was not done; nil where it was.
    /// - Throws: `TokenRevoked` with nothing done, `StoreError`.
    func forget(_ token: RiderToken) async throws -> RiderData.Refusal? {
        let refusal = try await write { [app] in
            // Before anything is erased, and again in the commit that ends the session.
            try app.journal.read { try $0.check(token) }
            return try app.forget(token.owner, ending: true) { try $0.check(token) }
        }
        guard refusal == nil else { return refusal }
        known.forget(token.owner)
        // The streams read again, and find no session.
        watches.end(token.owner)
        return nil
    }

    /// Whether the service made a token; see `RiderToken.isSealed`. Checked once, it need not be worked out again.
    func isSealed(_ token: RiderToken) -> Bool {
        // The owner of a session that has moved says nothing of the token.
        guard token.digest == nil else { return token.isSealed(key) }
        if known.isSealed(token.owner) { return true }
        guard token.isSealed(key) else { return false }
        known.noteSealed(token.owner)
        return true
    }

    /// Whether a rider has done something yet.
    /// - Throws: `StoreError`.
    func hasSession(_ token: RiderToken) async throws -> Bool {
        if isKnown(token.owner) { return true }
        return try await read { [self] in try look(token) != nil }
    }

    /// Whether a rider's session was seen. One that was there once stays.
    func isKnown(_ owner: String) -> Bool { known[owner].map { $0.snapshot.session != 0 } ?? false }

    /// What pages need of a rider's data. Inside `read`.
    /// - Throws: `StoreError`.
    func data(of owner: String) throws -> CachedData {
        // Before they are read, like everything that is kept of them.
        let (version, profile) = (journal.version, try profile(of: owner))
        let profileVersion = try profile.version()
        let state = try profile.state()
        let data = try CachedData(
            settings: state.settings, hasAccount: state.profile != nil, favourites: Set(state.favourites),
            watched: state.reminders.watch?.point, isSubscribed: isSubscribed(owner, state), version: profileVersion)
        known.note(data, version, of: owner)
        return data
    }

    /// A rider's session and data as they were seen last, if that is how they stand; see `unmoved`.
    func unmovedWithData(_ token: RiderToken) -> (view: SessionView, data: CachedData)? {
        guard let known = unmoved(token), let data = known.data, app.profile(of: token.owner).isStill(data.version)
        else { return nil }
        return (known.view(at: now) ?? .new(at: now), data)
    }

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
        if let answer = try await actAtOnce(token, event, ifRevision, key) { return answer }
        return try await write { [self] in
            let isThere = try look(token) != nil
            if !isThere {
                if let refusal = try refusalToBegin(event, ifRevision) { return .refused(refusal, .new(at: now)) }
                // The rider's preferences first: a session that was answered has them.
                let profile = app.profile(of: token.owner)
                if !profile.exists, !token.preferences.settings.isEmpty {
                    _ = try profile.send(.set(token.preferences.settings), at: now)
                }
            }
            if case .openInformation = event, let view = try read(token, event, ifRevision, key) {
                return .done(view)
            }
            // Whether the service is away was asked before a session begins: noticing it would be its first record.
            let session =
                try isThere ? session(token.owner) : app.session(of: token.owner, isClockJudged: true)
            return try act(session, token, event, ifRevision, key)
        }
    }

    /// An action of a rider whose session owes the gateway nothing and needs nothing but the journal: decided and
    /// committed together with others', without a waiting thread.
    /// - Returns: nil where there is more to do first, with nothing changed.
    private func actAtOnce(
        _ token: RiderToken, _ event: UmbrellaRental.Event.Kind, _ ifRevision: Int?, _ key: String?
    ) async throws -> Answer? {
        let owner = token.owner
        try Task.checkCancellation()
        // The other way reports what keeps the gateway from being asked, for those actions that need it.
        guard let seen = known[owner], seen.snapshot.session != 0, seen.pending == 0,
            RentalSession.needsOnlyJournal(event), let gateway = try? app.gateway.state(), gateway != .down
        else { return nil }
        let done = try await runtime.commit { [app] transaction -> (ActionRefusal?, CachedSession, Int?)? in
            try transaction.check(token)
            let session = try app.session(of: owner, known: seen.snapshot, in: transaction)
            guard session.state.shell.online else { return nil }
            let refusal = try session.perform(
                event, expecting: ifRevision.map(Expectation.revision) ?? .anything, key: key)
            let snapshot = session.engine.snapshot
            let codeKey = snapshot.state.awaited == nil ? nil : try transaction.codeKeyVersion()
            return (
                refusal,
                CachedSession(
                    snapshot: snapshot, pending: try session.pendingEffects(), codeKey: codeKey,
                    charge: try transaction.charge(of: snapshot), version: nil, tokenDigest: nil),
                session.engine.answered?.revision
            )
        }
        guard let (refusal, seen, revision) = done else { return nil }
        known.note(seen, of: owner)
        // A deadline that fired before a refusal may owe something as well.
        let view = seen.pending == 0 ? seen.look(at: now) : await settled(owner) ?? seen.look(at: now)
        if let refusal {
            if case .rule(let refusal) = refusal { metrics.refused(refusal) }
            return .refused(refusal, view)
        }
        guard let revision, revision < view.snapshot.revision else { return .done(view.atItsTime) }
        return .done((try? await read { [self] in answer(to: revision, view) }) ?? view.atItsTime)
    }

    /// How an action is answered, for a repeat as for the first time: by the session after it and after the gateway's
    /// answers to it, at that time. What was charged is as it is now.
    /// - Parameters:
    ///   - revision: that of its transition; nil for that of the view.
    ///   - newest: the session as it stands. It answers where the other cannot be read: the action is done.
    private func answer(to revision: Int?, _ newest: SessionView) -> SessionView {
        guard let revision, revision < newest.snapshot.revision else { return newest.atItsTime }
        do {
            return try journal.read { transaction in
                let snapshot = try transaction.answer(to: revision, of: newest.snapshot.session)
                return SessionView(
                    snapshot: snapshot, pending: newest.pending, charge: try transaction.charge(of: snapshot),
                    at: snapshot.state.time)
            }
        } catch {
            logger.error("an action is answered by a later state", metadata: ["error": "\(error)"])
            return newest.atItsTime
        }
    }

    /// Performs what an action owes, as far as that can be done now.
    private func settled(_ owner: String) async -> SessionView? {
        do {
            return try await write { [self] in
                let session = try session(owner)
                return done(session, of: owner)
            }
        } catch {
            logger.error("an action is not settled", metadata: ["error": "\(error)"])
            return nil
        }
    }

    private func act(
        _ session: RentalSession, _ token: RiderToken, _ event: UmbrellaRental.Event.Kind, _ ifRevision: Int?,
        _ key: String?
    ) throws -> Answer {
        let owner = token.owner
        let expectation = ifRevision.map(Expectation.revision) ?? .anything
        if let refusal = try session.perform(event, expecting: expectation, key: key, if: { try $0.check(token) }) {
            if case .rule(let refusal) = refusal { metrics.refused(refusal) }
            return .refused(refusal, try view(session, of: owner))
        }
        if let error = session.performPendingAfterCommit() {
            logger.error("an action is not settled", metadata: ["error": "\(error)"])
        }
        return .done(answer(to: session.engine.answered?.revision, done(session, of: owner)))
    }

    /// Why an action begins no session; nil where it does. What there is to read needs no service.
    private func refusalToBegin(
        _ event: UmbrellaRental.Event.Kind, _ ifRevision: Int?
    ) throws -> ActionRefusal? {
        if let ifRevision, ifRevision != 0 { return .stale(Title(UmbrellaRental.initial)) }
        if event != .openInformation, try app.gateway.state() == .down { return .rule(.offline) }
        switch UmbrellaRental.transition(UmbrellaRental.initial, .init(at: now, event)) {
        case .refused(let refusal):
            metrics.refused(refusal)
            return .rule(refusal)
        case .accepted: return nil
        }
    }

    /// Opens the information for a rider who was shown that it can be had: that the payment gateway is away is recorded
    /// afterwards, because it would be another revision than the rider has seen.
    /// - Returns: nil where it is not opened, with nothing changed: the session has to be taken up first.
    private func read(
        _ token: RiderToken, _ event: UmbrellaRental.Event.Kind, _ ifRevision: Int?, _ key: String?
    ) throws -> SessionView? {
        let owner = token.owner
        let expectation = ifRevision.map(Expectation.revision) ?? .anything
        let session = try app.session(of: owner, known: known[owner]?.snapshot, isClockJudged: true)
        guard try session.perform(event, expecting: expectation, key: key, if: { try $0.check(token) }) == nil else {
            return nil
        }
        let revision = session.engine.answered?.revision
        do { try session.resume() } catch { logger.error("a session is not taken up", metadata: ["error": "\(error)"]) }
        return answer(to: revision, done(session, of: owner))
    }

    /// The person at a point scans a code: verified, and handed out or taken back once.
    /// - Throws: `ScanProblem` and `RequestReused` with nothing changed; `StoreError`.
    package func scan(
        _ text: String, at point: Point, expecting expected: HandoverPurpose? = nil, key: String? = nil
    ) async throws -> CompletedHandover {
        try await write { [self] in
            do {
                let handover = try app.scan(text, at: point, expecting: expected, key: key)
                metrics.handed(handover.result.purpose)
                if let error = handover.owed {
                    logger.error("a hand-over is not settled", metadata: ["error": "\(error)"])
                }
                return handover
            } catch let problem as ScanProblem {
                metrics.refused(problem.refusal)
                throw problem
            }
        }
    }

    /// What scanning a code would do now, at a point or at any that suits it. Changes nothing.
    /// - Throws: `ScanProblem`, `StoreError`.
    func offer(_ text: String, at point: Point?) async throws -> ScanOffer {
        try await read { [app] in try app.offer(text, at: point) }
    }
}
