import Foundation
import HTTPTypes
import Hummingbird
import Localization
import PickupPoints
import Rental
import RentalApp
import RiderProfile

/// What was asked about points, as it was asked.
struct PointQuestion: Hashable {
    let uri: String
    let language: Language
}

extension API {
    /// More than any screen shows; the feeds of GBFS have all.
    private static let most = 1_000
    /// In characters.
    private static let longestSearch = 100
    private static let longestNear = 64

    @Sendable func points(_ request: Request, _ context: ServiceContext) async throws -> Response {
        try await stored(request, context) { state, texts in
            let query = try QueryReader(
                request,
                ["near", "search", "open", "hasUmbrellas", "takesReturns", "order", "limit", "cursor", "week"])
            let limit = try query.number("limit", in: 1...Self.most) ?? 100
            let wanted = try pointQuery(query)
            let isWithWeek = try query.flag("week")
            return try await shared.readPoints(state) { [shared, fragments] points in
                let (asked, now) = (wanted(points.catalog.start), shared.now)
                let list = PointList(points, books: state.stock, asked, at: now, texts, limit: limit)
                // Distances go on from the same place, also when another point becomes the first.
                let next = list.next.map { place in
                    query.text(with: ["near": asked.here.description, "cursor": PointCursor.text(place)])
                }
                let kind = PointFragments.Kind(language: texts.language, isWithWeek: isWithWeek)
                let (json, identity) = try fragments.json(list, kind, state.version(at: now)) {
                    PointReport($0, points.catalog, at: now, isWithWeek: isWithWeek)
                }
                return (
                    json, identity,
                    next.map { "<\(Self.root)/points?\($0)>; rel=\"next\"" }
                )
            }
        }
    }

    @Sendable func point(_ request: Request, _ context: ServiceContext) async throws -> Response {
        let id = context.parameters.get("point")?.removingPercentEncoding.map(PointID.init(rawValue:))
        return try await stored(request, context) { state, texts in
            let here = try here(try QueryReader(request, ["near"]))
            return try await shared.readPoints(state) { [shared] points in
                var query = PointQuery(here: here ?? points.catalog.start)
                query.only = id
                let list = PointList(points, books: state.stock, query, at: shared.now, texts)
                guard id != nil, let item = list.items.first else {
                    throw APIProblem(.pointUnknown, "there is no point of this id; \(Self.root)/points lists them")
                }
                let report = PointReport(item, points.catalog, at: shared.now, isWithWeek: true)
                return (Array(try report.json().utf8), nil, nil)
            }
        }
    }

    /// All but where distances are measured from, for who names no place.
    private func pointQuery(_ query: QueryReader) throws -> @Sendable (Position) -> PointQuery {
        let here = try here(query)
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
        let place = try query["cursor"].map { text in
            guard let place = PointCursor.place(text) else {
                throw APIProblem(.queryMalformed, "cursor must be one that a Link of an earlier answer has")
            }
            return place
        }
        return { [filters] start in
            var wanted = PointQuery(here: here ?? start)
            (wanted.search, wanted.filters, wanted.order, wanted.after) = (search, filters, order, place)
            return wanted
        }
    }

    private func here(_ query: QueryReader) throws -> Position? {
        guard let text = query["near"] else { return nil }
        guard text.utf8.count <= Self.longestNear, let position = try? Position(text) else {
            throw APIProblem(.queryMalformed, "near must be latitude,longitude in degrees, such as 52.5219,13.4132")
        }
        return position
    }

    /// The answer to a question, made once for all who ask the same until it changes.
    /// - Parameter make: the JSON, what distinguishes it from others, and the field `Link` of a list that goes on.
    private func stored(
        _ request: Request, _ context: ServiceContext,
        make: (PointState, any Texts) async throws -> (json: [UInt8], identity: [UInt8]?, link: String?)
    ) async throws -> Response {
        _ = try request.preferred(of: [.json])
        let texts = request.language.texts
        let question = PointQuestion(uri: request.uri.string, language: texts.language)
        let state = try await shared.pointState()
        let version = state.version(at: shared.now)
        if let known = lists.known(question, version) { return known.response(to: request) }
        try shared.quotas.read(context.client)
        let (json, identity, link) = try await make(state, texts)
        // Umbrellas come and go: to be asked for again, but not sent again.
        var headers: HTTPFields = [
            .cacheControl: "no-cache", .vary: "Accept-Language", .contentLanguage: texts.language.rawValue,
        ]
        if let link { headers[.link] = link }
        let answer = StoredAnswer(json, type: ContentType.json.field, headers: headers, identity: identity)
        lists.keep(answer, for: question, version)
        return answer.response(to: request)
    }
}
