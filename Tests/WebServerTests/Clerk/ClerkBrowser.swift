import Foundation
import HTTPTypes
import HandoverCode
import Hummingbird
import HummingbirdTesting
import Rental
import RentalApp
import Testing

@testable import WebServer

/// What a clerk's browser does with our pages: keeps cookies, and sends the forms it was shown.
final class ClerkBrowser {
    struct Page {
        let status: HTTPResponse.Status
        let headers: HTTPFields
        let text: String

        /// The value of a field that the page has a form for; nil where there is none.
        func field(_ name: String) -> String? { value(of: "name", name) }

        /// What is in the input with an id: several forms of a page may have a field of one name.
        func input(_ id: String) -> String? { value(of: "id", id) }

        private func value(of attribute: String, _ text: String) -> String? {
            let pattern = try! Regex("<input[^>]* \(attribute)=\"\(text)\"[^>]*>")
            guard let input = self.text.firstMatch(of: pattern) else { return nil }
            return self.text[input.range].firstMatch(of: /value="([^"]*)"/).map { String($0.output.1) } ?? ""
        }
    }

    private let client: any TestClientProtocol
    private(set) var cookies: [String: String] = [:]
    var language = "en"

    init(_ client: any TestClientProtocol) {
        self.client = client
    }

    /// Runs a conversation with the service's pages.
    static func page(_ service: TestService, _ body: @escaping @Sendable (ClerkBrowser) async throws -> Void)
        async throws
    {
        let application = Application(router: service.app.router)
        try await application.test(.router) { client in try await body(ClerkBrowser(client)) }
        try await service.end()
    }

    func get(_ path: String, headers: HTTPFields = [:]) async throws -> Page {
        try await send(.get, path, headers, body: nil)
    }

    func post(_ path: String, _ fields: [String: String?], headers: HTTPFields = [:]) async throws -> Page {
        let words = fields.compactMap { name, value in
            value.map { "\(name)=\($0.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!)" }
        }
        var headers = headers
        headers[.contentType] = "application/x-www-form-urlencoded"
        return try await send(.post, path, headers, body: words.joined(separator: "&"))
    }

    private func send(
        _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields, body: String?
    ) async throws -> Page {
        var headers = headers
        headers[.acceptLanguage] = language
        if !cookies.isEmpty, headers[.cookie] == nil {
            headers[.cookie] = cookies.map { "\($0)=\($1)" }.joined(separator: "; ")
        }
        let response = try await client.execute(
            uri: path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
        for cookie in response.headers[values: .setCookie] {
            guard let pair = cookie.firstMatch(of: /^([^=]+)=([^;]*)/) else { continue }
            cookies[String(pair.output.1)] = cookie.contains("Max-Age=0") ? nil : String(pair.output.2)
        }
        return Page(status: response.status, headers: response.headers, text: String(buffer: response.body))
    }
}

extension TestService {
    /// The path of the code that a rider shows.
    func scanPath(of rider: RiderToken) throws -> String {
        "/scan/" + (try code(of: rider).split(separator: "/").last ?? "")
    }

    func clerk(at point: String, name: String? = nil) throws -> (clerk: Clerk, token: ClerkToken) {
        try ClerkStore(shared.journal).add(at: PointID(rawValue: point), name: name, now: clock.now())
    }

    func stock(at point: String) throws -> Int64 {
        try shared.journal.read { try $0.stock(Place.point(PointID(rawValue: point)).label) }
    }

    /// A rider whose rent runs.
    func renting(name: String? = nil, from point: String = "alter-markt") async throws -> RiderToken {
        let rider = try await waiting(name: name)
        _ = try await shared.scan(try code(of: rider), at: try self.point(point))
        _ = try await shared.act(rider, .continue)
        return rider
    }
}
