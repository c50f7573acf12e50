import Checkpoint
import Rental
import RentalApp
import Synchronization

/// Knows how it stands at the points without reading the journal for each who asks.
///
/// A commit by this process is seen by the next request; one by another process, and that the payment service went or
/// came, within a tenth of a second.
final class PointStates: Sendable {
    private struct Reading {
        let state: PointState
        /// The journal's newest record.
        let sequence: Int64
        /// How many commits this process had made before it.
        let commits: Int
        let at: ContinuousClock.Instant
    }

    private let commits = Atomic(0)
    private let newest = Mutex<Reading?>(nil)
    /// One request reads for all that wait.
    private let turn = Mutex(())

    private static let maxAge = Duration.milliseconds(100)

    /// This process has committed. Call it before any of the commit's writes is answered.
    func committed() { commits.add(1, ordering: .sequentiallyConsistent) }

    /// Nil where it may be old.
    var known: PointState? {
        let commits = commits.load(ordering: .sequentiallyConsistent)
        return newest.withLock { newest in
            guard let newest, newest.commits == commits, .now - newest.at < Self.maxAge else { return nil }
            return newest.state
        }
    }

    /// Inside `SharedApp.read`.
    func read(_ app: AppContext) throws -> PointState {
        try turn.withLock { _ in
            if let known { return known }
            let (before, started) = (commits.load(ordering: .sequentiallyConsistent), ContinuousClock.now)
            let last = newest.withLock { $0 }
            let (sequence, catalog, stock) = try app.journal.read { transaction in
                let sequence = transaction.newestSequence
                if let last, last.sequence == sequence { return (sequence, last.state.catalog, last.state.stock) }
                return (sequence, try transaction.catalogVersion(), try transaction.stock())
            }
            // Where the state is unknown, no payment is possible.
            let isReachable = (try? app.gateway.state()).map { $0 != .down } ?? false
            let state: PointState
            if let last, last.state.isSame(catalog, stock, isReachable) {
                state = last.state
            } else {
                state = PointState(
                    number: (last?.state.number ?? 0) + 1, since: app.now, catalog: catalog, stock: stock,
                    isServiceReachable: isReachable)
            }
            newest.withLock { $0 = Reading(state: state, sequence: sequence, commits: before, at: started) }
            return state
        }
    }
}
