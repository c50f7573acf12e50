import HTTPTypes
import Hummingbird

/// Lets pages of the origins that the operator has named use riders' sessions by their tokens (Fetch Standard, section
/// 3.3, CORS protocol). A browser adds no cookie of ours to such a request: without a token there is no session.
struct NamedOrigins: RouterMiddleware {
    /// As browsers send them.
    let origins: Set<String>

    init(_ origins: Set<WebOrigin>) { self.origins = Set(origins.map(\.text)) }

    /// Below `API.root`: what a rider's token is for.
    private static let beginnings: Set = ["session", "sessions"]

    private static func isOfSessions(_ path: String) -> Bool {
        let segments = path.lowercased().split(separator: "/")
        return segments.count >= 2 && "/\(segments[0])" == API.root && beginnings.contains(String(segments[1]))
    }

    private static let preflight: HTTPFields = [
        HTTPField.Name("Access-Control-Allow-Methods")!: "GET, HEAD, POST, PUT, DELETE",
        HTTPField.Name("Access-Control-Allow-Headers")!:
            "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match",
        // In seconds: a day.
        HTTPField.Name("Access-Control-Max-Age")!: "86400",
    ]

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        guard !origins.isEmpty, Self.isOfSessions(request.uri.path) else { return try await next(request, context) }
        let origin = request.headers[.origin].flatMap { origins.contains($0) ? $0 : nil }
        var response =
            origin != nil && request.isPreflight
            ? Response(status: .noContent, headers: Self.preflight) : try await next(request, context)
        // A cache must not give the answer of one origin to another.
        response.headers[.vary] = response.headers[.vary].map { $0 + ", Origin" } ?? "Origin"
        guard let origin else { return response }
        response.headers[.allowOrigin] = origin
        response.headers[.exposeHeaders] = "ETag, Link, Location, Retry-After"
        return response
    }
}

extension Request {
    /// Whether a browser asks whether a page of another origin may send something.
    var isPreflight: Bool { method == .options && headers[.origin] != nil && headers[.requestMethod] != nil }
}

extension HTTPField.Name {
    static let allowOrigin = Self("Access-Control-Allow-Origin")!
    static let exposeHeaders = Self("Access-Control-Expose-Headers")!
    fileprivate static let requestMethod = Self("Access-Control-Request-Method")!
}
