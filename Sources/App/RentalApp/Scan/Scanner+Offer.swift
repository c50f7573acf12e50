import Checkpoint
public import PickupPoints
public import Rental
public import StateMachine

extension Scanner {
    /// What scanning a code would do.
    public struct Offer: Equatable, Sendable {
        /// The owner of the session.
        public let rider: String
        public let purpose: HandoverPurpose
        /// The first instant at which the code is no longer valid.
        public let expires: Instant
    }

    /// What scanning a code would do now. Changes nothing, and decides as `scan` does.
    ///
    /// - Parameter point: where it would be scanned; nil for a point that has umbrellas and takes returns.
    /// - Throws: `ScanProblem`, like `scan`; `StoreError`.
    public func offer(_ text: String, at point: Point? = nil) throws -> Offer {
        let claims = try verify(text)
        let at = Self.time(now(), for: claims)
        return try journal.read { transaction in
            let session = Int64(claims.session)
            guard let rider = try transaction.owner(session: session) else { throw ScanProblem(.unknownSession) }
            let shown = try transaction.latest(session).state
            let state = Self.due(shown, at: at)
            try refuseSpent(claims, transaction, state, shown: shown, by: rider)
            let scan =
                try point.map { try reading(claims, at: $0, transaction) }
                ?? Scan(
                    handover: claims.handover, purpose: claims.purpose, point: PointID(rawValue: "any"), stock: 1,
                    takesReturns: true)
            let event = UmbrellaRental.Event(at: at, .scanned(scan))
            if case .refused(let refusal) = UmbrellaRental.transition(state, event) {
                throw ScanProblem(refusal, in: state)
            }
            return Offer(rider: rider, purpose: claims.purpose, expires: claims.expires)
        }
    }

    /// The state once the deadlines have fired that have passed; the next commit fires them.
    private static func due(_ state: UmbrellaRental.State, at now: Instant) -> UmbrellaRental.State {
        var state = state
        while let event = UmbrellaRental.overdue(state, at: now),
            case .accepted(let next, _) = UmbrellaRental.transition(state, event)
        {
            state = next
        }
        return state
    }
}
