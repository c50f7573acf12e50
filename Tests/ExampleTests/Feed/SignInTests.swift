@testable import ExampleFeed
import AsyncHTTPClient
import ExampleSupport
import Foundation
import NIOHTTP1
import TerminalScreen
import Testing

/// What the service makes of requests that are not as they should be. The program itself sends none of these.
struct SignInTests {
    private static let redirect = "http://127.0.0.1:1/callback"

    private func service() throws -> (PhotoService, TemporaryDirectory) {
        let folder = try TemporaryDirectory()
        return (try PhotoService(FlowSettings(store: folder.url.path)), folder)
    }

    private func authorize(_ service: PhotoService, _ changed: [String: String] = [:]) -> PhotoService.Response {
        var values = [
            "response_type": "code", "client_id": "example-feed", "redirect_uri": Self.redirect, "state": "s",
            "code_challenge": Secrets.challenge("verifier"), "code_challenge_method": "S256",
        ]
        values.merge(changed) { $1 }
        let query = values.map { FormText.text(["\($0.key)": $0.value]) }.joined(separator: "&")
        return service.answer(
            .init(method: .POST, target: "/oauth/authorize?" + query, headers: [:], body: "decision=login"))
    }

    private func code(_ service: PhotoService) -> String {
        FormText(target: authorize(service).headers.first(name: "Location") ?? "")["code"]
    }

    private func exchange(
        _ service: PhotoService, _ code: String, verifier: String = "verifier", redirect: String = Self.redirect,
        key: String = "k"
    ) -> PhotoService.Response {
        let form = FormText.text([
            "grant_type": "authorization_code", "client_id": "example-feed", "code": code, "redirect_uri": redirect,
            "code_verifier": verifier,
        ])
        return service.answer(
            .init(method: .POST, target: "/oauth/token", headers: ["Idempotency-Key": key], body: form))
    }

    /// RFC 7636, appendix B.
    @Test func theChallengeIsThatOfTheStandard() {
        #expect(
            Secrets.challenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
                == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
        #expect(Secrets.random().utf8.count == 43 && Secrets.random() != Secrets.random())
    }

    @Test func aCodeIsExchangedOnceByWhoeverHasTheVerifier() throws {
        let (service, folder) = try service()
        defer { folder.remove() }
        let code = code(service)
        #expect(exchange(service, code, verifier: "another").status == .badRequest)
        #expect(exchange(service, code, redirect: "http://127.0.0.1:2/callback").status == .badRequest)
        #expect(exchange(service, code + "x").status == .badRequest)
        let first = exchange(service, code)
        #expect(first.status == .ok && first.body.contains("access_token"))
        // The same request again, after its answer was lost; and then somebody else's.
        #expect(exchange(service, code).body == first.body)
        #expect(exchange(service, code, key: "another").status == .badRequest)
        #expect(service.done.count == 1)
    }

    @Test func nobodyIsSentToAStranger() throws {
        let (service, folder) = try service()
        defer { folder.remove() }
        for redirect in ["http://evil.example/callback", "http://127.0.0.1:1.evil.example/callback", ""] {
            let response = authorize(service, ["redirect_uri": redirect])
            #expect(response.status == .badRequest && response.headers.first(name: "Location") == nil)
        }
        #expect(authorize(service, ["client_id": "another"]).status == .badRequest)
        for wrong in [["code_challenge_method": "plain"], ["code_challenge": "short"], ["response_type": "token"]] {
            let location = authorize(service, wrong).headers.first(name: "Location") ?? ""
            #expect(location.contains("error=invalid_request") && !location.contains("code="))
        }
    }

    @Test func withoutATokenNothingIsTold() throws {
        let (service, folder) = try service()
        defer { folder.remove() }
        for target in ["/me", "/photos?page=1", "/photos/1/image", "/photos/1/like"] {
            for token in ["", "Bearer", "Bearer 1.x", "Basic x"] {
                let headers: HTTPHeaders = token.isEmpty ? [:] : ["Authorization": token]
                let response = service.answer(.init(method: .GET, target: target, headers: headers, body: ""))
                #expect(response.status == .unauthorized)
            }
        }
    }

    /// Another program on this computer finds the port of the redirect, and does not know the state.
    @Test func aRedirectWithAnotherStateIsNotBelieved() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let signIn = SignIn(FlowSettings(store: folder.url.path), service: "http://127.0.0.1:1", browser: "")
        let attempt = Attempt(state: "mine", verifier: "v")
        guard case .pending = signIn.ask(attempt) else {
            Issue.record("an answer from nobody")
            return
        }
        let address = try #require(signIn.address)
        let foreign = try HTTPClient.shared.get(url: address + "callback?state=other&code=c").wait()
        #expect(foreign.status == .badRequest)
        guard case .pending = signIn.ask(attempt) else {
            Issue.record("a stranger was believed")
            return
        }
        #expect(try HTTPClient.shared.get(url: address + "callback?state=mine&code=c").wait().status == .ok)
        guard case .answered(let event, _) = signIn.ask(attempt) else {
            Issue.record("no answer")
            return
        }
        #expect(event == .redirected(state: "mine", code: "c", to: address + "callback"))
    }
}
