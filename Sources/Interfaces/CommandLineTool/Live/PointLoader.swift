import CommandSpeech
import Localization
import PickupPoints
import Rental
import RentalApp
import RentalScreens
import RiderProfile
import StateMachine

/// What the screens show of the pickup points.
///
/// Keeps what it worked out: while nothing changes but the clock, a gather looks at the rows on the screen only.
final class PointLoader {
    let context: CommandContext
    /// Without colours some things need to differ otherwise.
    let drawsColours: Bool
    /// What was looked for last, and what was found.
    private(set) var found: Found?
    private var books: (sequence: Int64, stock: [Int])?
    private var known: PointIndex?
    /// What lies around the point whose page is open.
    private var around: (point: Int, points: PointIndex, places: [Position])?
    /// The chosen point, and where in the list it was: should it drop out, its neighbour is chosen.
    private var former: (point: PointID?, place: Int) = (nil, 0)

    struct Found {
        let query: PointQuery
        let sequence: Int64
        let points: PointIndex
        let matches: [PointQuery.Match]
        /// The place in `matches` of each point of the catalog.
        let places: [Int: Int]
        /// What the filter for open points let through may change then.
        let openings: [Bool?]
    }

    init(_ context: CommandContext, drawsColours: Bool = true) {
        self.context = context
        self.drawsColours = drawsColours
    }

    /// The part of the list around the chosen point: at most twice as many rows as the window has.
    /// - Parameter rows: of the window, 1 or more.
    func page(_ browsing: Browsing, _ data: RiderData.State, now: Instant, rows: Int)
        -> ScreenModel.Loaded<ScreenModel.PointPage>
    {
        do {
            let found = try look(browsing, data, now)
            let stock = try stock(found.points)
            var page = ScreenModel.PointPage()
            page.all = found.points.catalog.points.count
            page.matching = found.matches.count
            page.chosen = chosen(browsing, found)
            let rows = max(1, rows)
            page.first = min(max(0, (page.chosen ?? 0) - rows), max(0, found.matches.count - 2 * rows))
            let texts = OpeningText(texts: texts(data), catalog: found.points.catalog, now: now)
            let favourites = Set(data.favourites)
            page.rows = found.matches.dropFirst(page.first).prefix(2 * rows).map { match in
                fact(match, found, texts, stock[match.index], favourites, now)
            }
            return .ready(page)
        } catch {
            return .failed(texts(data).command.words(for: error))
        }
    }

    /// The point that a movement from the chosen one leads to; nil where there is none.
    /// - Parameter page: how many rows a page has.
    func point(
        _ movement: KeyCommand.Movement, page: Int, _ browsing: Browsing, _ data: RiderData.State, now: Instant
    ) throws -> PointID? {
        let found = try look(browsing, data, now)
        guard let chosen = chosen(browsing, found) else { return nil }
        let place =
            switch movement {
            case .up: chosen - 1
            case .down: chosen + 1
            case .pageUp: chosen - max(1, page)
            case .pageDown: chosen + max(1, page)
            case .first: 0
            case .last: found.matches.count - 1
            }
        return id(min(max(0, place), found.matches.count - 1), found)
    }

    /// The chosen point, also where the rider has chosen none, or one that is filtered out.
    func chosen(_ browsing: Browsing, _ data: RiderData.State, now: Instant) throws -> PointID? {
        let found = try look(browsing, data, now)
        return chosen(browsing, found).map { id($0, found) }
    }

    func texts(_ data: RiderData.State) -> any Texts {
        (data.settings.language ?? context.options.lang).texts
    }

    /// Where the rider is: what they set, or else the first point's place.
    func here(_ data: RiderData.State) throws -> Position {
        try context.place(data.settings)
    }
}

extension PointLoader {
    func fact(
        _ match: PointQuery.Match, _ found: Found, _ texts: OpeningText, _ stock: Int, _ favourites: Set<PointID>,
        _ now: Instant
    ) -> ScreenModel.Point {
        let point = found.points.catalog.points[match.index]
        let opening = found.points.status(match.index, at: now)
        var fact = ScreenModel.Point(id: point.id, name: point.name, status: texts.status(opening, of: point))
        fact.match = found.query.found(in: point.name)
        fact.metres = match.metres
        fact.bearing = Int(found.query.here.bearing(to: point.position).rounded()) % 360
        fact.isOpen = opening.isOpen
        if case .closesSoon = opening { fact.closesSoon = true }
        fact.stock = stock
        fact.takesReturns = point.takesReturns
        fact.isFavourite = favourites.contains(point.id)
        return fact
    }

    func id(_ place: Int, _ found: Found) -> PointID { found.points.catalog.points[found.matches[place].index].id }

    /// The place of the chosen point among those that match.
    func chosen(_ browsing: Browsing, _ found: Found) -> Int? {
        guard !found.matches.isEmpty else { return nil }
        let selected = browsing.selected
        guard let selected else {
            former = (nil, 0)
            return 0
        }
        if let place = found.points.catalog.index(of: selected).flatMap({ found.places[$0] }) {
            former = (selected, place)
            return place
        }
        return min(former.point == selected ? former.place : 0, found.matches.count - 1)
    }

    /// What matches now: looked for again when the wish, the books, the catalog or an opening status changed.
    func look(_ browsing: Browsing, _ data: RiderData.State, _ now: Instant) throws -> Found {
        let points = try context.points()
        var query = PointQuery(here: try here(data))
        query.search = browsing.search
        query.filters = browsing.filters(data.settings)
        query.order = browsing.order
        query.favouritesFirst = browsing.favouritesFirst
        query.favourites = Set(data.favourites)
        let stock = try stock(points)
        let sequence = books?.sequence ?? 0
        let openings =
            query.filters.contains(.openNow)
            ? points.catalog.points.indices.map { points.status($0, at: now).isOpen } : []
        if let found, found.query == query, found.sequence == sequence, found.points === points,
            found.openings == openings
        {
            return found
        }
        let matches = query.run(points, at: now) { stock[$0] }
        let places = Dictionary(uniqueKeysWithValues: matches.enumerated().map { ($1.index, $0) })
        let found = Found(
            query: query, sequence: sequence, points: points, matches: matches, places: places, openings: openings)
        self.found = found
        return found
    }

    /// The places of so many points nearest to one, itself among them. Looked for once a point.
    func neighbours(of index: Int, _ points: PointIndex, count: Int, now: Instant) -> [Position] {
        if let around, around.point == index, around.points === points { return around.places }
        let query = PointQuery(here: points.catalog.points[index].position)
        let places = query.run(points, at: now) { _ in 0 }.prefix(count).map {
            points.catalog.points[$0.index].position
        }
        around = (index, points, places)
        return places
    }

    /// Umbrellas by the place of their point in the catalog. Read again only when the journal has grown.
    func stock(_ points: PointIndex) throws -> [Int] {
        let sequence = try context.journal.read { $0.newestSequence }
        if let books, books.sequence == sequence, known === points { return books.stock }
        let labels = try context.journal.read { try $0.stock() }
        let stock = points.catalog.points.map { Int(clamping: labels[Place.point($0.id).label] ?? 0) }
        books = (sequence, stock)
        known = points
        return stock
    }
}
