import Checkpoint
import CheckpointRuntime
import Payments
import PickupPoints
import Rental
import RentalApp

/// What the runtime does for a rider's session without a request of theirs: the same as when they look at it.
struct RentalWorker: SessionWorker {
    let app: AppContext<SharedJournal<UmbrellaRental>>
    let known: KnownSessions

    /// - Throws: `ClockFault`.
    func judge() throws { try app.judgeClock() }

    /// - Throws: `GatewayError`.
    func isReachable() throws -> Bool { try app.gateway.state() != .down }

    func work(for owner: String) throws -> Bool { try session(owner).pendingEffects() == 0 }

    /// Takes a session up: see `RentalSession.takeUp`. The clock was judged before.
    func session(_ owner: String) throws -> RentalSession {
        let session = try app.session(of: owner, known: known[owner]?.snapshot, isClockJudged: true)
        try session.takeUp()
        return session
    }

    /// The points among those that are watched where umbrellas have moved since a record.
    func moved(
        after sequence: Int64, among watched: Set<String>, _ transaction: Transaction<UmbrellaRental>
    ) throws -> MovedTopics {
        // Rare, and whoever shows a code shows one that is no longer taken.
        if let key = try transaction.codeKeyVersion(), key > sequence { return .everything }
        guard !watched.isEmpty else { return .some([]) }
        // Rare, and it may be about any of them.
        if try transaction.stockWasAdjusted(after: sequence) { return .some(watched) }
        return .some(watched.intersection(try transaction.scans(after: sequence).map(\.scan.point.rawValue)))
    }
}
