import Foundation
import HandoverCode
import QRCode
import RentalApp
import TerminalScreen
import Testing

@testable import WebServer

@Suite struct APIHandoverTests {
    @Test func theCodeIsTextAndPicture() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let none = try await bench.get(rider.path + "/code", token: rider.token)
            #expect(none.status == 404 && none.reason == "codeNotWaiting")
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let text = try await bench.get(rider.path + "/code", token: rider.token)
            #expect(text.type == "text/plain; charset=utf-8" && text["Cache-Control"] == "no-store")
            #expect(text["Vary"] == "Accept, Authorization")
            let status = try await bench.get(rider.path, token: rider.token)
            #expect(status.object["code"] as? String == text.text.trimmingCharacters(in: .newlines))
            let svg = try await bench.get(rider.path + "/code", token: rider.token, ["Accept": "image/svg+xml"])
            #expect(svg.type == "image/svg+xml" && svg.text.hasPrefix("<svg "))
            let png = try await bench.get(
                rider.path + "/code", token: rider.token, ["Accept": "image/*;q=0.5, image/png"])
            #expect(png.type == "image/png")
            #expect(try read(png.bytes) == text.text)
            let accept = try await bench.get(rider.path + "/code", token: rider.token, ["Accept": "image/jpeg"])
            #expect(accept.status == 406)
        }
    }

    private func read(_ picture: [UInt8]) throws -> String {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let file = try folder.file("code.png", holding: picture)
        return try Tool("zbarimg").run(["--quiet", "--raw", "--nodbus", "-Sdisable", "-Sqrcode.enable", file]).text
    }

    @Test func aCodeIsGoodForOneScan() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let clerk = try bench.clerk(at: "alter-markt")
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let code = try await bench.code(rider)
            let headers = ["Idempotency-Key": "scan-1", "Accept-Language": "de"]
            let first = try await bench.scan(code, clerk, headers)
            #expect(first.status == 200 && first["Cache-Control"] == "no-store" && first["Content-Language"] == "de")
            #expect(first.object["rider"] is NSNull)
            #expect(try await bench.scan(code, clerk, headers).object["stock"] as? Int == 23)
            let second = try await bench.scan(code, clerk)
            #expect(second.status == 410 && second.reason == "used", "as on the page")
            let used = second.object["used"] as? [String: String]
            #expect(used == ["point": "alter-markt", "at": "2026-07-01T08:00:00Z"])
        }
    }

    @Test func aScanIsRefusedWithItsReason() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let clerk = try bench.clerk(at: "alter-markt")
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            let code = try await bench.code(rider)
            let purpose = try await bench.post(
                "/v1/scans", token: clerk, "{\"code\":\"\(code)\",\"expect\":\"return\"}")
            #expect(purpose.status == 409 && purpose.reason == "wrongPurpose")
            let malformed = try await bench.scan("no code", clerk)
            #expect(malformed.status == 422 && malformed.reason == "malformed")
            let empty = try await bench.scan(code, bench.clerk(at: "mensa"))
            #expect(empty.status == 409 && empty.reason == "pointEmpty")
            let gone = try await bench.scan(code, bench.clerk(at: "nowhere"))
            #expect(gone.status == 409 && gone.reason == "unknownPoint")
            try await bench.drive(rider, #"{"action":"back"}"#)
            let voided = try await bench.scan(code, clerk)
            #expect(voided.status == 410 && voided.reason == "voided")
            for token in [rider.token, "zc_A", "x"] {
                let answer = try await bench.scan(code, token)
                #expect(answer.status == 401 && answer.reason == "tokenUnknown")
            }
        }
    }

    @Test func whoseTokenWasTakenBackScansNoMore() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let clerk = try bench.clerk(at: "alter-markt")
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            _ = try ClerkStore(bench.service.shared.journal).revoke(1, now: bench.service.clock.now())
            #expect(try await bench.scan(bench.code(rider), clerk).status == 401)
        }
    }

    @Test func whoTriesTooOftenWaits() async throws {
        try await APIBench.with({ $0.scanTries = 20 }) { bench in
            let clerk = try bench.clerk(at: "alter-markt")
            for _ in 0..<20 { #expect(try await bench.scan("no code", clerk).status == 422) }
            for _ in 0..<20 { #expect(try await bench.scan("no code", "zc_A").status == 401) }
            let answer = try await bench.scan("no code", "zc_A")
            #expect(answer.status == 429 && answer.reason == "tooManyTries")
            let seconds = try #require(answer["Retry-After"].flatMap { Int($0) })
            #expect((1...60).contains(seconds))
        }
    }
}
