import Checkpoint
import Foundation
import PickupPoints
import Rental
import StateMachine

/// The catalog of a store: what was imported into it, or else the embedded one. Read when it is asked for, and again
/// when another process has imported. For as many threads as its journal. Not inside a transaction.
package final class CatalogCache: @unchecked Sendable {
    private let journal: any JournalAccess<UmbrellaRental>
    private let lock = NSLock()
    /// Guarded by `lock`.
    private var read: (version: Int64?, points: PointIndex)?

    package init(_ journal: any JournalAccess<UmbrellaRental>) {
        self.journal = journal
    }

    /// For one thread; where several ask, only its catalog is for all of them.
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

    /// The zone of the clocks in the catalog's city; the points are not read for it.
    package func timeZone() throws -> TimeZone {
        // The embedded one is a zone: a test looks.
        try journal.read { try $0.catalogTimeZone() } ?? TimeZone(identifier: PointCatalog.embeddedTimeZone) ?? .gmt
    }
}
