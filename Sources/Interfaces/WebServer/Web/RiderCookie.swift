import HTTPTypes
import Hummingbird

/// The rider's token in the browser: sent to us only, read by no script, and kept over a restart of either.
struct RiderCookie {
    /// Whether browsers come by TLS. With the prefix a browser takes the cookie from no other host or path, and needs
    /// it (RFC 6265bis, section 4.1.3.2).
    let isSecure: Bool

    private var name: String { isSecure ? "__Host-zontik" : "zontik" }

    /// In seconds: 30 days, longer than any rental.
    private static let life = 30 * 24 * 3_600

    func token(_ request: Request) -> RiderToken? {
        request.cookies[name].flatMap { RiderToken($0.value) }
    }

    func set(_ token: RiderToken, on response: inout Response) {
        response.setCookie(
            Cookie(
                name: name, value: token.text, maxAge: Self.life, path: "/", secure: isSecure, httpOnly: true,
                sameSite: .lax))
    }
}
