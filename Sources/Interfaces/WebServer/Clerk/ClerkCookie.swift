import Digest
import Foundation
import HTTPTypes
import Hummingbird
import RentalApp

/// The clerk's session in the browser: read by no script, sent with no request that another site began, gone after a
/// shift. The token it was begun with is not in it.
struct ClerkCookie: Sendable {
    /// Whether browsers come by TLS. With the prefix a browser takes the cookie from no other host or path, and needs
    /// it (RFC 6265bis, section 4.1.3.2).
    let isSecure: Bool

    private var name: String { isSecure ? "__Host-zontik-clerk" : "zontik-clerk" }

    func session(_ request: Request) -> ClerkSession? {
        request.cookies[name].flatMap { ClerkSession($0.value) }
    }

    func set(_ session: ClerkSession, on response: inout Response) {
        response.setCookie(cookie(session.secret, life: Int(ClerkSessions.seconds)))
    }

    func clear(on response: inout Response) {
        response.setCookie(cookie("", life: 0))
    }

    private func cookie(_ value: String, life: Int) -> Cookie {
        Cookie(
            name: name, value: value, maxAge: life, path: "/", secure: isSecure, httpOnly: true, sameSite: .strict)
    }
}

extension ClerkSession {
    /// Stands in every form of a clerk who is signed in; the page of another origin cannot know it.
    var formToken: String {
        Data(SHA256.hash(data: "zontik clerk form \(secret)".utf8)).base64EncodedString()
    }
}
