import Foundation
import Payments
import ServiceProgram
import TerminalScreen
import Testing

@testable import WebServer

/// A request repeated under its key, whatever has happened since.
@Suite(.timeLimit(.minutes(5))) struct APIRepeatTests {
    /// What was asked, and how it was answered the first time.
    private struct Asked {
        let what: String
        let ask: @Sendable () async throws -> APIBench.Answer
        let first: APIBench.Answer

        init(_ what: String, _ ask: @escaping @Sendable () async throws -> APIBench.Answer) async throws {
            (self.what, self.ask) = (what, ask)
            first = try await ask()
            #expect(first.status == 200, "\(what): \(first.text)")
        }

        func expectTheSame(after next: String) async throws {
            let again = try await ask()
            #expect(again.status == first.status && again.text == first.text, "\(what), repeated after \(next)")
            for name in ["ETag", "Content-Language", "Cache-Control", "Vary"] {
                #expect(again[name] == first[name], "\(name) of \(what), repeated after \(next)")
            }
        }
    }

    /// A whole rental, in which all that was asked before is repeated after each step.
    static func rental(_ bench: APIBench) async throws {
        let rider = try await bench.rider(#"{"name":"Anna"}"#)
        let clerk = try bench.clerk(at: "alter-markt")
        var asked: [Asked] = []
        func next(_ what: String, _ ask: @escaping @Sendable () async throws -> APIBench.Answer) async throws {
            asked.append(try await Asked(what, ask))
            bench.service.clock.advance(bySeconds: 40)
            try bench.service.keepUp()
            for earlier in asked { try await earlier.expectTheSame(after: what) }
        }
        func act(_ action: String) async throws {
            let key = "\(asked.count) \(action)".replacing(" ", with: "-").filter { $0.isLetter || "0"..."9" ~= $0 }
            try await next(action) { try await bench.act(rider, action, ["If-Match": "*", "Idempotency-Key": key]) }
        }
        func scan() async throws {
            let (code, key) = (try await bench.code(rider), "scan-\(asked.count)")
            try await next(key) { try await bench.scan(code, clerk, ["Idempotency-Key": key]) }
        }
        try await act(APIBench.rent)
        try await act(APIBench.pay)
        try await act(#"{"action":"back"}"#)
        try await act(APIBench.pay)
        try await scan()
        try await act(#"{"action":"continue"}"#)
        bench.service.clock.advance(bySeconds: 3_600)
        try await act(#"{"action":"open-information"}"#)
        try await act(#"{"action":"close-information"}"#)
        try await act(#"{"action":"finish"}"#)
        try await scan()
        try await act(#"{"action":"continue"}"#)
        try await act(#"{"action":"submit-feedback","rating":5,"comment":"Dry 🌂"}"#)
        try await act(#"{"action":"buy"}"#)
        #expect(try bench.service.shared.journal.read { try $0.outboxDepth() } == 0)
    }

    @Test func anAnswerIsThatOfTheFirstTime() async throws {
        try await APIBench.with {
            $0.quotas.session = 10_000
        } _: {
            try await Self.rental($0)
        }
    }

    /// The service that is asked again need not be the one that has answered.
    @Test func anotherServiceRepeatsTheAnswer() async throws {
        let first = try TestService()
        let rider = try await first.waiting()
        let revision = try #require(try first.shared.look(rider)?.snapshot.revision)
        let answers = try await (
            first.shared.act(rider, .back, ifRevision: revision, key: "back"),
            first.shared.act(rider, .openInformation)
        )
        let second = try TestService(after: first)
        let again = try await second.shared.act(rider, .back, ifRevision: revision, key: "back")
        guard case .done(let before) = answers.0, case .done(let later) = answers.1, case .done(let now) = again else {
            throw Unexpected("refused")
        }
        #expect(now.snapshot == before.snapshot && now.time == before.time && now.snapshot != later.snapshot)
        try await second.end()
    }

    /// The gateway's answer belongs to what asked for it, whenever it comes; what came after does not.
    @Test func aLateAnswerOfTheGatewayIsPartOfTheAnswer() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent)
            let headers = ["If-Match": "*", "Idempotency-Key": "pay-1"]
            try bench.service.gateway.service.set(.slow)
            let first = try await bench.act(rider, APIBench.pay, headers)
            #expect(first.status == 200 && first.object["phase"] as? String == "authorizing", "\(first.text)")
            try bench.service.gateway.service.set(.up)
            bench.service.clock.advance(bySeconds: 60)
            try bench.service.keepUp()
            try await bench.drive(rider, #"{"action":"open-information"}"#)
            for _ in 1...2 {
                let again = try await bench.act(rider, APIBench.pay, headers)
                #expect(again.status == 200 && again.object["phase"] as? String == "awaiting", "\(again.text)")
                #expect(again["ETag"] == "\"3\"" && again.object["information"] as? Bool == false)
            }
        }
    }

    /// What a clerk has done without a code, after another has undone it; the umbrellas are counted anew.
    @Test func aReturnIsAnsweredAsItWas() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let clerk = try bench.clerk(at: "alter-markt")
            #expect(try await bench.scan(bench.code(rider), clerk).status == 200)
            let number = try await bench.get(rider.path, token: rider.token).object["returnNumber"] as? String
            let rental = try #require(number)
            let taken = try await Asked("return") {
                try await bench.post(
                    "/v1/returns", token: clerk, ["Idempotency-Key": "return-1"],
                    "{\"rental\":\"\(rental)\",\"reason\":\"battery empty\"}")
            }
            try await taken.expectTheSame(after: "nothing")
            #expect(try await bench.ask(.delete, "/v1/returns/" + rental, token: clerk).status == 200)
            let again = try await taken.ask()
            #expect(again.status == 200 && again.object["fare"] is [String: Any])
            #expect(again.object["withdrawableUntil"] as? String == taken.first.object["withdrawableUntil"] as? String)
            #expect(again.object["stock"] as? Int == 23, "one of 24 is out again")
            #expect(try await bench.get(rider.path, token: rider.token).object["rental"] is [String: Any])
        }
    }
}
