import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Rental

@testable import WebServer

/// A rider's browser as far as pages and forms go: keeps the cookie, sends what the form holds, follows where it is
/// sent.
final class PhoneBrowser {
    private let client: any TestClientProtocol
    /// What it asks for pages in (RFC 9110, section 12.5.4).
    var language = "en"
    var cookie: String?
    /// What it shows.
    private(set) var page = ""
    /// Where the last form has led.
    private(set) var address = "/"

    init(_ client: any TestClientProtocol) {
        self.client = client
    }

    /// Opens a browser at the pages of a service.
    static func at<Value: Sendable>(
        _ service: TestService, _ body: @escaping @Sendable (PhoneBrowser) async throws -> Value
    ) async throws -> Value {
        try await Application(router: service.app.router).test(.router) { try await body(PhoneBrowser($0)) }
    }

    /// Another rider at the same pages.
    var another: PhoneBrowser { PhoneBrowser(client) }

    var token: RiderToken? { cookie.flatMap { RiderToken(String($0.drop { $0 != "=" }.dropFirst())) } }

    /// Where the page says the rider is.
    var screen: String? { page.firstMatch(of: /data-screen="(\w+)"/).map { String($0.output.1) } }

    /// What the page says it shows: where the service's stream says another thing, the page asks for itself again.
    var seen: String? { page.firstMatch(of: /data-seen="([^"]+)"/).map { String($0.output.1) } }

    @discardableResult
    func open(_ path: String = "/") async throws -> TestResponse {
        let answer = try await send(path, .get)
        page = String(buffer: answer.body)
        return answer
    }

    /// Presses a button of the screen, and goes where that leads.
    /// - Returns: where it led.
    @discardableResult
    func press(_ action: Action, _ fields: [String: String] = [:]) async throws -> String {
        try await submit("/act", ["action": action.rawValue, "revision": hidden("revision")].merging(fields) { $1 })
    }

    /// Sends a form of the page, and goes where that leads.
    @discardableResult
    func submit(_ path: String, _ fields: [String: String]) async throws -> String {
        let answer = try await post(path, fields.merging(["form": hidden("form")]) { given, _ in given })
        guard answer.status == .seeOther, let place = answer.headers[.location] else {
            page = String(buffer: answer.body)
            return "\(answer.status.code)"
        }
        try await open(place)
        address = place
        // Without the seal, which is another one for each browser.
        return String(place.prefix { $0 != "." })
    }

    func post(_ path: String, _ fields: [String: String], headers: HTTPFields = [:]) async throws -> TestResponse {
        func encoded(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        }
        let body = fields.map { "\(encoded($0.key))=\(encoded($0.value))" }.joined(separator: "&")
        return try await send(path, .post, headers: headers, body: ByteBuffer(string: body))
    }

    /// What the page's form holds under a name.
    func hidden(_ name: String) -> String {
        guard let start = page.range(of: "name=\"\(name)\" value=\"") else { return "" }
        return String(page[start.upperBound...].prefix { $0 != "\"" })
    }

    private func send(
        _ path: String, _ method: HTTPRequest.Method, headers: HTTPFields = [:], body: ByteBuffer? = nil
    ) async throws -> TestResponse {
        var headers = headers
        headers[.acceptLanguage] = language
        if let cookie { headers[.cookie] = cookie }
        if body != nil { headers[.contentType] = "application/x-www-form-urlencoded" }
        let answer = try await client.execute(uri: path, method: method, headers: headers, body: body)
        if let set = answer.headers[.setCookie] { cookie = String(set.prefix { $0 != ";" }) }
        return answer
    }
}
