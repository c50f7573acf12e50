import Localization
import Rental
import Synchronization

/// The pickup points as pages show them: all of them, those that were searched for, or the one of a link.
struct PointLists: Sendable {
    let shared: SharedApp
    let pages: Pages
    let points: PointFinder
    /// Nil where no map can be drawn.
    let map: PointMap?
    private let lists = VersionedCache<List, PointVersion, String>()
    private let few = VersionedCache<Language, PointVersion, String>()
    private let rows = VersionedCache<List, PointVersion, Rows>()
    private let searches = VersionedCache<Search, PointVersion, String>(keeping: 200)

    /// All points; the list looks the same to many.
    private struct List: Hashable {
        let language: Language
        let isRenting: Bool
        let hasHeading: Bool
    }

    private struct Search: Hashable {
        let wanted: PointSearch
        let list: List
    }

    /// The points as lists show them, whatever is searched for, by their places in the catalog; drawn when first shown.
    private final class Rows: Sendable {
        private let drawn = Mutex<[Int: String]>([:])

        func row(_ place: Int, _ draw: () -> String) -> String {
            drawn.withLock { drawn in
                if let row = drawn[place] { return row }
                let row = draw()
                drawn[place] = row
                return row
            }
        }
    }

    init(shared: SharedApp, pages: Pages, points: PointFinder, map: PointMap?) {
        (self.shared, self.pages, self.points, self.map) = (shared, pages, points, map)
    }

    /// Inside `SharedApp.read`, unless an index is at hand.
    /// - Parameter client: the sender of the request.
    /// - Throws: `QuotaExceeded` for too many searches that were not made before; `StoreError`.
    func html(
        _ wanted: PointSearch, _ page: PageContext, _ state: PointState, _ client: String
    ) throws -> String {
        let list = List(
            language: page.texts.language, isRenting: page.state.isRunning, hasHeading: page.namesPoints)
        let version = state.version(at: page.view.at)
        if page.showsFew(wanted) {
            return try few.value(of: page.texts.language, version) { try drawFew(page, state) }
        }
        guard !wanted.isAll else {
            return try lists.value(of: list, version) { try draw(wanted, page, state, list, version) }
        }
        // A rider's own points are in no list of others.
        guard !wanted.filters.contains(.favourites) else {
            try shared.quotas.read(client)
            return try draw(wanted, page, state, list, version)
        }
        let search = Search(wanted: wanted, list: list)
        if let known = searches.known(search, version) { return known }
        try shared.quotas.read(client)
        let drawn = try draw(wanted, page, state, list, version)
        searches.keep(drawn, for: search, version)
        return drawn
    }

    private func drawFew(_ page: PageContext, _ state: PointState) throws -> String {
        let rows = try points.nearest(page, state, count: NearSection.most) { item in
            pages.text("rider-point", PointsSection.Row(item, page.texts, isRenting: false))
        }
        return pages.text("rider-near", NearSection(rows, page.texts))
    }

    private func draw(
        _ wanted: PointSearch, _ page: PageContext, _ state: PointState, _ list: List, _ version: PointVersion
    ) throws -> String {
        var placeholders = Placeholders()
        let rows = rows.value(of: list, version) { Rows() }
        let section = try PointsSection(page, wanted, points, state, map, &placeholders) { place, item in
            rows.row(place) {
                pages.text("rider-point", PointsSection.Row(item(), page.texts, isRenting: list.isRenting))
            }
        }
        return pages.part("rider-points", section, filling: placeholders)
    }
}
