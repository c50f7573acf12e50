import Checkpoint
import PickupPoints
import Rental
import RentalApp
import RiderProfile
import StateMachine

extension SharedApp {
    /// Opens a session for a rider with a phone.
    /// - Parameter name: what they are called at a point, see `Settings.isName`, or nil.
    /// - Returns: the token, which is not to be had again.
    package func open(name: String?, language: Language?) async throws -> RiderToken {
        let token = RiderToken()
        let owner = token.owner
        try await write { [self] in
            let settings: [Setting] = (name.map { [.called($0)] } ?? []) + (language.map { [.language($0)] } ?? [])
            // The name first: a session that was answered has its name.
            if !settings.isEmpty { _ = try profile(of: owner).send(.set(settings), at: now) }
            _ = try journal.write { try $0.openSession(owner: owner, at: now) }
        }
        return token
    }

    /// What became of an action.
    package enum Answer: Sendable {
        case done(SessionView)
        case refused(ActionRefusal, SessionView)
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
            let expectation = ifRevision.map(Expectation.revision) ?? .anything
            if let refusal = try session.perform(event, expecting: expectation, key: key) {
                if case .rule(let refusal) = refusal { figures.refused(refusal) }
                return .refused(refusal, try view(session, of: owner))
            }
            if let error = session.performOwedAfterCommit() {
                logger.error("an action is not settled", metadata: ["error": "\(error)"])
            }
            return .done(done(session, of: owner))
        }
    }

    /// The person at a point scans a code: verified, and handed out or taken back once.
    /// - Throws: `ScanProblem` and `RequestReused` with nothing changed; `StoreError`.
    package func scan(
        _ text: String, at point: Point, expecting expected: HandoverPurpose? = nil, key: String? = nil
    ) async throws -> CompletedHandover {
        try await write { [self] in
            do {
                let handover = try app.scan(text, at: point, expecting: expected, key: key)
                figures.handed(handover.result.purpose)
                if let error = handover.owed {
                    logger.error("a hand-over is not settled", metadata: ["error": "\(error)"])
                }
                return handover
            } catch let problem as ScanProblem {
                figures.refused(problem.refusal)
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
