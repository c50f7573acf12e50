import Checkpoint
import Foundation
import PickupPoint
import StateMachine

/// The catalog of a store: what was imported into it, or else the embedded one. Read when it is asked for, and again
/// when another process has imported. For many threads.
package final class CatalogShelf: @unchecked Sendable {
    package let file: CatalogFile
    private let lock = NSLock()
    /// Guarded by `lock`.
    private var read: (beginning: [UInt8]?, points: PointIndex)?

    package init(store: String) {
        file = CatalogFile(directory: store)
    }

    /// For one thread; where several ask, only its catalog is for all of them.
    /// - Throws: `StoreError`.
    package func points() throws -> PointIndex {
        lock.lock()
        defer { lock.unlock() }
        let beginning = try file.beginning()
        if let read, read.beginning == beginning { return read.points }
        let points = PointIndex(try file.read() ?? .embedded)
        read = (beginning, points)
        return points
    }

    /// The zone of the clocks in the catalog's city; the points are not read for it.
    package func timeZone() throws -> TimeZone {
        // The embedded one is a zone: a test looks.
        try file.timeZone() ?? TimeZone(identifier: PointCatalog.embeddedTimeZone) ?? .gmt
    }
}
