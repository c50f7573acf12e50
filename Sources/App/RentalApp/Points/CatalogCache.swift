import Checkpoint
import Foundation
import PickupPoints
import Rental
import StateMachine

/// The catalogue of a store: the imported one, or else the embedded one. It is read on demand, and again after another
/// process has imported points. For as many threads as its journal. Must not be called inside a transaction.
package final class CatalogCache: @unchecked Sendable {
    private let journal: any JournalAccess<UmbrellaRental>
    private let lock = NSLock()
    /// Guarded by `lock`.
    private var read: (version: Int64?, points: PointIndex)?

    package init(_ journal: any JournalAccess<UmbrellaRental>) {
        self.journal = journal
    }

    /// The points with their search index. The index is for one thread; threads share only the catalogue.
    /// - Throws: `StoreError`.
    package func points() throws -> PointIndex {
        lock.lock()
        defer { lock.unlock() }
        return try journal.read { transaction in
            let version = try transaction.catalogVersion()
            if let read, read.version == version { return read.points }
            let points = PointIndex(try transaction.catalog() ?? .embedded)
            read = (version, points)
            return points
        }
    }
}
