import Checkpoint
import Foundation
import HTTPTypes
import StateMachine
import Testing

@testable import RentalApp
@testable import WebServer

/// A clerk signs in for a session of twelve hours that ends with the sign-out; the browser never has the token.
@Suite(.timeLimit(.minutes(20))) struct ClerkSessionTests {
    private static let path = "/point/alter-markt"

    private static func signIn(_ browser: ClerkBrowser, _ token: ClerkToken) async throws -> ClerkBrowser.Page {
        #expect(try await browser.post(path + "/sign-in", ["token": token.secret]).status == .seeOther)
        return try await browser.get(path)
    }

    /// Whether a browser with this cookie is in.
    private static func isIn(_ cookie: [String: String], _ browser: ClerkBrowser) async throws -> Bool {
        let field = cookie.map { "\($0)=\($1)" }.joined(separator: "; ")
        return try await browser.get(path, headers: [.cookie: field]).field("token") == nil
    }

    @Test func theCookieIsNotTheTokenAndTheStoreHasNeither() async throws {
        let service = try TestService()
        let token = try service.clerk(at: "alter-markt").token
        try await ClerkBrowser.page(service) { browser in
            _ = try await Self.signIn(browser, token)
            let cookie = try #require(browser.cookies["zontik-clerk"])
            #expect(cookie != token.secret && ClerkSession(cookie) != nil && ClerkToken(cookie) == nil)
            for name in try FileManager.default.subpathsOfDirectory(atPath: service.store) {
                let bytes = FileManager.default.contents(atPath: service.store + "/" + name) ?? Data()
                for secret in [cookie, token.secret] {
                    #expect(bytes.range(of: Data(secret.dropFirst(3).utf8)) == nil, "\(name) has a secret")
                }
            }
            // What browsers had before.
            #expect(try await !Self.isIn(["zontik-clerk": token.secret], browser))
            #expect(try await !Self.isIn(["zontik-clerk": ClerkSession().secret], browser))
        }
    }

    @Test func signingOutEndsTheSessionWhereverItsCookieIs() async throws {
        let service = try TestService()
        let token = try service.clerk(at: "alter-markt").token
        try await ClerkBrowser.page(service) { browser in
            let page = try await Self.signIn(browser, token)
            let copied = browser.cookies
            #expect(try await Self.isIn(copied, browser))
            #expect(
                try await browser.post(Self.path + "/sign-out", ["form": page.field("form")]).status == .seeOther)
            #expect(browser.cookies.isEmpty)
            #expect(try await !Self.isIn(copied, browser), "a copy of the cookie is still good")
        }
    }

    @Test func aSessionLastsTwelveHours() async throws {
        let service = try TestService()
        let token = try service.clerk(at: "alter-markt").token
        try await ClerkBrowser.page(service) { browser in
            _ = try await Self.signIn(browser, token)
            service.clock.advance(bySeconds: 12 * 3_600 - 1)
            #expect(try await Self.isIn(browser.cookies, browser))
            service.clock.advance(bySeconds: 1)
            #expect(try await !Self.isIn(browser.cookies, browser))
        }
    }

    /// Who was signed in when the service died still is, and who had signed out is not.
    @Test func theServiceThatIsStartedAgainKnowsWhoIsSignedIn() async throws {
        let service = try TestService()
        let (clerk, token) = try service.clerk(at: "alter-markt")
        let first = ClerkSessionStore(in: ErasableData(folder: service.store))
        let (session, other, now) = (ClerkSession(), ClerkSession(), service.clock.now())
        try first.begin(session, of: token.digest, at: now)
        try first.begin(other, of: token.digest, at: now)
        let again = ClerkSessionStore(in: ErasableData(folder: service.store))
        #expect(try again.token(of: session, at: now) == clerk.token)
        try again.end(session, at: now)
        #expect(try first.token(of: session, at: now) == nil, "another service on the store ended it")
        #expect(try first.token(of: other, at: now) == clerk.token)
        // A file that is damaged lets nobody in, and keeps nobody out.
        let folder = service.store + "/clerk-sessions"
        let file = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder).first { !$0.contains(".") })
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder + "/" + file)
        let handle = try FileHandle(forUpdating: URL(fileURLWithPath: folder + "/" + file))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("x".utf8))
        try handle.close()
        let damaged = ClerkSessionStore(in: ErasableData(folder: service.store))
        #expect(try damaged.token(of: other, at: now) == nil)
        try damaged.begin(session, of: token.digest, at: now)
        #expect(try damaged.token(of: session, at: now) == clerk.token)
        try await service.end()
    }

    @Test func thereAreNotTooManyAndWhatIsOverIsGone() throws {
        let (token, now) = (ClerkToken().digest, Instant(milliseconds: 1_782_892_800_000))
        let sessions = (0...ClerkSessions.most).map { _ in ClerkSession().digest }
        var state = ClerkSessions.initial
        for session in sessions {
            guard
                case .accepted(let next, _) = ClerkSessions.transition(
                    state, .init(at: now, kind: .begin(session, of: token)))
            else { continue }
            state = next
        }
        #expect(state.sessions.count == ClerkSessions.most)
        #expect(state.token(of: sessions[0], at: now) == nil && state.token(of: sessions[1], at: now) == token)
        let later = ClerkSessions.Event(at: now.advanced(bySeconds: ClerkSessions.seconds), kind: .end(sessions[1]))
        #expect(ClerkSessions.transition(state, later) == .accepted(.init(), []), "what is over takes no space")
    }
}
