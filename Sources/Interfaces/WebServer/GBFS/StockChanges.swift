import Checkpoint
import PickupPoints
import Rental
import RentalApp
import StateMachine
import Synchronization

/// When the stock of each point last changed, by the records of the journal: read back once for each point, and from
/// then on only what is new. After a restart the records say the same.
final class StockChanges: Sendable {
    private struct Known {
        /// The newest record that was read.
        var sequence: Int64 = 0
        /// The places that were looked for, and of those that were found the newest change.
        var places: Set<String> = []
        var instants: [String: Instant] = [:]
    }

    /// Who reads, reads for all who wait.
    private let known = Mutex(Known())
    private let first = Mutex<Task<Void, any Error>?>(nil)

    /// Waits for the first reading, which takes as long as reading the records back to the quietest point's last
    /// change: for a point that was only set up, all records. It is one for all who ask, and takes one reader.
    /// - Throws: `StoreError`; then the next one who asks begins it again.
    func begin(_ shared: SharedApp) async throws {
        let reading = first.withLock { first in
            let reading =
                first
                ?? Task {
                    try await shared.read { _ = try self.newest(shared, at: shared.app.catalogs.catalog()) }
                }
            first = reading
            return reading
        }
        do { try await reading.value } catch {
            first.withLock { $0 = nil }
            throw error
        }
    }

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
                    let first = try transaction.stockChanges(of: places.subtracting(before.places), after: 0)
                    return try transaction.stockChanges(
                        of: places.intersection(before.places), after: before.sequence
                    ).merging(first) { $1 }
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
}
