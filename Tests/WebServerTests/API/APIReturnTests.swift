import Foundation
import Rental
import RentalApp
import Testing

@testable import WebServer

/// Returns without a code, through the API and on the clerk's page.
@Suite struct APIReturnTests {
    /// A rider with an umbrella.
    private static func rental(_ bench: APIBench) async throws -> (rider: APIBench.Rider, number: String) {
        let rider = try await bench.rider()
        try await bench.drive(rider, APIBench.rent, APIBench.pay)
        let scan = try await bench.scan(bench.code(rider), bench.clerk(at: "alter-markt"))
        #expect(scan.status == 200)
        let number = try await bench.get(rider.path, token: rider.token).object["returnNumber"] as? String
        return (rider, try #require(number))
    }

    private static func body(_ number: String) -> String { "{\"rental\":\"\(number)\",\"reason\":\"battery empty\"}" }

    @Test func aClerkTakesBackAndWithdraws() async throws {
        try await APIBench.with { bench in
            let (rider, number) = try await Self.rental(bench)
            let clerk = try bench.clerk(at: "hauptbahnhof")
            let found = try await bench.get("/v1/returns?rental=" + number, token: clerk)
            #expect(found.status == 200 && (found.object["rentals"] as? [Any])?.count == 1)
            let key = ["Idempotency-Key": "return-1", "Accept-Language": "de"]
            let first = try await bench.post("/v1/returns", token: clerk, key, Self.body(number))
            #expect(first.status == 200 && first["Content-Language"] == "de", "\(first.text)")
            let again = try await bench.post("/v1/returns", token: clerk, key, Self.body(number))
            #expect(again.text == first.text)
            let second = try await bench.post("/v1/returns", token: clerk, Self.body(number))
            #expect(second.status == 409 && second.reason == "alreadyReturned")
            let told = try await bench.get(rider.path, token: rider.token)
            let clerkReturn = told.object["clerkReturn"] as? [String: Any]
            #expect(clerkReturn?["reason"] as? String == "battery empty" && told.object["paid"] is NSNull)
            let other = try await bench.ask(.delete, "/v1/returns/" + number, token: bench.clerk(at: "mensa"))
            #expect(other.status == 409 && other.reason == "otherPoint")
            let undone = try await bench.ask(.delete, "/v1/returns/" + number, token: clerk)
            #expect(undone.status == 200, "\(undone.text)")
            #expect(try await bench.get(rider.path, token: rider.token).object["returnNumber"] as? String == number)
        }
    }

    @Test func aClerkUndoesAHandover() async throws {
        try await APIBench.with { bench in
            let (rider, number) = try await Self.rental(bench)
            let other = try await bench.ask(.delete, "/v1/handovers/" + number, token: bench.clerk(at: "mensa"))
            #expect(other.status == 409 && other.reason == "otherPoint")
            let (clerk, key) = (try bench.clerk(at: "alter-markt"), ["Idempotency-Key": "undo-1"])
            let first = try await bench.ask(.delete, "/v1/handovers/" + number, token: clerk, key)
            #expect(first.status == 200 && first.object["fare"] is NSNull, "\(first.text)")
            #expect(try await bench.ask(.delete, "/v1/handovers/" + number, token: clerk, key).text == first.text)
            let seen = try await bench.get(rider.path, token: rider.token).object["clerkReturn"] as? [String: Any]
            #expect(seen?["undoesHandover"] as? Bool == true && seen?["reason"] is NSNull)
            let found = try await bench.get("/v1/returns?rental=" + number, token: clerk)
            #expect(found.text.contains("\"undoesHandover\":true"), "\(found.text)")
            let withdrawal = ["Idempotency-Key": "undo-2"]
            let restored = try await bench.ask(.delete, "/v1/returns/" + number, token: clerk, withdrawal)
            #expect(restored.status == 200, "\(restored.text)")
            let again = try await bench.ask(.delete, "/v1/returns/" + number, token: clerk, withdrawal)
            #expect(again.text == restored.text)
            // A key stands for one rental.
            let (_, another) = try await Self.rental(bench)
            let reused = try await bench.ask(.delete, "/v1/handovers/" + another, token: clerk, key)
            #expect(reused.status == 422 && reused.reason == "keyReused", "\(reused.text)")
            for token in [nil, rider.token] {
                #expect(try await bench.ask(.delete, "/v1/handovers/" + number, token: token).status == 401)
            }
            let unclear = try await bench.ask(.delete, "/v1/handovers/none", token: clerk)
            #expect(unclear.status == 404 && unclear.reason == "unknownNumber")
        }
    }

    /// The rider's own token opens nothing here, and a number alone does not either.
    @Test func onlyAClerkMayTakeBack() async throws {
        try await APIBench.with { bench in
            let (rider, number) = try await Self.rental(bench)
            for token in [nil, rider.token, "zc_guess"] {
                #expect(try await bench.post("/v1/returns", token: token, Self.body(number)).status == 401)
                #expect(try await bench.get("/v1/returns?rental=" + number, token: token).status == 401)
                #expect(try await bench.ask(.delete, "/v1/returns/" + number, token: token).status == 401)
            }
        }
    }

    @Test func whatIsWrongIsNamed() async throws {
        try await APIBench.with { bench in
            let (_, number) = try await Self.rental(bench)
            let clerk = try bench.clerk(at: "museumsufer")
            let refused = try await bench.post("/v1/returns", token: clerk, Self.body(number))
            #expect(refused.status == 409 && refused.reason == "noReturnsHere")
            let none = try await bench.post("/v1/returns", token: clerk, "{\"rental\":\"\(number)\",\"reason\":\"\"}")
            #expect(none.status == 422 && none.reason == "reasonInvalid")
            for body in [
                "{\"reason\":\"x\"}", "{\"rental\":\"1\",\"reason\":\"x\"}", "{\"from\":\"mensa\",\"reason\":\"x\"}",
            ] {
                let answer = try await bench.post("/v1/returns", token: clerk, body)
                #expect(answer.status == 422 && answer.reason == "rentalUnclear", "\(body): \(answer.text)")
            }
            let query = try await bench.get("/v1/returns?rental=x", token: clerk)
            #expect(query.status == 422 && query.reason == "rentalUnclear")
        }
    }

    /// Wrong numbers are counted like wrong tokens.
    @Test func guessingIsSlowedDown() async throws {
        try await APIBench.with { bench in
            let clerk = try bench.clerk(at: "mensa")
            var answers: [Int] = []
            for number in 100_000..<100_200 {
                answers.append(try await bench.post("/v1/returns", token: clerk, Self.body("\(number)")).status)
                if answers.last == 429 { break }
            }
            #expect(answers.first == 404 && answers.last == 429, "\(answers)")
        }
    }

    @Test func severalCandidatesAreListed() async throws {
        try await APIBench.with { bench in
            _ = try await Self.rental(bench)
            _ = try await Self.rental(bench)
            let clerk = try bench.clerk(at: "mensa")
            let body = "{\"from\":\"alter-markt\",\"started\":\"2026-07-01T08:05:00Z\",\"reason\":\"lost\"}"
            let answer = try await bench.post("/v1/returns", token: clerk, body)
            #expect(answer.status == 409 && answer.reason == "several")
            #expect((answer.object["candidates"] as? [Any])?.count == 2)
        }
    }

    @Test func theClerksPageTakesBackAndUndoes() async throws {
        let service = try TestService()
        try await ClerkBrowser.page(service) { browser in
            let (number, token) = try await Self.page(service)
            let path = "/point/mensa"
            _ = try await browser.post(path + "/sign-in", ["token": token])
            var page = try await browser.get(path)
            let form = page.field("form")
            let wrong = try await browser.post(
                path + "/return", ["form": form, "key": page.field("key"), "number": "100000", "reason": "<b>"])
            #expect(wrong.status == .notFound && wrong.text.contains("value=\"&lt;b&gt;\""))
            let fields = ["form": form, "key": page.field("key"), "number": number, "reason": "battery empty"]
            page = try await browser.post(path + "/return", fields)
            #expect(page.status == .ok && page.text.contains("Returned without a code") && page.text.contains(number))
            // The form sent again is answered as it was.
            #expect(try await browser.post(path + "/return", fields).status == .ok)
            let rental = try #require(page.field("rental"))
            let undone = try await browser.post(
                path + "/return-undo", ["form": form, "key": page.field("key"), "rental": rental])
            #expect(undone.status == .ok && undone.text.contains("Undone: the rental goes on"))
            #expect(undone.field("rental") == nil)
            for action in ["return", "return-undo", "handover-undo"] {
                let foreign = try await browser.post("\(path)/\(action)", ["form": "x", "key": "k", "number": number])
                #expect(foreign.status == .forbidden)
            }
        }
    }

    @Test func theClerksPageUndoesAHandover() async throws {
        let service = try TestService()
        try await ClerkBrowser.page(service) { browser in
            let (number, token) = try await Self.page(service, at: "alter-markt")
            let path = "/point/alter-markt"
            _ = try await browser.post(path + "/sign-in", ["token": token])
            var page = try await browser.get(path)
            #expect(page.text.contains("Handed out at 10:00: \(number). Can be undone until 10:10."))
            let fields = ["form": page.field("form"), "key": page.field("key"), "rental": page.field("rental")]
            page = try await browser.post(path + "/handover-undo", fields)
            #expect(page.status == .ok && page.text.contains("The hand-over was undone: keep the umbrella."))
            #expect(page.text.contains("Hand-over undone: \(number)."))
            #expect(try await browser.post(path + "/handover-undo", fields).status == .ok)
            let restored = try await browser.post(
                path + "/return-undo",
                ["form": page.field("form"), "key": page.field("key"), "rental": page.field("rental")])
            #expect(restored.status == .ok && restored.text.contains("Undone: the rental goes on"))
            service.clock.advance(bySeconds: 600)
            #expect(try await browser.get(path).field("rental") == nil)
            let late = try await browser.post(
                path + "/handover-undo",
                ["form": page.field("form"), "key": "late-key-of-16-chars", "rental": fields["rental"] ?? nil])
            #expect(late.status == .gone && late.text.contains("More than ten minutes have passed"))
        }
    }

    /// A rider with an umbrella, and a clerk's token.
    private static func page(_ service: TestService, at place: String = "mensa") async throws -> (
        number: String, token: String
    ) {
        let session = try service.shared.app.session(of: "phone:rider")
        for event in [.rent(TariffName.standard.tariff), Action.pay.event(offering: TariffName.standard.tariff)] {
            #expect(try session.perform(event) == nil)
            try session.performPending()
        }
        let point = try #require(try service.shared.app.point(PointID(rawValue: "alter-markt")))
        _ = try service.shared.app.scan(#require(try session.code()), at: point)
        try session.catchUp()
        return (try #require(session.state.returnNumber?.text), try service.clerk(at: place).token.secret)
    }
}
