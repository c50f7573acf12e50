import Foundation
import Payments
import Rental
import RentalApp
import Testing

@testable import WebServer

/// Account, favourites and marks, for programs: the same data as on the pages.
@Suite struct APIRiderDataTests {
    private static let anna = #"{"name":"Anna Fern","email":"anna@fern.example","phone":"+49 30 1234567"}"#
    private static let account = "/v1/session/account"
    private static let favourites = "/v1/session/favourites"

    private static func put(
        _ bench: APIBench, _ rider: APIBench.Rider, _ json: String
    ) async throws -> APIBench.Answer {
        try await bench.ask(.put, account, token: rider.token, body: Array(json.utf8))
    }

    private static func kept(_ bench: APIBench, _ rider: APIBench.Rider) async throws -> [String]? {
        try await bench.get(favourites, token: rider.token).object["favourites"] as? [String]
    }

    @Test func anAccountIsKeptReadAndErased() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let early = try await Self.put(bench, rider, Self.anna)
            #expect(early.status == 409 && early.reason == "sessionNotBegun")
            try await bench.drive(rider, APIBench.rent)
            let none = try await bench.get(Self.account, token: rider.token)
            #expect(none.status == 404 && none.reason == "accountUnknown")
            let onAccount = "{\"action\":\"pay\",\"card\":\"\(TestCard.byName.token)\"}"
            #expect(try await bench.act(rider, onAccount).reason == "nameMissing")
            for _ in 0..<2 {
                let made = try await Self.put(bench, rider, Self.anna)
                #expect(made.status == 200 && made.object["name"] as? String == "Anna Fern", "\(made.text)")
            }
            let read = try await bench.get(Self.account, token: rider.token)
            #expect(read.object["phone"] as? String == "+49 30 1234567" && read["Cache-Control"] == "no-store")
            _ = try await Self.put(bench, rider, #"{"name":" Bo ","email":"bo@fern.example "}"#)
            let second = try await bench.get(Self.account, token: rider.token).object
            #expect(second["phone"] == nil && second["name"] as? String == "Bo")

            try await bench.drive(rider, onAccount)
            let renting = try await bench.ask(.delete, Self.account, token: rider.token)
            #expect(renting.status == 409 && renting.reason == "rentalRuns")
            try await bench.drive(rider, #"{"action":"back"}"#, #"{"action":"back"}"#)
            for _ in 0..<2 {
                #expect(try await bench.ask(.delete, Self.account, token: rider.token).status == 204)
            }
            #expect(try await bench.get(Self.account, token: rider.token).status == 404)
            #expect(try await bench.get(rider.path, token: rider.token).status == 200, "the session goes on")
        }
    }

    @Test func whatCannotBeAnAccountIsNamed() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent)
            for (json, word) in [
                (#"{"name":" ","email":"a@b.example"}"#, "name"), (#"{"name":"A","email":"a"}"#, "email"),
                (#"{"name":"A","email":"a@b.example","phone":"12"}"#, "phone"),
            ] {
                let answer = try await Self.put(bench, rider, json)
                #expect(answer.status == 422 && answer.reason == "accountInvalid", "\(json)")
                #expect((answer.object["detail"] as? String)?.hasPrefix(word) == true, "\(answer.text)")
            }
            for json in [
                "{}", #"{"name":"A"}"#, #"{"name":"A","email":"a@b.example","phone":null}"#,
                #"{"name":"A","email":"a@b.example","age":3}"#, "[]", "",
            ] {
                #expect(try await Self.put(bench, rider, json).status == 400, "\(json)")
            }
            #expect(try await bench.get(Self.account, token: rider.token).status == 404, "nothing was kept")
            for token in [nil, "zr_guess"] {
                #expect(try await bench.get(Self.account, token: token).status == 401)
                #expect(try await bench.ask(.delete, Self.account, token: token).status == 401)
                #expect(try await bench.ask(.put, Self.favourites + "/alter-markt", token: token).status == 401)
            }
        }
    }

    @Test func favouritesAreAddedAndRemovedOnce() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            #expect(try await Self.kept(bench, rider) == [])
            func ask(_ method: String, _ point: String) async throws -> APIBench.Answer {
                let path = Self.favourites + "/" + point
                return method == "PUT"
                    ? try await bench.ask(.put, path, token: rider.token)
                    : try await bench.ask(.delete, path, token: rider.token)
            }
            #expect(try await ask("PUT", "alter-markt").reason == "sessionNotBegun")
            try await bench.drive(rider, APIBench.rent)
            for point in ["hauptbahnhof", "alter-markt", "hauptbahnhof"] {
                #expect(try await ask("PUT", point).status == 204)
            }
            #expect(try await Self.kept(bench, rider) == ["hauptbahnhof", "alter-markt"])
            let none = try await ask("PUT", "nowhere")
            #expect(none.status == 404 && none.reason == "pointUnknown")
            for _ in 0..<2 { #expect(try await ask("DELETE", "hauptbahnhof").status == 204) }
            #expect(try await Self.kept(bench, rider) == ["alter-markt"])
            let wrong = try await bench.post(Self.favourites, token: rider.token, "{}")
            #expect(wrong.status == 405 && wrong["Allow"] == "GET, HEAD")
        }
    }

    @Test func aClerkMarksAnUmbrellaOnce() async throws {
        try await APIBench.with { bench in
            let clerk = try bench.clerk(at: "alter-markt")
            func mark(_ word: String, _ headers: [String: String] = [:]) async throws -> APIBench.Answer {
                try await bench.post("/v1/marks", token: clerk, headers, "{\"mark\":\"\(word)\"}")
            }
            let nothing = try await mark("repaired")
            #expect(nothing.status == 409 && nothing.reason == "nothingToMark")
            let key = ["Idempotency-Key": "mark-1", "Accept-Language": "de"]
            let first = try await mark("broken", key)
            #expect(first.status == 200 && first["Content-Language"] == "de", "\(first.text)")
            #expect(first.object["inRepair"] as? Int == 1 && first.object["lost"] as? Int == 0)
            let stock = try #require(first.object["stock"] as? Int)
            #expect(try await mark("broken", key).text == first.text)
            #expect(try await mark("lost", key).reason == "keyReused")
            let lost = try await mark("lost")
            #expect(lost.object["stock"] as? Int == stock - 1 && lost.object["lost"] as? Int == 1)
            for word in ["found", "repaired"] { #expect(try await mark(word).status == 200) }
            #expect(try await mark("found").reason == "nothingToMark")
            #expect(try await mark("stolen").status == 400)
            let rider = try await bench.rider()
            #expect(try await bench.post("/v1/marks", token: rider.token, #"{"mark":"broken"}"#).status == 401)
        }
    }
}
