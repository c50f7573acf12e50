import Foundation
import Localization
import PickupPoints
import RentalApp

/// The pickup points for many riders at once. An index of them is for one at a time, and this one is nobody else's.
final class PointFinder: @unchecked Sendable {
    private let shelf: CatalogCache
    private let lock = NSLock()
    /// Guarded by `lock`: what the shelf had, and the index made of it.
    private var known: (source: PointIndex, index: PointIndex)?

    init(_ shelf: CatalogCache) {
        self.shelf = shelf
    }

    /// The points to be seen, by name: where a rider is their browser knows, and keeps to itself.
    /// - Parameters:
    ///   - stock: the umbrellas by place, as the journal has them.
    ///   - limit: how many at most.
    /// - Throws: `StoreError`.
    func list(
        _ wanted: PointSearch, _ page: PageContext, stock: [String: Int64], limit: Int = .max
    ) throws -> PointList {
        let source = try shelf.points()
        return lock.withLock {
            let index = known?.source === source ? known!.index : PointIndex(source.catalog)
            known = (source, index)
            var query = PointQuery(here: index.catalog.start)
            query.search = wanted.search
            query.order = .name
            // Who has an umbrella looks for where to return it.
            if page.state.isRunning { query.filters = .takesReturns }
            return PointList(index, books: stock, query, at: page.view.at, page.texts, limit: limit)
        }
    }
}
