import Localization
import PickupPoints
import RentalApp

/// The pickup points that a page shows.
struct PointFinder: Sendable {
    let indexes: PointIndexes

    /// The points to be seen, by name: where a rider is their browser knows, and keeps to itself. Inside
    /// `SharedApp.read`, unless an index is at hand.
    /// - Parameters:
    ///   - state: how it stands at the points.
    ///   - limit: how many at most.
    /// - Throws: `StoreError`.
    func list(
        _ wanted: PointSearch, _ page: PageContext, _ state: PointState, limit: Int = .max
    ) throws -> PointList {
        try indexes.lend(state.catalog) { index in
            var query = PointQuery(here: index.catalog.start)
            query.search = wanted.search
            query.order = .name
            query.only = wanted.point
            // A rider with an umbrella looks for where to return it; a link is to its point all the same.
            if page.state.isRunning, wanted.point == nil { query.filters = .takesReturns }
            return PointList(index, books: state.stock, query, at: page.view.at, page.texts, limit: limit)
        }
    }
}
