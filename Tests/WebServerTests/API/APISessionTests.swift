import Foundation
import RentalApp
import Testing

@testable import WebServer

@Suite struct APISessionTests {
    /// From the first call to the receipt, with nothing but the API.
    @Test func aWholeRental() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider(#"{"name":"Anna"}"#)
            let clerk = try bench.clerk(at: "alter-markt")
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let out = try await bench.scan(bench.code(rider), clerk)
            #expect(out.status == 200 && out.object["rider"] as? String == "Anna")
            #expect(out.object["point"] as? String == "alter-markt" && out.object["stock"] as? Int == 23)
            #expect(out.object["purpose"] as? String == "rent")
            try await bench.drive(rider, #"{"action":"continue"}"#)
            bench.service.clock.advance(bySeconds: 3_600)
            try bench.service.keepUp()
            let running = try await bench.get(rider.path, token: rider.token)
            #expect(running.object["elapsedSeconds"] as? Int == 3_600)
            #expect((running.object["due"] as? [String: Any])?["amount"] as? Int == 250)
            try await bench.drive(rider, #"{"action":"finish"}"#)
            #expect(try await bench.scan(bench.code(rider), clerk).object["stock"] as? Int == 24)
            try await bench.drive(
                rider, #"{"action":"continue"}"#, #"{"action":"submit-feedback","rating":5,"comment":"Dry 🌂"}"#)
            let receipts = try await bench.get(rider.path + "/receipts", token: rider.token)
            let receipt = try #require((receipts.object["receipts"] as? [[String: Any]])?.first)
            #expect((receipt["paid"] as? [String: Any])?["amount"] as? Int == 250)
            #expect((receipt["feedback"] as? [String: Any])?["comment"] as? String == "Dry 🌂")
        }
    }

    @Test func aSessionIsOpenedOnceAndItsTokenShownOnce() async throws {
        try await APIBench.with { bench in
            let answer = try await bench.post("/v1/sessions", "{}")
            #expect(answer.status == 201 && answer["ETag"] == "\"0\"" && answer["Cache-Control"] == "no-store")
            #expect(answer["Location"] == "/v1/session")
            #expect((answer.object["session"] as? [String: Any])?["screen"] as? String == "main")
            let token = try #require(answer.object["token"] as? String)
            let read = try await bench.get("/v1/session", token: token)
            #expect(read.status == 200 && !read.text.contains(token))
        }
    }

    /// Nobody who opens sessions and does nothing with them takes any space.
    @Test func anOpenedSessionIsWrittenWithItsFirstAction() async throws {
        try await APIBench.with { bench in
            let journal = bench.service.shared.journal
            let before = try journal.read { $0.newestSequence }
            let rider = try await bench.rider(#"{"name":"Anna"}"#)
            #expect(try await bench.get(rider.path, token: rider.token)["ETag"] == "\"0\"")
            #expect(try await bench.get(rider.path + "/receipts", token: rider.token).status == 200)
            #expect(try await bench.act(rider, #"{"action":"finish"}"#).status == 409)
            #expect(try await bench.act(rider, APIBench.rent, ["If-Match": "\"7\""]).reason == "revisionStale")
            try bench.service.gateway.service.set(.down)
            #expect(try await bench.act(rider, APIBench.rent).reason == "offline")
            try bench.service.gateway.service.set(.up)
            #expect(try journal.read { $0.newestSequence } == before)
            #expect(!FileManager.default.fileExists(atPath: bench.service.store + "/notebooks"))
            try await bench.drive(rider, APIBench.rent)
            let owner = try #require(try journal.read { try $0.owners().first?.owner })
            #expect(bench.service.shared.app.names.first(of: owner) == "Anna", "an answered name is kept")
        }
    }

    @Test func informationOpensForANewcomerWhileTheServiceIsAway() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try bench.service.gateway.service.set(.down)
            let answer = try await bench.act(rider, #"{"action":"open-information"}"#, ["If-Match": "\"0\""])
            #expect(answer.status == 200 && answer.object["information"] as? Bool == true)
        }
    }

    @Test func openingAgainUnderAKeyGivesTheSameToken() async throws {
        try await APIBench.with { bench in
            func open(_ key: String, _ body: String = "{}") async throws -> String? {
                let answer = try await bench.post("/v1/sessions", ["Idempotency-Key": key], body)
                #expect(answer.status == 201)
                return answer.object["token"] as? String
            }
            let key = "8e03978e-40d5-43dd-bc93-6894a57f9324"
            let token = try #require(try await open(key))
            let (again, quoted) = (try await open(key), try await open("\"\(key)\""))
            #expect(again == token && quoted == token)
            #expect(try await open(String(key.reversed())) != token)
            let other = try await bench.post("/v1/sessions", ["Idempotency-Key": key], #"{"name":"Anna"}"#)
            #expect(other.status == 422 && other.reason == "keyReused", "the key is that of another request")
            #expect(try await open(key) == token)
            // To somebody elsewhere the key is worth nothing.
            let shared = bench.service.shared
            let here = RiderToken(shared.key, openedUnder: key, by: "192.0.2.1", .init())
            let there = RiderToken(shared.key, openedUnder: key, by: "192.0.2.2", .init())
            #expect(here.text != there.text && here.isSealed(shared.key))
            let short = try await bench.post("/v1/sessions", ["Idempotency-Key": "1"], "{}")
            #expect(short.status == 400 && short.reason == "headerMalformed", "it could be guessed")
        }
    }

    @Test func theRevisionIsTheTag() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent)
            let read = try await bench.get(rider.path, token: rider.token)
            #expect(read["ETag"] == "\"1\"" && read["Cache-Control"] == "private, no-cache")
            #expect(read["Vary"] == "Accept-Language, Authorization" && read.type == "application/json")
            for field in ["\"1\"", "W/\"1\"", "\"0\", \"1\"", "*"] {
                let again = try await bench.get(rider.path, token: rider.token, ["If-None-Match": field])
                #expect(again.status == 304 && again.bytes.isEmpty && again["ETag"] == "\"1\"", "\(field)")
            }
            #expect(try await bench.get(rider.path, token: rider.token, ["If-None-Match": "\"0\""]).status == 200)
        }
    }

