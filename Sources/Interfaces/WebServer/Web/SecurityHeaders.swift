import HTTPTypes
import Hummingbird

/// Headers by which browsers take nothing from elsewhere, allow no frames and guess no types.
struct SecurityHeaders: RouterMiddleware {
    /// Whether browsers come by TLS, so that they must always do.
    let isSecure: Bool

    /// Content Security Policy, level 3: scripts, styles, pictures and connections of this origin only. `data:`
    /// pictures are those of Leaflet's style sheet.
    static let policy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "media-src 'self' blob:; manifest-src 'self'; worker-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

    func handle(
        _ request: Request, context: ServiceContext, next: (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        for field in Self.fields where !response.headers.contains(field.name) { response.headers.append(field) }
        if isSecure { response.headers.append(Self.alwaysSecure) }
        return response
    }

    private static let fields = [
        field("Content-Security-Policy", policy),
        field("X-Content-Type-Options", "nosniff"),
        // Not `no-referrer`: with it a browser hides the origin of the service's forms from it.
        field("Referrer-Policy", "same-origin"),
        field("Cross-Origin-Opener-Policy", "same-origin"),
        field("Cross-Origin-Resource-Policy", "same-origin"),
        field("Permissions-Policy", "camera=(self), geolocation=(self), microphone=()"),
        field("Cache-Control", "no-store"),
    ]
    /// In seconds: a year.
    private static let alwaysSecure = field("Strict-Transport-Security", "max-age=31536000")

    private static func field(_ name: String, _ value: String) -> HTTPField {
        HTTPField(name: HTTPField.Name(name)!, value: value)
    }
}
