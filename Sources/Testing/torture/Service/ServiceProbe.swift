import AsyncHTTPClient
import Foundation

/// What is forbidden, tried at the beginning of each case: to make up a token, to open sessions without end, to send a
/// clerk's forms from another site, and to use a clerk's session after its end.
struct ServiceProbe {
    let client: HTTPClient
    let service: ServiceProcess
    let clerk: ServiceClerk

    /// A separate client, behind the proxy on this machine.
    private static let stranger = ["X-Forwarded-For": "10.255.0.1", "Content-Type": "application/json"]
    /// Sessions from one client; more than may be opened within a minute, and come back while it is tried.
    private static let openings = 90

    init(_ client: HTTPClient, _ service: ServiceProcess, _ clerk: ServiceClerk) {
        (self.client, self.service, self.clerk) = (client, service, clerk)
    }

    func check() async throws {
        try await tokensAreOurs()
        try await openingsAreCounted()
        try await formsAreOurs()
    }

    private func tokensAreOurs() async throws {
        let opened = try await client.ask(.POST, service.address + "/v1/sessions", Self.stranger, body: "{}")
        guard var token = opened.text.firstMatch(of: /zr_[A-Za-z0-9_-]+/).map({ String($0.output) }) else {
            throw Broken("no session: \(opened.status)")
        }
        // A digit of the seal, which is what stands last.
        let place = token.index(token.endIndex, offsetBy: -5)
        token.replaceSubrange(place...place, with: token[place] == "A" ? "B" : "A")
        for planted in ["zr_" + String(repeating: "A", count: 43), token] {
            let right = ["Authorization": "Bearer \(planted)", "Content-Type": "application/json", "If-Match": "*"]
            let seen = try await client.ask(.GET, service.address + "/v1/session", right)
            let done = try await client.ask(
                .POST, service.address + "/v1/session/events", right, body: #"{"action":"open-map"}"#)
            guard seen.status == 401, done.status == 401 else {
                throw Broken("a token that was made up is taken: \(seen.status), \(done.status)")
            }
        }
    }

    private func openingsAreCounted() async throws {
        for _ in 0..<Self.openings {
            let answer = try await client.ask(.POST, service.address + "/v1/sessions", Self.stranger, body: "{}")
            guard answer.status == 429 else { continue }
            guard answer.headers["Retry-After"].first.flatMap({ Int($0) }) != nil else {
                throw Broken("429 says no time to wait")
            }
            return
        }
        throw Broken("\(Self.openings) sessions are opened by one client at once")
    }

    private func formsAreOurs() async throws {
        let browser = ClerkBrowser(client, service, clerk)
        for site in [ClerkBrowser.Site.foreign, .foreignInAnOldBrowser] {
            let answer = try await browser.send("sign-in", ["token": clerk.token], site)
            guard answer.status == 403, answer.headers["Set-Cookie"].isEmpty else {
                throw Broken("another site signs a clerk in: \(answer.status)")
            }
        }
        let session = try await browser.signIn()
        guard let form = try await browser.formToken(session: session) else { throw Broken("no page for a clerk") }
        for site in [ClerkBrowser.Site.foreign, .foreignInAnOldBrowser] {
            let answer = try await browser.send("sign-out", ["form": form], site, session: session)
            guard answer.status == 403, try await browser.formToken(session: session) != nil else {
                throw Broken("another site signs a clerk out: \(answer.status)")
            }
        }
        _ = try await browser.send("sign-out", ["form": form], .own, session: session)
        guard try await browser.formToken(session: session) == nil else {
            throw Broken("a clerk's session is good after it was ended")
        }
    }
}
