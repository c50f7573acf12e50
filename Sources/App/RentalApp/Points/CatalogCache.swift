import Checkpoint
import PickupPoints
import Rental
import StateMachine
import Synchronization

/// The catalogue of a store: the imported one, or else the embedded one. It is read on demand, and again after another
/// process has imported points. For as many threads as its journal. Must not be called inside a transaction.
package final class CatalogCache: @unchecked Sendable {
    private let journal: any JournalAccess<UmbrellaRental>
    private let read = Mutex<Reading?>(nil)

    /// Handed out as it is: threads share only the catalogue, which does not change.
    private struct Reading: @unchecked Sendable {
        let version: Int64?
        let points: PointIndex
    }

    package init(_ journal: any JournalAccess<UmbrellaRental>) {
        self.journal = journal
    }

    /// The points with their search index. The index is for one thread; threads share only the catalogue.
    /// - Throws: `StoreError`.
    package func points() throws -> PointIndex {
        try read.withLock { read in
            let reading = try journal.read { transaction in
                let version = try transaction.catalogVersion()
                if let read, read.version == version { return read }
                return Reading(version: version, points: PointIndex(try transaction.catalog() ?? .embedded))
            }
            read = reading
            return reading
        }.points
    }
}
