import Checkpoint
import PickupPoints
import Rental
import RentalApp
import StateMachine
import Synchronization

/// When the stock of each point last changed, by the records of the journal: read back once for each point, and from
/// then on only what is new. After a restart the records say the same, but of a point without a change in the newest
/// 100,000 records: its change counts as one of the oldest of them. That bounds the first reading.
final class StockChanges: Sendable {
    private struct Known {
        /// The newest record that was read.
        var sequence: Int64 = 0
        /// The places that were looked for, and of those that were found the newest change.
        var places: Set<String> = []
        var instants: [String: Instant] = [:]
    }

    /// One request reads for all that wait.
    private let known = Mutex(Known())
    /// How many records are read at most.
    private let most: Int64

    init(most: Int64 = 100_000) { self.most = most }

    /// By the labels of the catalogue's places; nothing for one that no record has changed. Inside `SharedApp.read`.
    /// - Throws: `StoreError`.
    func newest(_ shared: SharedApp, at catalog: PointCatalog) throws -> [String: Instant] {
        let places = Set(catalog.points.map { Place.point($0.id).label })
        return try known.withLock { known in
            let before = known
            let changes: [String: Instant]
            let newest = try shared.journal.read { $0.newestSequence }
            do {
                changes = try shared.journal.read { transaction in
                    let first = try find(places.subtracting(before.places), after: 0, until: newest, transaction)
                    let later = try find(
                        places.intersection(before.places), after: before.sequence, until: newest, transaction)
                    return first.merging(later) { $1 }
                }
            } catch StoreError.damaged {
                // The background check says so to the operator. The feed goes on with what can be read.
                changes = [:]
            }
            // A place that the catalogue has no longer is looked for from the start where it comes back.
            let kept = before.instants.filter { places.contains($0.key) }
            known = Known(sequence: newest, places: places, instants: kept.merging(changes) { $1 })
            return known.instants
        }
    }

    private func find(
        _ places: Set<String>, after sequence: Int64, until newest: Int64, _ transaction: Transaction<UmbrellaRental>
    ) throws -> [String: Instant] {
        let oldest = newest - most
        guard sequence < oldest else { return try transaction.stockChanges(of: places, after: sequence) }
        let found = try transaction.stockChanges(of: places, after: oldest)
        guard sequence == 0, found.count < places.count else { return found }
        let limit = try transaction.time(ofRecord: oldest + 1)
        return found.merging(places.map { ($0, limit) }) { found, _ in found }
    }
}
