import Checkpoint
import Foundation
import HTTPTypes
import Rental
import RentalApp
import TerminalScreen
import Testing

@testable import WebServer

/// A rental goes on with another phone: by a link that works once, and ends it on the first one.
@Suite(.timeLimit(.minutes(20))) struct RecoveryTests {
    /// Where the page of a browser's rental says its link is.
    private static func link(_ browser: PhoneBrowser) async throws -> String {
        try await browser.open("/phone")
        let found = browser.page.firstMatch(of: /id="link">([^<]*)</).map { String($0.output.1) }
        return try #require(found.flatMap { URL(string: $0)?.path })
    }

    private static func rent(_ browser: PhoneBrowser) async throws {
        try await browser.open()
        try await browser.press(.rent)
        try await browser.press(.pay, ["card": "visa"])
        #expect(browser.screen == "rentAwaiting" && browser.page.contains(#"href="/phone""#))
    }

    @Test func aRentalMovesToThePhoneThatOpensItsLink() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            let (owner, token) = (try #require(first.token?.owner), try #require(first.token))
            let link = try await Self.link(first)
            #expect(first.page.contains("<svg") && first.page.contains("mailto:?subject="))
            #expect(try await Self.link(first) == link, "the same until it is used")
            let newest = try service.shared.journal.read { $0.newestSequence }

            // What a messenger does to show what is behind the link.
            let second = first.another
            #expect(try await second.open(link).status == .ok)
            #expect(second.page.contains("Continue the rental here?") && second.cookie != nil)
            #expect(try service.shared.journal.read { $0.newestSequence } == newest)
            #expect(try await first.open().status == .ok)
            #expect(first.screen == "rentAwaiting" && first.token == token)

            #expect(try await second.open(link).status == .ok)
            #expect(try await second.submit("/phone", ["link": second.hidden("link")]) == "/?message=movedHere")
            #expect(second.screen == "rentAwaiting" && second.page.contains("continues on this phone"))
            #expect(second.token?.owner == owner && second.token != token)

            // The first phone shows and does nothing of it any more, and says why, wherever it is.
            for path in ["/rentals", "/rentals/1", "/phone", "/points.json"] {
                let answer = try await first.open(path)
                #expect(answer.status == .seeOther && answer.headers[.location] == "/", "\(path)")
            }
            let events = try await first.open("/events")
            let version = try #require(first.page.firstMatch(of: /data: (\S+)/)?.output.1)
            #expect(events.status == .ok)
            try await first.open()
            #expect(first.seen == String(version), "the page would ask for itself again, and lose its message")
            #expect(first.screen == "main" && first.page.contains("continues on another one"))
            #expect(first.token?.owner != owner)
            for (path, form) in [
                ("/act", ["action": "back", "revision": "2"]), ("/settings", ["language": "de"]), ("/forget", [:]),
            ] {
                first.cookie = "zontik=\(token.text)"
                #expect(try await first.submit(path, form) == "/", "\(path)")
                #expect(first.screen == "main" && first.page.contains("continues on another one"), "\(path)")
            }

            // The second one goes on with it, and has a link for a third.
            try await second.press(.back)
            #expect(second.screen == "rentChoosing")
            let next = try await Self.link(second)
            #expect(next != link)
            let third = first.another
            try await third.open(next)
            #expect(try await third.submit("/phone", ["link": third.hidden("link")]) == "/?message=movedHere")
            #expect(third.screen == "rentChoosing" && third.token?.owner == owner)
            #expect(try await second.submit("/act", ["action": "back", "revision": "4"]) == "/")
            #expect(second.screen == "main")
            #expect(try RentalJournal(StoreDirectory(path: service.store)).verify().findings == [])
        }
        try await service.end()
    }

    @Test func aLinkWorksOnce() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            let link = try await Self.link(first)
            let (second, thief) = (first.another, first.another)
            for browser in [second, thief] { try await browser.open(link) }
            let form = second.hidden("link")
            try await second.submit("/phone", ["link": form])
            #expect(second.screen == "rentAwaiting")
            let newest = try service.shared.journal.read { $0.newestSequence }
            // Both for a page that was open before and for one that is opened now.
            #expect(try await thief.submit("/phone", ["link": form]) == "/?message=linkUnknown")
            #expect(thief.screen == "main" && thief.page.contains("used already"))
            #expect(try await thief.open(link).status == .notFound)
            #expect(!thief.page.contains("name=\"link\""))
            #expect(try service.shared.journal.read { $0.newestSequence } == newest)
            try await second.press(.back)
            #expect(second.screen == "rentChoosing")
        }
        try await service.end()
    }

    /// Otherwise a network that fails at the wrong moment has taken the rental from both phones.
    @Test func whoseAnswerWasLostAsksAgain() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            let (link, second) = (try await Self.link(first), first.another)
            try await second.open(link)
            let (cookie, form) = (second.cookie, ["link": second.hidden("link"), "form": second.hidden("form")])
            #expect(try await second.post("/phone", form).status == .seeOther)
            let token = second.token
            let newest = try service.shared.journal.read { $0.newestSequence }
            second.cookie = cookie
            #expect(try await second.post("/phone", form).status == .seeOther)
            #expect(second.token == token && token != nil)
            // Or it opens the link again, or goes back to it.
            second.cookie = cookie
            #expect(try await second.open(link).status == .ok)
            #expect(try await second.submit("/phone", ["link": second.hidden("link")]) == "/?message=movedHere")
            #expect(second.token == token)
            #expect(try service.shared.journal.read { $0.newestSequence } == newest)
            try await second.open()
            #expect(second.screen == "rentAwaiting")
            // With its own link a phone stays where it is.
            try await second.open(try await Self.link(second))
            #expect(second.token == token)
        }
        try await service.end()
    }

    @Test func aPhoneWithARentalTakesNoOther() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            let second = first.another
            try await Self.rent(second)
            let link = try await Self.link(first)
            #expect(try await second.open(link).status == .ok)
            #expect(second.page.contains("still running") && !second.page.contains("name=\"link\""))
            try await second.open()
            let moved = try await second.submit("/phone", ["link": String(link.dropFirst("/phone/".count))])
            #expect(moved == "/?message=occupied" && second.screen == "rentAwaiting")
            try await first.open()
            #expect(first.screen == "rentAwaiting")
        }
        try await service.end()
    }

    /// The session of before is no longer this browser's: it is said before it happens.
    @Test func aPhoneWithPastRentalsIsWarned() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            let (fresh, used) = (first.another, first.another)
            try await used.open()
            try await used.press(.openMap)
            try await used.press(.back)
            let link = try await Self.link(first)
            try await fresh.open(link)
            #expect(!fresh.page.contains("its own past rentals"))
            try await used.open(link)
            #expect(used.page.contains("its own past rentals"))
            try await used.submit("/phone", ["link": used.hidden("link")])
            #expect(used.screen == "rentAwaiting")
        }
        try await service.end()
    }

    @Test func whatIsNoLinkMovesNothing() async throws {
        let (service, other) = (try TestService(), try TestService())
        try await PhoneBrowser.at(service) { first in
            try await Self.rent(first)
            let link = try await Self.link(first)
            let token = try #require(first.token)
            let foreign = "/phone/" + (try #require(RecoveryLink(other.shared.key, to: token)).text)
            let newest = try service.shared.journal.read { $0.newestSequence }
            let last = link.last == "A" ? "Q" : "A"
            let texts: [String] = [
                foreign, "\(link.dropLast())\(last)", "\(link.dropLast())", link + "A", "/phone/zl_", "/phone/x",
                "/phone/zl_" + String(repeating: "A", count: 86),
            ]
            for text in texts {
                let second = first.another
                #expect(try await second.open(text).status == .notFound, "\(text)")
                #expect(second.page.contains("is not valid"))
                let given = String(text.dropFirst("/phone/".count))
                #expect(try await second.submit("/phone", ["link": given]) == "/?message=linkUnknown", "\(text)")
            }
            // A form that is not of our page, or of another site, moves nothing either.
            let second = first.another
            try await second.open(link)
            let form = ["link": second.hidden("link"), "form": "made up"]
            #expect(try await second.post("/phone", form).status == .forbidden)
            let crossing = [HTTPField.Name("Sec-Fetch-Site")!: "cross-site"] as HTTPFields
            let own = ["link": second.hidden("link"), "form": second.hidden("form")]
            #expect(try await second.post("/phone", own, headers: crossing).status == .forbidden)
            #expect(try service.shared.journal.read { $0.newestSequence } == newest)
            // A visitor has nothing to move.
            #expect(try await second.open("/phone").status == .seeOther)
        }
        for service in [service, other] { try await service.end() }
    }

    @Test func aProgramMovesASession() async throws {
        try await APIBench.with({ $0.trustedProxies = ["unknown"] }) { bench in
            let rider = try await bench.rider(#"{"name":"Agathe"}"#)
            let early = try await bench.get(rider.path + "/recovery-link", token: rider.token)
            #expect(early.status == 404 && early.reason == "linkNotYet")
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let answer = try await bench.get(rider.path + "/recovery-link", token: rider.token)
            #expect(answer.status == 200 && answer["Cache-Control"] == "no-store")
            let link = try #require(answer.object["link"] as? String)
            let key = ["Idempotency-Key": "0f8fad5b-d9cb-469f-a165-70867728950e"]
            let moved = try await bench.post("/v1/recoveries", key, #"{"link":"\#(link)"}"#)
            #expect(moved.status == 201 && moved["Cache-Control"] == "no-store")
            let token = try #require(moved.object["token"] as? String)
            #expect((moved.object["session"] as? [String: Any])?["screen"] as? String == "qrCode")
            // Repeated, the same, from whatever address; under another key, and without one, nothing.
            let again = try await bench.post("/v1/recoveries", key, #"{"link":"\#(link)"}"#)
            #expect(again.status == 201 && again.object["token"] as? String == token)
            let elsewhere = try await bench.post(
                "/v1/recoveries", key.merging(["X-Forwarded-For": "192.0.2.7"]) { $1 }, #"{"link":"\#(link)"}"#)
            #expect(elsewhere.status == 201 && elsewhere.object["token"] as? String == token)
            for headers in [[:], ["Idempotency-Key": "another-key-of-the-same-client"]] {
                let late = try await bench.post("/v1/recoveries", headers, #"{"link":"\#(link)"}"#)
                #expect(late.status == 404 && late.reason == "linkUnknown")
            }
            for path in ["", "/receipts", "/stream", "/code", "/recovery-link"] {
                #expect(try await bench.get(rider.path + path, token: rider.token).status == 401, "\(path)")
                if path != "/stream" {
                    #expect(try await bench.get(rider.path + path, token: token).status == 200, "\(path)")
                }
            }
            #expect(try await bench.act(rider, #"{"action":"back"}"#).status == 401)
            #expect(try await bench.ask(.delete, rider.path, token: rider.token).status == 401)
            let clerk = try bench.clerk(at: "alter-markt")
            let new = APIBench.Rider(token: token)
            #expect(try await bench.scan(bench.code(new), clerk).status == 200)
            for body in [#"{"link":"zl_short"}"#, #"{"link":1}"#, "{}", #"{"link":"\#(link)","name":"A"}"#] {
                #expect(try await bench.post("/v1/recoveries", body).status == 400, "\(body)")
            }
        }
    }
}
