import Checkpoint
import PickupPoints
import Rental
import Synchronization

/// The catalogue of a store: the imported one, or else the embedded one. It is read on demand, and again after another
/// process has imported points. For as many threads as its journal. Must not be called inside a transaction.
package final class CatalogCache: Sendable {
    private let journal: RentalJournal
    private let known = Mutex<Reading?>(nil)

    private struct Reading {
        let version: Int64?
        let catalog: PointCatalog
    }

    package init(_ journal: RentalJournal) {
        self.journal = journal
    }

    /// - Throws: `StoreError`.
    package func catalog() throws -> PointCatalog { try reading().catalog }

    /// The same with its version, see `Transaction.catalogVersion`.
    package func versioned() throws -> (version: Int64?, catalog: PointCatalog) {
        let reading = try reading()
        return (reading.version, reading.catalog)
    }

    private func reading() throws -> Reading {
        try known.withLock { known in
            let reading = try journal.read { transaction in
                let version = try transaction.catalogVersion()
                if let known, known.version == version { return known }
                return Reading(version: version, catalog: try transaction.catalog() ?? .embedded)
            }
            known = reading
            return reading
        }
    }
}
