import HTTPTypes
import Hummingbird
import Synchronization

/// Answers a request whose method a page does not have with the methods it has (RFC 9110, section 15.5.6).
final class MethodTable: RouterMiddleware {
    /// What the router calls the path of a request that no route is for.
    private static let none = "NotFound"

    private let routes = Mutex<[(path: [String], method: HTTPRequest.Method)]>([])

    func fill(_ descriptions: [Router<ServiceContext>.RouteDescription]) {
        let all = descriptions.map { (path: Self.segments($0.path.description), method: $0.method) }
        routes.withLock { $0 = all }
    }

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as HTTPError where error.status == .notFound && context.endpointPath == Self.none {
            let allowed = methods(at: request.uri.path)
            guard !allowed.isEmpty else { throw error }
            throw HTTPError(.methodNotAllowed, headers: [.allow: allowed.joined(separator: ", ")])
        }
    }

    func methods(at path: String) -> [String] {
        let asked = Self.segments(path)
        let found = routes.withLock { $0.filter { Self.matches($0.path, asked) }.map(\.method.rawValue) }
        // The router makes those for HEAD itself.
        return Set(found + (found.contains("GET") ? ["HEAD"] : [])).sorted()
    }

    private static func matches(_ route: [String], _ asked: [String]) -> Bool {
        if route.last == "**" { return asked.count >= route.count && asked.starts(with: route.dropLast()) }
        guard route.count == asked.count else { return false }
        return zip(route, asked).allSatisfy { $0.hasPrefix(":") || $0.hasPrefix("{") || $0 == $1 }
    }

    private static func segments(_ path: String) -> [String] {
        path.lowercased().split(separator: "/").map(String.init)
    }
}
