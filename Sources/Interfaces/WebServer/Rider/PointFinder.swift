import Localization
import PickupPoints
import Rental
import RentalApp

/// The pickup points that a page shows.
struct PointFinder: Sendable {
    let indexes: PointIndexes

    /// What is drawn of the points to be seen, by name: where a rider is their browser knows, and keeps to itself.
    /// Inside `SharedApp.read`, unless an index is at hand.
    /// - Parameters:
    ///   - state: how it stands at the points.
    ///   - limit: how many at most.
    ///   - draw: called with the place of each point in the catalog, and with what there is to know about it, which a
    ///     row that is drawn already does not need.
    /// - Throws: `StoreError`.
    func draw<Row>(
        _ wanted: PointSearch, _ page: PageContext, _ state: PointState, limit: Int = .max,
        _ draw: (_ place: Int, _ item: () -> PointList.Item) -> Row
    ) throws -> Rows<Row> {
        try indexes.lend(state.catalog) { index in
            var query = PointQuery(here: index.catalog.start)
            query.search = wanted.search
            query.order = .name
            query.only = wanted.point
            query.filters = wanted.filters
            query.favourites = page.data.favourites
            // A rider with an umbrella looks for where to return it; a link is to its point all the same.
            if page.state.isRunning, wanted.point == nil { query.filters.insert(.takesReturns) }
            let now = page.view.at
            let matches = query.run(index, at: now) { place in
                Int(clamping: state.stock[Place.point(index.catalog.points[place].id).label] ?? 0)
            }
            let texts = OpeningText(texts: page.texts, catalog: index.catalog, now: now)
            let rows = matches.prefix(limit).map { match in
                draw(match.index) { PointList.Item(match, in: index, books: state.stock, texts) }
            }
            return Rows(
                rows: rows, isCut: matches.count > limit, all: index.catalog.points.count,
                isDrawn: index.catalog.drawing != nil)
        }
    }

    /// The points that are open and have umbrellas, those nearest to the middle of the city first.
    /// - Throws: `StoreError`.
    func nearest<Row>(
        _ page: PageContext, _ state: PointState, count: Int, _ draw: (PointList.Item) -> Row
    ) throws -> [Row] {
        try indexes.lend(state.catalog) { index in
            var query = PointQuery(here: index.catalog.start)
            query.filters = [.openNow, .hasUmbrellas]
            let list = PointList(index, books: state.stock, query, at: page.view.at, page.texts, limit: count)
            return list.items.map(draw)
        }
    }

    struct Rows<Row> {
        let rows: [Row]
        /// Whether there are more.
        let isCut: Bool
        /// The number of points, whether they are to be seen or not.
        let all: Int
        /// Whether they are those of the city that is drawn; see `PointCatalog.drawing`.
        let isDrawn: Bool
    }
}
