import Checkpoint
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
        if known.sealed.contains(token.owner) { return true }
        guard token.isSealed(key) else { return false }
        known.sealed.note(token.owner)
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
