import Foundation
import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import Rental
import RentalApp
import RiderProfile

extension API {
    /// More than any screen shows; the feeds of GBFS have all.
    private static let most = 1_000
    /// In characters.
    private static let longestSearch = 100
    private static let longestNear = 64

    @Sendable func points(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let query = try QueryReader(
            request, ["near", "search", "open", "hasUmbrellas", "takesReturns", "order", "limit"])
        let here = try here(query)
        let limit = try query.number("limit", in: 1...Self.most) ?? 100
        let search = query["search"] ?? ""
        guard search.unicodeScalars.count <= Self.longestSearch else {
            throw APIProblem(.queryMalformed, "search has at most \(Self.longestSearch) characters")
        }
        var filters: PointFilters = []
        if try query.flag("open") { filters.insert(.openNow) }
        if try query.flag("hasUmbrellas") { filters.insert(.hasUmbrellas) }
        if try query.flag("takesReturns") { filters.insert(.takesReturns) }
        guard let order = PointOrder(rawValue: query["order"] ?? PointOrder.distance.rawValue) else {
            let orders = PointOrder.allCases.map(\.rawValue).joined(separator: ", ")
            throw APIProblem(.queryMalformed, "order must be one of: \(orders)")
        }
        let wanted = filters
        return try await list(request, limit: limit, from: here) { query in
            query.search = search
            query.filters = wanted
            query.order = order
        } answer: { items in
            try items.map(PointReport.init).json()
        }
    }

    @Sendable func point(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let id = context.parameters.get("point")?.removingPercentEncoding
        let here = try here(try QueryReader(request, ["near"]))
        return try await list(request, limit: .max, from: here) { _ in
        } answer: { items in
            guard let item = items.first(where: { $0.point.id.rawValue == id }) else {
                throw APIProblem(.pointUnknown, "there is no point of this id; \(Self.root)/points lists them")
            }
            return try PointReport(item).json()
        }
    }

    private func here(_ query: QueryReader) throws -> Position? {
        guard let text = query["near"] else { return nil }
        guard text.utf8.count <= Self.longestNear, let position = try? Position(text) else {
            throw APIProblem(.queryMalformed, "near must be latitude,longitude in degrees, such as 52.5219,13.4132")
        }
        return position
    }

    /// - Parameter here: where distances are measured from; nil: the first point.
    private func list(
        _ request: Request, limit: Int, from here: Position?, _ refine: @escaping @Sendable (inout PointQuery) -> Void,
        answer: @escaping @Sendable ([PointList.Item]) throws -> String
    ) async throws -> Response {
        _ = try request.preferred(of: [.json])
        let texts = request.language.texts
        let json = try await shared.read { [shared] in
            // One of our own: an index is for one thread at a time.
            let points = PointIndex(try shared.app.catalogs.points().catalog)
            var query = PointQuery(here: here ?? points.catalog.start)
            refine(&query)
            let books = try shared.journal.read { try $0.stock() }
            return try answer(PointList(points, books: books, query, at: shared.now, texts, limit: limit).items)
        }
        // Umbrellas come and go: to be asked for again, but not sent again.
        return try request.revalidated(
            Array(json.utf8), type: .json,
            headers: [
                .cacheControl: "no-cache", .vary: "Accept-Language", .contentLanguage: texts.language.rawValue,
            ])
    }
}