    /// The revision stays, and so does the tag; whoever asks gets the code that is taken.
    @Test func aRenewedKeyIsAnotherCode() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let former = try await bench.get(rider.path, token: rider.token)
            try bench.service.shared.app.key.renew()
            let tag = try #require(former["ETag"])
            for headers in [[:], ["If-None-Match": tag]] {
                let read = try await bench.get(rider.path, token: rider.token, headers)
                let code = try await bench.code(rider)
                #expect(read.status == 200 && read["ETag"] == tag)
                #expect(read.text != former.text && read.text.contains(code))
            }
        }
    }

    @Test func anEventNeedsTheRevisionThatWasSeen() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let missing = try await bench.act(rider, APIBench.rent, [:])
            #expect(missing.status == 428 && missing.reason == "revisionMissing")
            let first = try await bench.act(rider, APIBench.rent, ["If-Match": "\"0\""])
            #expect(first.status == 200 && first["ETag"] == "\"1\"")
            for stale in ["\"0\"", "W/\"1\"", "\"01\"", "\"99999999999999999999\"", "\"one\""] {
                let answer = try await bench.act(rider, #"{"action":"back"}"#, ["If-Match": stale])
                #expect(
                    answer.status == 412 && answer.reason == "revisionStale" && answer["ETag"] == "\"1\"", "\(stale)")
                #expect((answer.object["session"] as? [String: Any])?["revision"] as? Int == 1)
            }
            for broken in ["1", "\"0\", \"1\"", "\"", "W/1", ""] {
                #expect(
                    try await bench.act(rider, #"{"action":"back"}"#, ["If-Match": broken]).status == 400, "\(broken)")
            }
            #expect(try await bench.act(rider, #"{"action":"back"}"#, ["If-Match": "*"]).status == 200)
        }
    }

    @Test func aRepeatIsHarmlessHoweverStale() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let headers = ["If-Match": "\"0\"", "Idempotency-Key": "k-1"]
            let first = try await bench.act(rider, APIBench.rent, headers)
            let second = try await bench.act(rider, APIBench.rent, headers)
            #expect(first.status == 200 && second.status == 200 && second["ETag"] == "\"1\"")
            // The draft of the HTTPAPI working group has the key in quotes.
            let quoted = ["If-Match": "\"0\"", "Idempotency-Key": "\"k-1\""]
            #expect(try await bench.act(rider, APIBench.rent, quoted).status == 200)
            let other = try await bench.act(
                rider, #"{"action":"back"}"#, ["If-Match": "\"1\"", "Idempotency-Key": "k-1"])
            #expect(other.status == 422 && other.reason == "keyReused")
            #expect(try await bench.get(rider.path, token: rider.token)["ETag"] == "\"1\"")
            for key in ["", "\"\"", "a b", String(repeating: "k", count: 65)] {
                let answer = try await bench.act(rider, APIBench.rent, ["If-Match": "*", "Idempotency-Key": key])
                #expect(answer.status == 400 && answer.reason == "headerMalformed", "\(key)")
            }
        }
    }

    @Test func aRefusalIsAProblemWithTheMachinesReason() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            for language in ["en", "de", "ru"] {
                let answer = try await bench.act(
                    rider, #"{"action":"finish"}"#, ["If-Match": "*", "Accept-Language": language])
                #expect(answer.status == 409 && answer.reason == "notOnThisScreen")
                #expect(answer.type == "application/problem+json" && answer["Content-Language"] == language)
                #expect(answer.object["title"] as? String == "Conflict" && answer.object["status"] as? Int == 409)
                #expect((answer.object["session"] as? [String: Any])?["screen"] as? String == "main")
            }
            try await bench.drive(rider, APIBench.rent)
            let expired = try await bench.act(rider, #"{"action":"pay","card":"expired"}"#)
            #expect(expired.status == 422 && expired.reason == "cardExpired")
            let nameless = try await bench.act(rider, #"{"action":"pay","card":"by-name"}"#)
            #expect(nameless.status == 409 && nameless.reason == "nameMissing")
            #expect(try await bench.get(rider.path, token: rider.token)["ETag"] == "\"1\"")
        }
    }

    @Test func messagesAreInTheLanguageOfTheRequest() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            var messages: Set<String> = []
            for language in ["en", "de;q=0.5", "ru, en;q=0.5"] {
                let answer = try await bench.act(
                    rider, #"{"action":"finish"}"#, ["If-Match": "*", "Accept-Language": language])
                messages.insert(answer.object["message"] as? String ?? "")
            }
            #expect(messages.count == 3 && !messages.contains(""))
        }
    }
}
