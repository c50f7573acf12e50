import Foundation
import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import PlainText
import Rental
import RentalApp

/// One pickup point: where it is, what there is, the hours of the week, and the way to it.
struct RiderPointPage: Encodable {
    struct Day: Encodable {
        let name, hours: String
        let isToday: Bool
    }

    /// A button that has something kept of the point, or no longer kept.
    struct Choice: Encodable {
        let label: String
        /// See `ChoiceForm`.
        let value: Int
    }

    let frame: PageFrame
    let language, title, path, address, status, stock, hoursLabel, way, wayLabel, back: String
    /// In degrees, for phones that read no `geo` URI.
    let latitude, longitude: String
    /// From Monday; empty where the hours are not known.
    let days: [Day]
    /// A note on the hours, such as that they are not understood.
    let note: String?
    /// Nil for a rider who has done nothing yet.
    let favourite: Choice?
    /// That it is one; nil where it is none.
    let isFavourite: String?
    /// During a rental, at a point that closes: the button that reminds of it, or no longer does.
    let watch: Choice?
    /// That the rider is reminded; nil where not.
    let isWatched: String?

    init(_ page: PageContext, _ item: PointList.Item, _ catalog: PointCatalog) {
        let (texts, point, now) = (page.texts, item.point, page.view.at)
        let opening = OpeningText(texts: texts, catalog: catalog, now: now)
        let row = PointsSection.Row(item, texts, isRenting: page.state.isRunning)
        frame = PageFrame(page)
        language = texts.language.rawValue
        (title, path, address) = (row.name, row.path, row.address)
        (status, stock) = (row.status, row.stock)
        hoursLabel = texts.openingHours
        if let week = catalog.week(of: point, at: now) {
            days = opening.hours(week).enumerated().map { place, hours in
                Day(name: texts.weekday(place + 1), hours: hours, isToday: place == week.today)
            }
        } else {
            days = []
        }
        note = opening.note(point)
        let isKept = page.data.favourites.contains(point.id)
        isFavourite = isKept ? texts.favourite : nil
        favourite =
            page.hasSession
            ? Choice(label: texts.rider.keepsFavourite(!isKept), value: isKept ? 0 : 1) : nil
        let (isRunning, isWatching) = (page.state.isRunning, page.data.watched == point.id)
        isWatched = isRunning && isWatching ? texts.isWatched : nil
        watch =
            isRunning && catalog.closing(of: point, after: now) != nil
            ? Choice(label: isWatching ? texts.unwatch : texts.watch, value: isWatching ? 0 : 1) : nil
        (latitude, longitude) = (Self.degrees(point.latitude), Self.degrees(point.longitude))
        way = Self.geo(latitude, longitude, row.name)
        wayLabel = texts.rider.wayThere
        back = texts.action(.back)
    }

    /// To a tenth of a metre.
    private static func degrees(_ angle: Double) -> String { String(format: "%.6f", angle) }

    /// A `geo` URI (RFC 5870), which a phone opens with its map. The name goes with it as Android's maps read it.
    private static func geo(_ latitude: String, _ longitude: String, _ name: String) -> String {
        "geo:\(latitude),\(longitude)?q=\(latitude),\(longitude)(\(name.percentEncoded))"
    }
}

/// Whether a point becomes a favourite, or watched: 1, or 0 for one that no longer is.
struct ChoiceForm: Decodable {
    let form: String
    let kept: Int
}

extension RiderPages {
    /// - Throws: `HTTPError` 400 for another form, 403 for one of another page, 404 where there is no such point.
    func favour(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let form: ChoiceForm = try await request.form(context)
        guard [0, 1].contains(form.kept) else { throw HTTPError(.badRequest) }
        let token = try await writer(request, form.form, context)
        let id = try pointID(context)
        guard try shared.app.point(id) != nil else { throw HTTPError(.notFound) }
        if try await shared.hasSession(token) {
            _ = try await shared.change(token) { _ in
                form.kept == 0 ? .favourites(add: [], remove: [id]) : .favourites(add: [id], remove: [])
            }
        }
        return .redirect(to: PointsSection.path(of: id), type: .normal)
    }

    func pointID(_ context: ServiceContext) throws -> PointID {
        guard let id = context.parameters.get("point")?.removingPercentEncoding else { throw HTTPError(.notFound) }
        return PointID(rawValue: id)
    }

    /// - Throws: `HTTPError` 404 where there is no such point.
    func point(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try shared.quotas.read(context.client)
        let id = try pointID(context)
        return try await page(request) { [shared, pages, cookie] page in
            let state = try shared.points.read(shared.app)
            let model = try shared.indexes.lend(state.catalog) { index in
                var query = PointQuery(here: index.catalog.start)
                query.only = id
                let list = PointList(index, books: state.stock, query, at: page.view.at, page.texts)
                return list.items.first.map { RiderPointPage(page, $0, index.catalog) }
            }
            guard let model else { throw HTTPError(.notFound) }
            var response = pages.render("rider-place", model)
            cookie.set(page.token, on: &response)
            return response
        }
    }
}
