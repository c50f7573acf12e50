import HTTPTypes
import Hummingbird

/// Which points a rider wants to see, as the form of the search brings it.
struct PointSearch {
    /// Part of a name, address or district; empty for all.
    let search: String

    /// Beyond this nobody types.
    static let longest = 80

    /// All of them.
    static let all = PointSearch(search: "")

    private init(search: String) {
        self.search = search
    }

    private struct Query: Decodable {
        let q: String?
    }

    /// - Throws: `HTTPError` 400 for an address that is none of ours.
    init(_ request: Request, _ context: ServiceContext) throws {
        let query = try request.uri.decodeQuery(as: Query.self, context: context)
        search = String((query.q ?? "").prefix(Self.longest))
    }
}
