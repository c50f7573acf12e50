import Checkpoint
import HTTPTypes
import HandoverCode
import Hummingbird
import Localization
import OpeningHours
import PickupPoints
import Rental
import RentalApp
import RiderProfile
import StateMachine
import Testing

@testable import WebServer

/// The page of a point, as a clerk uses it.
@Suite(.timeLimit(.minutes(20))) struct PointPageTests {
    static let path = "/point/alter-markt"

    /// Signs in, and brings the page.
    static func signIn(_ browser: ClerkBrowser, _ token: ClerkToken) async throws -> ClerkBrowser.Page {
        let answer = try await browser.post(path + "/sign-in", ["token": token.secret])
        #expect(answer.status == .seeOther && answer.headers[.location] == path)
        return try await browser.get(path)
    }

    @Test func onlyTheClerkOfThePointComesIn() async throws {
        let service = try TestService()
        let here = try service.clerk(at: "alter-markt", name: "Berta <3").token
        let there = try service.clerk(at: "hauptbahnhof").token
        try await ClerkBrowser.page(service) { browser in
            #expect(try await browser.get("/point/nowhere").status == .notFound)
            #expect(try await browser.get("/POINT/ALTER-MARKT").field("token") == "")
            let refused = try await browser.post(Self.path + "/sign-in", ["token": ClerkToken().secret])
            #expect(refused.status == .forbidden && refused.headers[.setCookie] == nil)
            for action in ["scan", "stock", "sign-out"] {
                let page = try await browser.post("\(Self.path)/\(action)", ["form": "x", "code": "x", "counted": "1"])
                #expect(page.status == (action == "sign-out" ? .seeOther : .forbidden), "\(action)")
            }
            #expect(try await browser.get(Self.path + "/events").status == .forbidden)

            let elsewhere = try await browser.post(Self.path + "/sign-in", ["token": there.secret])
            #expect(elsewhere.headers[.location] == "/point/hauptbahnhof", "a token leads to its own point")
            #expect(try await browser.get(Self.path).field("token") == "", "and opens no other")

            let page = try await Self.signIn(browser, here)
            #expect(page.text.contains("Berta &lt;3") && page.text.contains("data-count=\"24\""))
            #expect(page.field("token") == nil)

            for action in ["sign-in", "sign-out", "scan", "stock"] {
                let answer = try await browser.get("\(Self.path)/\(action)")
                #expect(answer.status == .seeOther && answer.headers[.location] == Self.path)
            }
            for (form, site) in [(page.field("form"), "cross-site"), (nil, "same-origin"), ("x", "same-origin")] {
                let foreign = try await browser.post(
                    Self.path + "/sign-out", ["form": form ?? ""], headers: [HTTPField.Name("Sec-Fetch-Site")!: site])
                #expect(foreign.status == .forbidden && !browser.cookies.isEmpty)
            }
            let out = try await browser.post(Self.path + "/sign-out", ["form": page.field("form")])
            #expect(out.status == .seeOther && browser.cookies.isEmpty)
            #expect(try await browser.get(Self.path).field("token") == "")
        }
    }

    /// Also where no cookie comes with it: the answer must take none away.
    @Test(arguments: [
        ("Sec-Fetch-Site", "cross-site", 403), ("Sec-Fetch-Site", "same-site", 403),
        ("Origin", "https://evil.example", 403), ("Origin", "null", 403), ("Origin", "http://localhost", 303),
        ("Sec-Fetch-Site", "same-origin", 303),
    ]) func anotherSiteSignsNobodyOut(field: String, value: String, status: Int) async throws {
        try await ClerkBrowser.page(try TestService()) { browser in
            let answer = try await browser.post(
                Self.path + "/sign-out", ["form": "x"], headers: [HTTPField.Name(field)!: value])
            #expect(answer.headers[.setCookie] == nil && answer.status.code == status)
        }
    }

    @Test func aRevokedTokenIsOutAtOnce() async throws {
        let service = try TestService()
        let (clerk, token) = try service.clerk(at: "alter-markt")
        let code = try service.code(of: await service.waiting())
        try await ClerkBrowser.page(service) { browser in
            let page = try await Self.signIn(browser, token)
            _ = try ClerkStore(service.shared.journal).revoke(clerk.id, now: service.clock.now())
            let form = ["form": page.field("form"), "key": page.field("key"), "code": code]
            let refused = try await browser.post(Self.path + "/scan", form)
            #expect(refused.status == .forbidden && refused.text.contains("no longer signed in"))
            #expect(try await browser.get(Self.path).field("token") == "")
            #expect(try service.stock(at: "alter-markt") == 24)
        }
    }

    @Test func aPastedCodeIsScannedOnce() async throws {
        let service = try TestService()
        let token = try service.clerk(at: "alter-markt").token
        let (anna, returning) = (try await service.waiting(name: "Anna"), try await service.renting())
        _ = try await service.shared.act(returning, .finish)
        let (code, back) = (try service.code(of: anna), try service.code(of: returning))
        try await ClerkBrowser.page(service) { browser in
            let page = try await Self.signIn(browser, token)
            let form = ["form": page.field("form"), "key": page.field("key"), "code": " \(code)\r\n"]
            let done = try await browser.post(Self.path + "/scan", form)
            #expect(done.status == .ok && done.text.contains("Rented: hand out one umbrella."))
            let title = "Rented: hand out one umbrella. · Kiosk am Alten Markt · Zontik"
            #expect(page.text.contains("<title>Kiosk am Alten Markt · Zontik</title>"))
            #expect(done.text.contains("<title>\(title)</title>"), "the title does not say what is shown")
            #expect(done.text.contains("For Anna") && done.text.contains("data-count=\"22\""))
            #expect(done.text.contains("2 handed out, 0 taken back"))
            #expect(try await browser.post(Self.path + "/scan", form).text.contains("Rented: hand out"))
            #expect(try service.stock(at: "alter-markt") == 22, "the form again is the same scan")

            // Back in the browser, another code in the same form.
            let returned = try await browser.post(Self.path + "/scan", form.merging(["code": back]) { $1 })
            #expect(returned.text.contains("Returned: take the umbrella back."))
            #expect(returned.text.contains("2 handed out, 1 taken back"))
            #expect(returned.text.contains("<li><time>10:00</time> returned</li>"))

            let used = try await browser.post(Self.path + "/scan", form.merging(["key": "new"]) { $1 })
            #expect(used.status == .gone && used.text.contains("Used at Kiosk am Alten Markt, 10:00."))
            let slip = try await browser.post(Self.path + "/scan", form.merging(["code": "\"><b>"]) { $1 })
            #expect(slip.status == .unprocessableContent && slip.field("code") == "&quot;&gt;&lt;b&gt;")
            #expect(try await browser.post(Self.path + "/scan", ["code": back, "key": "k"]).status == .forbidden)
        }
    }

    @Test func whatWasCountedBecomesAMoveOfItsOwn() async throws {
        let service = try TestService()
        let (clerk, token) = try service.clerk(at: "alter-markt")
        try await ClerkBrowser.page(service) { browser in
            let page = try await Self.signIn(browser, token)
            func correct(_ counted: String, _ reason: String, seen: String = "24") async throws -> ClerkBrowser.Page {
                try await browser.post(
                    Self.path + "/stock",
                    ["form": page.field("form"), "seen": seen, "counted": counted, "reason": reason])
            }
            for counted in ["-1", "10001", "2.5", "", "many", "99999999999999999999"] {
                let refused = try await correct(counted, "broken")
                #expect(refused.status == .unprocessableContent && refused.text.contains("whole number"))
                #expect(refused.input("reason") == "broken", "what was typed is not lost")
            }
            for reason in ["", "  ", "a\u{1B}[2J", String(repeating: "x", count: 201)] {
                let refused = try await correct("20", reason)
                #expect(refused.status == .unprocessableContent && refused.text.contains("Enter a reason"))
            }
            #expect(try await correct("24", "none").status == .conflict)
            #expect(try service.stock(at: "alter-markt") == 24)

            let done = try await correct("21", "three <broken>")
            #expect(done.status == .ok && done.text.contains("corrected from 24 to 21"))
            #expect(done.text.contains("data-count=\"21\"") && done.field("seen") == "21")
            let again = try await correct("21", "three <broken>")
            #expect(again.status == .conflict && again.text.contains("our records now show 21"))
            #expect(try service.stock(at: "alter-markt") == 21)
            let record = try service.shared.journal.read { try #require($0.records().last) }
            #expect(record.kind == .stockAdjustment && !record.event.contains("broken"))
            #expect(record.event.contains("clerk \(clerk.id)"))
            let counts = try service.shared.app.correctedCounts()
            #expect(counts.map(\.reason) == ["three <broken>"] && counts.map(\.change) == [-3])
        }
    }

    @Test func theNearestPointsAreShownWithWhatTheyHave() async throws {
        let service = try TestService()
        let token = try service.clerk(at: "alter-markt").token
        try await ClerkBrowser.page(service) { browser in
            let page = try await Self.signIn(browser, token)
            let before = page.text.matches(of: Self.neighbour).map { ("\($0.output.1)", "\($0.output.2)") }
            try #require(before.count == 3)
            #expect(!before.map(\.0).contains("Kiosk am Alten Markt"), "the point itself is no neighbour")
            let nearest = try #require(
                try service.shared.app.catalogs.catalog().points.first { $0.name == before[0].0 })
            _ = try await service.renting(from: nearest.id.rawValue)
            let after = try await browser.get(Self.path).text.matches(of: Self.neighbour).map { "\($0.output.2)" }
            let stock = try service.stock(at: nearest.id.rawValue)
            #expect(after[0] == "\(stock) umbrellas" && after[0] != before[0].1, "\(after)")
            #expect(after.dropFirst() == before.map(\.1).dropFirst())
        }
    }

    private static var neighbour: Regex<(Substring, Substring, Substring)> {
        #/<li><span>([^<]*)</span> <strong>([^<]*)</strong> <small>[0-9][^<]*m · [^<]+</small>/#
    }

    /// Neither what was typed nor a point's name turns the direction of what stands beside it.
    @Test func whatIsHiddenIsSeen() async throws {
        let service = try TestService()
        let (token, known) = (try service.clerk(at: "alter-markt").token, try service.point("alter-markt"))
        let point = Point(
            id: known.id, name: "Kiosk\u{202E}", address: "", district: "", position: known.position,
            hours: known.hours, initialStock: 0)
        #expect(PointPageModel(service.shared, point, Language.en.texts).signIn(problem: nil).title == "Kiosk<U+202E>")
        try await ClerkBrowser.page(service) { browser in
            let page = try await Self.signIn(browser, token)
            let form = page.field("form")
            let slip = try await browser.post(
                Self.path + "/scan", ["form": form, "key": "k", "code": "NO\u{202E}PE"])
            let reason = try await browser.post(
                Self.path + "/stock", ["form": form, "seen": "24", "counted": "20", "reason": "lost\u{2066}"])
            #expect(slip.field("code") == "NO&lt;U+202E&gt;PE")
            #expect(reason.input("reason") == "lost&lt;U+2066&gt;")
            for page in [slip, reason] {
                #expect(!page.text.unicodeScalars.contains { [0x202E, 0x2066].contains($0.value) })
            }
        }
    }

    /// The day of a point begins at its own midnight, and what is read bit by bit is what is read at once.
    @Test func todayIsTheDayOfThePoint() async throws {
        let service = try TestService()
        let (known, midnight) = (RecentHandovers(), Instant(milliseconds: 1_782_856_800_000))
        let here = PointID(rawValue: "alter-markt")
        let zone = service.shared.app.timeZone
        #expect(zone.midnight(before: service.clock.now()) == midnight)
        func entries(_ handovers: RecentHandovers, since: Instant) throws -> [RecentHandovers.Entry] {
            try handovers.entries(at: here, since: since, now: service.clock.now(), service.shared.journal)
        }
        service.clock.set(midnight.advanced(bySeconds: -1))
        _ = try await service.renting()
        #expect(try entries(known, since: midnight.advanced(bySeconds: -3_600)).count == 1)
        service.clock.set(midnight)
        #expect(try entries(known, since: midnight).isEmpty)
        let rider = try await service.renting()
        _ = try await service.renting(from: "hauptbahnhof")
        service.clock.advance(bySeconds: 600)
        _ = try await service.shared.act(rider, .finish)
        _ = try await service.shared.scan(try service.code(of: rider), at: try service.point("alter-markt"))
        let today = try entries(known, since: midnight)
        #expect(
            today.map(\.what) == [.scanned(.return), .scanned(.rent)]
                && today.map(\.at) == [service.clock.now(), midnight])
        #expect(try entries(RecentHandovers(), since: midnight) == today)
        try await service.end()
    }

    /// A clock that was two days behind for a while leaves older times among newer ones.
    @Test func aClockThatWasSetBackHidesNothingOfTheDay() async throws {
        let service = try TestService()
        let (now, here) = (service.clock.now(), PointID(rawValue: "alter-markt"))
        _ = try await service.renting()
        service.clock.set(now.advanced(bySeconds: -2 * 24 * 3_600))
        _ = try await service.renting(from: "hauptbahnhof")
        service.clock.set(now.advanced(bySeconds: 60))
        _ = try await service.renting()
        let midnight = service.shared.app.timeZone.midnight(before: now)
        let today = try RecentHandovers().entries(
            at: here, since: midnight, now: service.clock.now(), service.shared.journal)
        #expect(today.map(\.at) == [now.advanced(bySeconds: 60), now])
        try await service.end()
    }

    /// By TLS the cookie is for this host alone, and never sent in the clear (RFC 6265bis, section 4.1.3.2).
    @Test func theCookieIsBoundToTheHostUnderTLS() throws {
        let (cookie, session) = (ClerkCookie(isSecure: true), ClerkSession())
        var response = Response(status: .ok)
        cookie.set(session, on: &response)
        let text = try #require(response.headers[.setCookie])
        for part in [
            "__Host-zontik-clerk=\(session.secret)", "Max-Age=43200", "Secure", "HttpOnly", "SameSite=Strict", "Path=/",
        ] {
            #expect(text.contains(part), "\(text)")
        }
        #expect(!text.contains("Domain"))
    }

    @Test func windowsForGuessesAreClosedAndOpenAgain() throws {
        let limit = AttemptLimit(allowed: 3, in: .seconds(60))
        let start = ContinuousClock.now
        for _ in 0..<3 {
            #expect(throws: Never.self) { try limit.check("a", now: start) }
            limit.failed("a", now: start)
        }
        #expect(throws: (any Error).self) { try limit.check("a", now: start + .seconds(59)) }
        #expect(throws: Never.self) { try limit.check("b", now: start) }
        #expect(throws: Never.self) { try limit.check("a", now: start + .seconds(60)) }
        limit.failed("a", now: start + .seconds(61))
        #expect(throws: Never.self) { try limit.check("a", now: start + .seconds(62)) }
    }
}
