import HTTPTypes
import Hummingbird

/// Lets pages of others read what is public: points, feeds and the OpenAPI document (Fetch Standard, section 3.3, CORS
/// protocol). Whatever needs a token or a cookie is for our own pages and for programs that are no pages.
struct PublicReading: RouterMiddleware {
    /// `*` stands for one segment.
    private static let paths = [
        ["v1", "points"], ["v1", "points", "*"], ["v1", "openapi.json"], ["gbfs", "*"], ["gbfs", "2.3", "*"],
        ["gbfs", "2.3", "*", "*"],
    ]

    /// One of these begins each of them.
    private static let beginnings = ["/v1/points", "/v1/openapi.json", "/gbfs/"]

    private static func isPublic(_ path: String) -> Bool {
        let path = path.lowercased()
        // Most are not, which is found soon.
        guard beginnings.contains(where: path.hasPrefix) else { return false }
        let segments = path.split(separator: "/")
        return paths.contains { known in
            known.count == segments.count && zip(known, segments).allSatisfy { $0 == "*" || $0 == $1 }
        }
    }

    private static let resourcePolicy = HTTPField.Name("Cross-Origin-Resource-Policy")!

    private static let preflight: HTTPFields = [
        HTTPField.Name("Access-Control-Allow-Methods")!: "GET, HEAD",
        HTTPField.Name("Access-Control-Allow-Headers")!: "If-None-Match, If-Modified-Since",
        // In seconds: a day.
        HTTPField.Name("Access-Control-Max-Age")!: "86400",
    ]

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        guard Self.isPublic(request.uri.path) else { return try await next(request, context) }
        var response =
            request.isPreflight
            ? Response(status: .noContent, headers: Self.preflight) : try await next(request, context)
        response.headers[.allowOrigin] = "*"
        response.headers[.exposeHeaders] = "ETag, Link, Retry-After"
        response.headers[Self.resourcePolicy] = "cross-origin"
        return response
    }
}
