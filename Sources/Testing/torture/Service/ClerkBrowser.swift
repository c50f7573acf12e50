import AsyncHTTPClient
import Foundation

/// A clerk's browser: forms are sent as it sends them, also those that another site's page has made.
struct ClerkBrowser {
    let client: HTTPClient
    let service: ServiceProcess
    let clerk: ServiceClerk

    /// Whose page a form is on.
    enum Site: CaseIterable {
        case own, foreign
        /// Browsers of before 2023 say it in another way.
        case foreignInAnOldBrowser

        fileprivate var headers: [String: String] {
            switch self {
            case .own: ["Sec-Fetch-Site": "same-origin"]
            case .foreign: ["Sec-Fetch-Site": "cross-site", "Origin": "https://elsewhere.example"]
            case .foreignInAnOldBrowser: ["Origin": "https://elsewhere.example"]
            }
        }
    }

    init(_ client: HTTPClient, _ service: ServiceProcess, _ clerk: ServiceClerk) {
        (self.client, self.service, self.clerk) = (client, service, clerk)
    }

    /// - Returns: the cookie that says who it is from now on.
    func signIn() async throws -> String {
        let answer = try await send("sign-in", ["token": clerk.token], .own)
        guard let cookie = answer.headers["Set-Cookie"].first?.prefix(while: { $0 != ";" }) else {
            throw Broken("a clerk is not let in: \(answer.status)")
        }
        return String(cookie)
    }

    func send(
        _ form: String, _ fields: [String: String], _ site: Site, session: String? = nil
    ) async throws -> HTTPClient.Answer {
        var headers = ["Content-Type": "application/x-www-form-urlencoded"].merging(site.headers) { $1 }
        if let session { headers["Cookie"] = session }
        let body = fields.map { "\($0)=\(Self.escaped($1))" }.joined(separator: "&")
        return try await client.ask(.POST, service.address + clerk.path + "/" + form, headers, body: body)
    }

    /// The page, and what stands in its forms; nil for the one on which to sign in.
    func formToken(session: String) async throws -> String? {
        let page = try await client.ask(.GET, service.address + clerk.path, ["Cookie": session])
        guard page.text.contains("/sign-out\"") else { return nil }
        return page.text.firstMatch(of: /name="form" value="([^"]*)"/).map { String($0.output.1) }
    }

    private static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}
