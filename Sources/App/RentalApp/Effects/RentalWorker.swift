import Checkpoint
import CheckpointRuntime
import Payments
import PickupPoints
import Rental

/// What a runtime does for a rider's session without an action of theirs: the same as when they look at it.
package struct RentalWorker: SessionWorker {
    private let app: AppContext
    private let known: @Sendable (_ owner: String) -> SessionState<UmbrellaRental>?

    /// - Parameter known: an owner's session as it was seen before; it need not be current.
    package init(
        _ app: AppContext,
        known: @escaping @Sendable (_ owner: String) -> SessionState<UmbrellaRental>? = { _ in nil }
    ) {
        self.app = app
        self.known = known
    }

    /// - Throws: `ClockFault`.
    package func judge() throws { try app.judgeClock() }

    /// - Throws: `GatewayError`.
    package func isReachable() throws -> Bool { try app.gateway.state() != .down }

    package func work(for owner: String) throws -> Bool { try session(owner).pendingEffects() == 0 }

    /// Takes a session up: see `RentalSession.resume`. The clock was judged before.
    /// - Parameter owner: of the session, or the name of a rider who has none yet.
    package func session(_ owner: String) throws -> RentalSession {
        let session = try app.session(of: owner, known: known(owner), isClockJudged: true)
        try session.resume()
        return session
    }

    /// The points among those that are watched where umbrellas have moved since a record.
    package func moved(
        after sequence: Int64, among watched: Set<String>, _ transaction: Transaction<UmbrellaRental>
    ) throws -> MovedTopics {
        // Rare, and a shown code is no longer valid then.
        if let key = try transaction.codeKeyVersion(), key > sequence { return .everything }
        guard !watched.isEmpty else { return .some([]) }
        // Rare, and it may be about any of them.
        if try transaction.stockWasAdjusted(after: sequence) { return .some(watched) }
        return .some(
            watched.intersection(try transaction.handovers(after: sequence).compactMap(\.event.point?.rawValue)))
    }
}
