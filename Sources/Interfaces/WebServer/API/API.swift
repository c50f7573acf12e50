import HTTPTypes
import Hummingbird

/// The machine for programs: sessions, their events, codes and receipts, points, and the scan of a clerk. JSON over
/// HTTP, described by `openapi.json` beside this file, which the service hands out, too.
package struct API: Sendable {
    let shared: SharedApp
    /// Counts forged clerks' tokens.
    let scans: AttemptLimit
    let lists = VersionedCache<PointQuestion, PointVersion, StoredAnswer>(bytes: 8 << 20)
    let fragments = PointFragments()
    let reports = ReportCache()
    /// With which preferences a session was opened under a key. A token follows from both, so the same key with another
    /// name would open a second session. Nothing of a session is stored before its first action: so this is remembered
    /// by the running service alone.
    let openings = RecentKeys<PendingPreferences>()
    /// The document as a page.
    private let description: StoredAnswer

    static let root = "/v1"

    package init(_ shared: SharedApp, _ pages: Pages) {
        self.shared = shared
        let page = pages.text("api", DocumentPage(PackageResources.openapi_json))
        description = StoredAnswer(
            Array(page.utf8), type: "text/html; charset=utf-8", headers: [.cacheControl: "public, max-age=300"])
        scans = AttemptLimit(allowed: shared.settings.scanTries)
    }

    /// Makes a problem document of every error below `root`. To be added before any route is.
    package var problems: some RouterMiddleware<ServiceContext> { APIProblems(shared: shared, routes: routes) }

    package func add(to router: Router<ServiceContext>) {
        for route in routes {
            router.on(RouterPath(Self.root + route.path), method: route.method) { request, context in
                try await route.handle(request, context)
            }
        }
    }

    var routes: [APIRoute] {
        [
            APIRoute(method: .post, path: "/sessions", handle: openSession),
            APIRoute(method: .get, path: "/session", handle: session),
            APIRoute(method: .delete, path: "/session", handle: forget),
            APIRoute(method: .post, path: "/session/events", handle: postEvent),
            APIRoute(method: .get, path: "/session/stream", handle: stream),
            APIRoute(method: .get, path: "/session/code", handle: code),
            APIRoute(method: .get, path: "/session/recovery-link", handle: recoveryLink),
            APIRoute(method: .post, path: "/recoveries", handle: recover),
            APIRoute(method: .get, path: "/session/receipts", handle: receipts),
            APIRoute(method: .get, path: "/session/receipts/{receipt}", handle: receipt),
            APIRoute(method: .get, path: "/session/account", handle: account),
            APIRoute(method: .put, path: "/session/account", handle: keepAccount),
            APIRoute(method: .delete, path: "/session/account", handle: eraseAccount),
            APIRoute(method: .get, path: "/session/favourites", handle: favourites),
            APIRoute(method: .put, path: "/session/favourites/{point}", handle: addFavourite),
            APIRoute(method: .delete, path: "/session/favourites/{point}", handle: removeFavourite),
            APIRoute(method: .get, path: "/session/push", handle: pushState),
            APIRoute(method: .put, path: "/session/push", handle: subscribe),
            APIRoute(method: .delete, path: "/session/push", handle: unsubscribe),
            APIRoute(method: .get, path: "/points", handle: points),
            APIRoute(method: .get, path: "/points/{point}", handle: point),
            APIRoute(method: .post, path: "/scans", handle: scan),
            APIRoute(method: .get, path: "/returns", handle: rentals),
            APIRoute(method: .post, path: "/returns", handle: takeBack),
            APIRoute(method: .delete, path: "/returns/{rental}", handle: withdrawReturn),
            APIRoute(method: .delete, path: "/handovers/{rental}", handle: undoHandover),
            APIRoute(method: .post, path: "/marks", handle: mark),
            APIRoute(method: .get, path: "/openapi.json", handle: document),
            APIRoute(method: .get, path: "/docs", handle: page),
        ]
    }

    private func document(_ request: Request, _ context: ServiceContext) throws -> Response {
        try request.noQuery()
        return Self.openAPI.response(to: request)
    }

    private func page(_ request: Request, _ context: ServiceContext) throws -> Response {
        try request.noQuery()
        return description.response(to: request)
    }

    private static let openAPI = StoredAnswer(
        PackageResources.openapi_json, type: ContentType.json.field, headers: [.cacheControl: "public, max-age=300"])
}
