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

    private static func after(
        _ state: ClerkSessions.State, _ kind: ClerkSessions.Event.Kind, at now: Instant
    ) -> ClerkSessions.State {
        switch ClerkSessions.transition(state, .init(at: now, kind: kind)) {
        case .accepted(let next, _): next
        case .refused: state
        }
    }

    /// One clerk who signs in again and again signs out no other one.
    @Test func aTokenHasAFewAndTakesNoneFromOthers() throws {
        let (greedy, other) = (ClerkToken().digest, ClerkToken().digest)
        let now = Instant(milliseconds: 1_782_892_800_000)
        let first = ClerkSession().digest
        var state = Self.after(.init(), .begin(first, of: other), at: now)
        let sessions = (0..<1_005).map { _ in ClerkSession().digest }
        for session in sessions { state = Self.after(state, .begin(session, of: greedy), at: now) }
        #expect(state.token(of: first, at: now) == other)
        #expect(state.sessions.count == 1 + ClerkSessions.perToken)
        let kept = sessions.filter { state.token(of: $0, at: now) == greedy }
        #expect(kept == Array(sessions.suffix(ClerkSessions.perToken)), "the oldest of the same token end")
        #expect((3...10).contains(ClerkSessions.perToken), "a tablet, a phone and what was forgotten")
    }

    /// A city has more clerks than there were once sessions.
    @Test func allTokensMayHaveTheirs() throws {
        let (state, now) = (ClerkSessions.State(), Instant(milliseconds: 1_782_892_800_000))
        let sessions = (0..<1_200).map { _ in (ClerkSession().digest, ClerkToken().digest) }
        let all = sessions.reduce(state) { Self.after($0, .begin($1.0, of: $1.1), at: now) }
        #expect(sessions.allSatisfy { all.token(of: $0.0, at: now) == $0.1 })
    }

    @Test func whatIsOverTakesNoSpace() throws {
        let (token, session) = (ClerkToken().digest, ClerkSession().digest)
        let now = Instant(milliseconds: 1_782_892_800_000)
        let state = Self.after(.init(), .begin(session, of: token), at: now)
        #expect(state.token(of: session, at: now) == token)
        let later = now.advanced(bySeconds: ClerkSessions.seconds)
        #expect(Self.after(state, .end(ClerkSession().digest), at: later) == .init())
    }

    /// A scanner that sends its token with each hand-over has no browser to stay signed in with.
    @Test func aTokenThatComesWithAScanBeginsNoSession() async throws {
        let service = try TestService()
        let token = try service.clerk(at: "alter-markt").token
        let paths = [
            try service.scanPath(of: await service.waiting()), try service.scanPath(of: await service.waiting()),
        ]
        try await ClerkBrowser.page(service) { browser in
            for (path, fields) in zip(paths, [[:], ["key": "k"]]) {
                let page = try await browser.post(path, fields.merging(["token": token.secret]) { $1 })
                #expect(page.status == .ok && page.headers[.setCookie] == nil)
            }
            #expect(browser.cookies.isEmpty)
            #expect(!FileManager.default.fileExists(atPath: service.store + "/clerk-sessions"))
        }
    }
}
