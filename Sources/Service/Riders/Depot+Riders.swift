import Checkpoint
import Desk
import Notebook
import PickupPoint
import Rental
import Simulation
import StateMachine

extension Depot {
    /// Opens a session for a rider with a phone.
    /// - Parameter name: what they are called at a point, see `Settings.isName`, or nil.
    /// - Returns: the token, which is not to be had again.
    package func open(name: String?, language: Language?) async throws -> RiderToken {
        let token = RiderToken()
        let owner = token.owner
        try await write { [self] in
            let settings: [Setting] = (name.map { [.called($0)] } ?? []) + (language.map { [.language($0)] } ?? [])
            // The notebook first: a session that was answered has its name.
            if !settings.isEmpty { _ = try notebook(of: owner).send(.set(settings), at: now) }
            _ = try journal.write { try $0.openSession(owner: owner, at: now) }
        }
        return token
    }

    /// What became of an action.
    package enum Answer: Sendable {
        case accepted(Sight)
        case refused(UmbrellaRental.Refusal, Sight)
        /// Paid by name, and nobody has given one.
        case lacksName(Sight)
        /// The session had moved on since the revision the rider has seen.
        case stale(Sight)
    }

    /// A rider's action and all that follows from it at once; durable when it is answered.
    /// - Parameters:
    ///   - ifRevision: the revision that the rider has seen; nil for any.
    ///   - key: an action repeated under its key is not done again; see `Request`.
    /// - Throws: `RequestReused`, `StoreError`.
    package func act(
        _ owner: String, _ event: UmbrellaRental.Event.Kind, ifRevision: Int? = nil, key: String? = nil
    ) async throws -> Answer {
        try await write { [self] in
            let session = try session(owner)
            guard try !lacksName(event, owner) else { return .lacksName(try sight(session, of: owner)) }
            do {
                if let refusal = try session.act(event, ifRevision: ifRevision, key: key) {
                    figures.refused(refusal)
                    return .refused(refusal, try sight(session, of: owner))
                }
                // It is committed: whatever becomes of what follows from it, the answer says so. Upkeep tries again.
                do {
                    try session.settleIfNeeded()
                } catch {
                    logger.error("an action is not settled", metadata: ["error": "\(error)"])
                }
                return .accepted(done(session, of: owner))
            } catch is StaleRevision {
                return .stale(try sight(session, of: owner))
            }
        }
    }

    private func lacksName(_ event: UmbrellaRental.Event.Kind, _ owner: String) throws -> Bool {
        guard case .pay(let method) = event, method.token == TestCard.byName.token else { return false }
        return try notebook(of: owner).state().profile == nil
    }

    /// The person at a point scans a code: verified, and handed out or taken back once.
    /// - Throws: `ScanProblem` and `RequestReused` with nothing changed; `StoreError`.
    package func scan(
        _ text: String, at point: Point, expecting expected: HandoverPurpose? = nil, key: String? = nil
    ) async throws -> Scanner<GatewayPort>.Handed {
        try await write { [self] in
            let port = GatewayPort(gateway, now: clock.now)
            do {
                let handed = try Scanner(journal, verifier: verifier, port: port, now: clock.now)
                    .scan(text, at: point, expecting: expected, key: key)
                figures.handed(handed.purpose)
                // What a return captures and releases does not wait for the rider's page. The hand-over is done whatever
                // becomes of that: the clerk is told, and upkeep tries again.
                do {
                    try Engine(journal, owner: handed.rider, port: port, now: clock.now).settle()
                } catch {
                    logger.error("a hand-over is not settled", metadata: ["error": "\(error)"])
                }
                return handed
            } catch let problem as ScanProblem {
                figures.refused(problem.refusal)
                throw problem
            }
        }
    }
}
