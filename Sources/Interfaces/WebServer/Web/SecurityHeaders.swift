import HTTPTypes
import Hummingbird

/// Tells browsers to take nothing from elsewhere, to be framed by nobody and to guess no types.
struct SecurityHeaders: RouterMiddleware {
    /// Whether browsers come by TLS, so that they can be told to always do.
    let isSecure: Bool

    /// Content Security Policy, level 3: scripts, styles, pictures and connections of our own only. `data:` pictures
    /// are those of Leaflet's style sheet.
    static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "media-src 'self' blob:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        func set(_ name: String, _ value: String) {
            let name = HTTPField.Name(name)!
            if response.headers[name] == nil { response.headers[name] = value }
        }
        set("Content-Security-Policy", Self.policy)
        set("X-Content-Type-Options", "nosniff")
        // Not `no-referrer`: with it a browser hides the origin of our own forms from us.
        set("Referrer-Policy", "same-origin")
        set("Cross-Origin-Opener-Policy", "same-origin")
        set("Cross-Origin-Resource-Policy", "same-origin")
        set("Permissions-Policy", "camera=(self), geolocation=(self), microphone=()")
        set("Cache-Control", "no-store")
        if isSecure { set("Strict-Transport-Security", "max-age=31536000") }
        return response
    }
}
