import Foundation
import Rental
import Testing

@testable import WebServer

/// A rider with a phone asks to be forgotten, on the page and through the API.
@Suite(.timeLimit(.minutes(20))) struct ForgettingTests {
    private static let comment = "Tell my sister Agathe"

    private static func isWritten(_ text: String, in store: String) -> Bool {
        let names = FileManager.default.enumerator(atPath: store)?.compactMap { $0 as? String } ?? []
        return names.contains {
            FileManager.default.contents(atPath: store + "/" + $0)?.range(of: Data(text.utf8)) != nil
        }
    }

    private static func rent(_ bench: APIBench, _ rider: APIBench.Rider) async throws {
        let clerk = try bench.clerk(at: "alter-markt")
        try await bench.drive(rider, APIBench.rent, APIBench.pay)
        _ = try await bench.scan(bench.code(rider), clerk)
        try await bench.drive(rider, #"{"action":"continue"}"#, #"{"action":"finish"}"#)
        _ = try await bench.scan(bench.code(rider), clerk)
        try await bench.drive(
            rider, #"{"action":"continue"}"#,
            #"{"action":"submit-feedback","rating":5,"comment":"\#(comment)"}"#)
    }

    @Test func aProgramDeletesItsSession() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider(#"{"name":"Agathe"}"#)
            try await Self.rent(bench, rider)
            #expect(!Self.isWritten(Self.comment, in: bench.service.store))
            let owner = try #require(RiderToken(rider.token)?.owner)
            let sent = ["Idempotency-Key": "rent-2", "If-Match": "*"]
            #expect(try await bench.act(rider, APIBench.rent, sent).status == 200)
            try await bench.drive(rider, APIBench.pay)
            let refused = try await bench.ask(.delete, rider.path, token: rider.token)
            #expect(refused.status == 409 && refused.reason == "rentalRuns")
            #expect(refused.object["message"] as? String == "You cannot do this during a rental. Finish it first.")
            #expect(Self.isWritten("Agathe", in: bench.service.store))
            try await bench.drive(rider, #"{"action":"back"}"#)
            try await bench.drive(rider, #"{"action":"back"}"#)
            let done = try await bench.ask(.delete, rider.path, token: rider.token)
            #expect(done.status == 204 && done.bytes.isEmpty && done["Cache-Control"] == "no-store")
            // Nobody goes on with it: not to read it, not to act, not to delete it again.
            for path in [rider.path, rider.path + "/receipts", rider.path + "/stream", rider.path + "/code"] {
                let answer = try await bench.get(path, token: rider.token)
                #expect(answer.status == 401 && answer.reason == "tokenUnknown", "\(path)")
            }
            #expect(try await bench.act(rider, APIBench.rent).status == 401)
            #expect(try await bench.act(rider, APIBench.rent, sent).status == 401)
            #expect(try await bench.ask(.delete, rider.path, token: rider.token).status == 401)
            #expect(!Self.isWritten("Agathe", in: bench.service.store))
            // What the tax office wants is there.
            let snapshot = try bench.service.shared.journal.read { try $0.snapshot(of: owner, after: nil) }
            let past = try bench.service.shared.app.pastRentals(of: owner, snapshot, before: nil, count: 9).rentals
            #expect(past.count == 1 && past[0].receipt.paid.amount > 0 && past[0].receipt.feedback?.rating == 5)
        }
    }

    /// Another program has forgotten a rider whose session this service has seen.
    @Test func whoWasForgottenElsewhereActsNoMore() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, #"{"action":"open-information"}"#)
            let owner = try #require(RiderToken(rider.token)?.owner)
            let newest = try bench.service.shared.journal.read { $0.newestSequence }
            #expect(try bench.service.shared.app.forget(owner, ending: true) == nil)
            #expect(bench.service.shared.isKnown(owner))
            for body in [#"{"action":"close-information"}"#, APIBench.rent] {
                let answer = try await bench.act(rider, body)
                #expect(answer.status == 401 && answer.reason == "tokenUnknown", "\(body)")
            }
            #expect(try bench.service.shared.journal.read { $0.newestSequence } == newest + 1)
        }
    }

    /// Of a session without an action nothing is stored, and nothing is to be erased.
    @Test func whoDidNothingHasNothingToErase() async throws {
        try await APIBench.with { bench in
            let before = try bench.service.shared.journal.read { $0.newestSequence }
            let rider = try await bench.rider()
            #expect(try await bench.ask(.delete, rider.path, token: rider.token).status == 204)
            #expect(try bench.service.shared.journal.read { $0.newestSequence } == before)
            #expect(
                try await bench.ask(.delete, rider.path, token: "zr_" + String(repeating: "A", count: 43)).status == 401
            )
            #expect(try await bench.ask(.delete, rider.path).status == 401)
        }
    }

    /// Nor is anything made: whoever asks to be forgotten as often as they may fills no disk.
    @Test func aVisitorWhoIsForgottenLeavesNothing() async throws {
        let service = try TestService()
        @Sendable func files() throws -> [String] {
            try FileManager.default.subpathsOfDirectory(atPath: service.store).sorted()
        }
        try await PhoneBrowser.at(service) { browser in
            let newest = try service.shared.journal.read { $0.newestSequence }
            try await browser.open()
            let before = try files()
            for name in ["Agathe", ""] {
                try await browser.submit("/settings", ["called": name])
                #expect(try await browser.submit("/forget", [:]) == "/?message=forgotten")
            }
            #expect(try files() == before)
            #expect(try service.shared.journal.read { $0.newestSequence } == newest)
        }
        try await service.end()
    }

    @Test func aPageForgetsItsRider() async throws {
        let service = try TestService()
        try await PhoneBrowser.at(service) { browser in
            browser.language = "de"
            try await browser.open()
            try await browser.press(.openMap)
            try await browser.press(.back)
            try await browser.submit("/settings", ["called": "Agathe"])
            #expect(browser.page.contains("Hallo, Agathe!") && browser.page.contains("Meine Daten löschen"))
            let cookie = try #require(browser.cookie)
            // A form that is not from our page does nothing.
            #expect(try await browser.post("/forget", ["form": "made up"]).status == .forbidden)
            #expect(Self.isWritten("Agathe", in: service.store))
            let thief = browser.another
            thief.cookie = cookie
            try await thief.open()
            #expect(try await browser.submit("/forget", [:]) == "/?message=forgotten")
            #expect(browser.page.contains("Ihre Daten wurden gelöscht.") && !browser.page.contains("Agathe"))
            #expect(browser.cookie != cookie && !Self.isWritten("Agathe", in: service.store))
            // Whoever has the former token has no more than anybody.
            #expect(try await thief.press(.openMap) == "403")
            thief.cookie = cookie
            try await thief.open("/rentals")
            #expect(thief.cookie != cookie)
            // The browser begins anew.
            try await browser.press(.rent)
            try await browser.press(.pay, ["card": "visa"])
            #expect(browser.screen == "rentAwaiting")
            try await browser.open()
            #expect(try await browser.submit("/forget", [:]) == "/?message=rentalRuns")
            #expect(browser.screen == "rentAwaiting" && browser.page.contains("nicht während einer Ausleihe"))
        }
        try await service.end()
    }
}
