import Foundation
import HTTPTypes
import Hummingbird
import Localization
import Rental
import RiderProfile
import Testing

@testable import WebServer

/// Nobody fills the disk: what a session and an address may write within a minute is limited.
struct QuotaTests {
    @Test func aBucketGivesSoManyAndFillsAgain() {
        let (limit, start) = (RateLimit(3, in: .seconds(60)), ContinuousClock.now)
        func take(_ name: String, after seconds: Int) -> Duration? { limit.take(name, now: start + .seconds(seconds)) }
        for _ in 1...3 { #expect(take("a", after: 0) == nil) }
        #expect(take("a", after: 0) == .seconds(20))
        #expect(take("b", after: 0) == nil, "one does not take from another")
        #expect(take("a", after: 19) == .seconds(1))
        #expect(take("a", after: 20) == nil)
        #expect(take("a", after: 20) == .seconds(20))
        // However long it was left alone, it holds no more than its size.
        for _ in 1...3 { #expect(take("a", after: 900) == nil) }
        #expect(take("a", after: 900) != nil)
        for _ in 1...100 { #expect(RateLimit(.max, in: .seconds(60)).take("a") == nil) }
    }

    /// Whoever comes from very many addresses frees nobody who has taken too much.
    @Test func theirNumberIsBounded() {
        let (limit, now) = (RateLimit(3, in: .seconds(60)), ContinuousClock.now)
        for _ in 1...3 { _ = limit.take("greedy", now: now) }
        for number in 1...(3 * RateLimit.most) { _ = limit.take("\(number)", now: now) }
        #expect(limit.count <= RateLimit.most)
        #expect(limit.take("greedy", now: now) != nil)
    }

    @Test func anAddressOfIPv6IsItsNetwork() {
        #expect(Quotas.network("192.0.2.1") == "192.0.2.1" && Quotas.network("unknown") == "unknown")
        let one = Quotas.network("2001:db8:1:2:3:4:5:6")
        #expect(one == Quotas.network("2001:db8:1:2::1") && one != Quotas.network("2001:db8:1:3:3:4:5:6"))
    }

    /// So long that nothing comes back while a test runs, however slowly.
    private static let hour = Duration.seconds(3_600)

    /// A bench whose client each request names.
    private static func bench(
        _ change: @escaping (inout ServiceSettings) -> Void = { _ in },
        _ body: @Sendable (APIBench) async throws -> Void
    ) async throws {
        try await APIBench.with(
            {
                $0.trustedProxies = ["unknown"]
                $0.quotas.span = hour
                change(&$0)
            }, body)
    }

    private static func expectRefused(_ answer: APIBench.Answer, at location: SourceLocation = #_sourceLocation) throws
    {
        #expect(answer.status == 429 && answer.reason == "quotaExceeded", sourceLocation: location)
        #expect(answer.type == "application/problem+json", sourceLocation: location)
        let wait = try #require(answer["Retry-After"].flatMap { Int($0) }, sourceLocation: location)
        #expect((1...3_600).contains(wait), sourceLocation: location)
    }

    private static let few = 3

    @Test func openingsAreLimitedByAddress() async throws {
        try await Self.bench({ $0.quotas.openings = Self.few }) { bench in
            func open(_ client: String) async throws -> APIBench.Answer {
                try await bench.post("/v1/sessions", ["X-Forwarded-For": client], #"{"name":"Anna"}"#)
            }
            for _ in 1...Self.few { #expect(try await open("192.0.2.1").status == 201) }
            try Self.expectRefused(try await open("192.0.2.1"))
            #expect(try await open("192.0.2.2").status == 201)
            // Whoever has collected tokens begins no more sessions with them.
            let tokens = (0...Self.few).map { _ in bench.service.shared.open(name: nil).text }
            for (number, token) in tokens.enumerated() {
                let answer = try await bench.post(
                    "/v1/session/events", token: token, ["If-Match": "*", "X-Forwarded-For": "192.0.2.3"],
                    APIBench.rent)
                if number < Self.few { #expect(answer.status == 200) } else { try Self.expectRefused(answer) }
            }
            #expect(try bench.service.shared.journal.read { try $0.owners().count } == Self.few)
        }
    }

    @Test func actionsAreLimitedBySessionAndByAddress() async throws {
        try await Self.bench({ ($0.quotas.session, $0.quotas.client) = (Self.few, 2 * Self.few - 1) }) { bench in
            func act(_ rider: APIBench.Rider, _ number: Int, _ client: String) async throws -> APIBench.Answer {
                let action = number % 2 == 0 ? "open-information" : "close-information"
                return try await bench.act(
                    rider, #"{"action":"\#(action)"}"#, ["If-Match": "*", "X-Forwarded-For": client])
            }
            let (greedy, other) = (try await bench.rider(), try await bench.rider())
            for number in 0..<Self.few { #expect(try await act(greedy, number, "192.0.2.1").status == 200) }
            let records = try bench.service.shared.journal.read { $0.newestSequence }
            for client in ["192.0.2.1", "192.0.2.2"] {
                for number in 3..<9 { try Self.expectRefused(try await act(greedy, number, client)) }
            }
            #expect(try bench.service.shared.journal.read { $0.newestSequence } == records)
            #expect(try await bench.get(greedy.path, token: greedy.token).status == 200, "to look is not to write")
            // What was refused to one session is left to others at the address.
            for number in 0..<(Self.few - 1) { #expect(try await act(other, number, "192.0.2.1").status == 200) }
            try Self.expectRefused(try await act(other, 2, "192.0.2.1"))
            let third = try await bench.rider()
            #expect(try await act(third, 0, "192.0.2.2").status == 200, "and so are other addresses")
        }
    }

    /// What was worked out for one is known to the next, and costs nobody anything.
    @Test func whatIsWorkedOutIsLimitedByAddress() async throws {
        try await Self.bench({ $0.quotas.reads = Self.few }) { bench in
            func ask(_ path: String, _ client: String = "192.0.2.1") async throws -> APIBench.Answer {
                try await bench.ask(.get, path, ["X-Forwarded-For": client])
            }
            func search(_ number: Int) -> String { "/v1/points?near=52.5,13.4&search=a\(number)" }
            for number in 1...Self.few { #expect(try await ask(search(number)).status == 200) }
            for path in [search(0), "/v1/points?near=52.6,13.4", "/v1/points/alter-markt?near=52.6,13.4"] {
                try Self.expectRefused(try await ask(path))
            }
            // Other answers than problem documents are pages.
            for path in ["/points.json", "/rentals", "/rentals/1"] {
                let answer = try await ask(path)
                #expect(answer.status == 429 && answer["Retry-After"] != nil, "\(path)")
            }
            for path in [search(1), "/", "/health/live", "/v1/openapi.json", "/assets/zontik.css"] {
                #expect(try await ask(path).status == 200, "\(path)")
            }
            #expect(try await ask(search(0), "192.0.2.2").status == 200)
            let rider = try await bench.rider()
            try await bench.drive(rider, #"{"action":"open-map"}"#)
            func map(_ path: String, _ client: String) async throws -> Int {
                let headers = ["X-Forwarded-For": client, "Cookie": "zontik=\(rider.token)"]
                return try await bench.ask(.get, path, headers).status
            }
            #expect(try await map("/", "192.0.2.1") == 200)
            #expect(try await map("/?q=markt", "192.0.2.1") == 429)
            #expect(try await map("/?q=markt", "192.0.2.3") == 200)
            #expect(try await map("/?q=markt", "192.0.2.1") == 200, "it is known now")
            let receipts = try await bench.get(rider.path + "/receipts", token: rider.token)
            #expect(receipts.status == 200, "another address")
        }
    }

    /// A rental has some twenty actions, each of which may be pressed twice.
    @Test func aRentalStaysFarBelow() {
        let limits = Quotas.Limits()
        #expect(limits.session == 60 && limits.client == 600 && limits.openings == 60 && limits.reads == 1_200)
        #expect(limits.span == .seconds(60))
    }

    /// During a rental as well: the screen stays, and says what to do and when.
    @Test(arguments: ["en", "de", "ru"]) func pagesSayWhatToDo(_ code: String) async throws {
        let texts = try #require(Language(rawValue: code)).texts
        let advice = texts.service.advice(429)
        let service = try TestService { ($0.quotas.session, $0.quotas.span) = (3, Self.hour) }
        try await PhoneBrowser.at(service) { browser in
            browser.language = code
            try await browser.open()
            try await browser.press(.rent)
            try await browser.submit("/settings", ["called": "Anna"])
            try await browser.press(.pay, ["card": "visa"])
            let code = try service.code(of: #require(browser.token))
            let records = try service.shared.journal.read { $0.newestSequence }
            let forms = [("/act", ["action": "continue"]), ("/settings", ["called": "Bea"]), ("/forget", [:])]
            for (path, more) in forms {
                try await browser.open()
                let fields = ["form": browser.hidden("form"), "revision": browser.hidden("revision")]
                let answer = try await browser.post(path, fields.merging(more) { $1 })
                let text = String(buffer: answer.body)
                let wait = try #require(answer.headers[.retryAfter].flatMap { Int64($0) })
                #expect(answer.status == .tooManyRequests && (1...3_600).contains(wait))
                #expect(text.contains("<html lang=\"\(browser.language)\">"))
                let when = texts.future((wait + 59) / 60, .minute)
                #expect(text.contains(advice + " " + texts.service.tryAgain(when)), "\(path)")
                #expect(text.contains("data-screen=\"rentAwaiting\""), "\(path)")
                #expect(text.contains(code), "\(path): the code is gone")
            }
            #expect(try service.shared.journal.read { $0.newestSequence } == records)
            try await browser.open()
            #expect(browser.screen == "rentAwaiting" && !browser.page.contains(advice))
        }
        try await service.end()
    }

    @Test func settingsOfVisitorsAreLimitedToo() async throws {
        let service = try TestService { ($0.quotas.session, $0.quotas.span) = (2, Self.hour) }
        try await PhoneBrowser.at(service) { browser in
            try await browser.open()
            for name in ["Ada", "Bea"] { #expect(try await browser.submit("/settings", ["called": name]) == "/") }
            #expect(try await browser.submit("/settings", ["called": "Cora"]) == "429", "a new token is a new bucket")
        }
        try await service.end()
    }
}
