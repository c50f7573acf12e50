import HTTPTypes
import Hummingbird
import PickupPoints
import Rental

/// Which points a rider wants to see: as the form of the search has it, or a link to one point, as feeds do.
struct PointSearch: Hashable {
    /// Part of a name, address or district; empty for all.
    let search: String
    /// The point of the link; nil for none.
    let point: PointID?
    /// What must hold of them.
    let filters: PointFilters
    /// Whether the address is about points. One that is shows them on the first screen, too.
    let isGiven: Bool

    /// Whether all points are wanted.
    var isAll: Bool { search.isEmpty && point == nil && filters.isEmpty }

    /// Longer than anything typed.
    static let longest = 80

    /// All of them.
    static let all = PointSearch(search: "", point: nil, filters: [], isGiven: false)

    private init(search: String, point: PointID?, filters: PointFilters, isGiven: Bool) {
        (self.search, self.point, self.filters, self.isGiven) = (search, point, filters, isGiven)
    }

    private struct Query: Decodable {
        let q, point: String?
    }

    /// - Throws: `HTTPError` 400 for an address that is none of ours.
    init(_ request: Request, _ context: ServiceContext) throws {
        let query: Query
        do { query = try request.uri.decodeQuery(as: Query.self, context: context) } catch {
            // Such as a parameter that is there twice.
            throw HTTPError(.badRequest)
        }
        let point = query.point.flatMap { $0.isEmpty ? nil : PointID(rawValue: $0) }
        // A link is to its point, whatever else stands in it.
        let search = point == nil ? String((query.q ?? "").prefix(Self.longest)) : ""
        let chosen = PointFilters.all.filter { request.uri.queryParameters[$0.name[...]] != nil }.map(\.filter)
        let filters = point == nil ? PointFilters(chosen) : []
        self.init(
            search: search, point: point, filters: filters,
            isGiven: query.q != nil || point != nil || !filters.isEmpty)
    }
}
