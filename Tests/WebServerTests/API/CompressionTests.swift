import Foundation
import HTTPTypes
import TerminalScreen
import Testing

@testable import WebServer

/// What is public is sent compressed to whoever takes it so, and nothing else is.
@Suite struct CompressionTests {
    private static let gzip = ["Accept-Encoding": "gzip, deflate, br"]

    private func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let file = try folder.file("answer.gz", holding: bytes)
        let tool = try Tool("gzip").run(["-dc", file])
        #expect(tool.status == 0, "\(tool.errors)")
        return Array(tool.text.utf8)
    }

    @Test(arguments: [
        "/v1/points", "/v1/openapi.json", "/gbfs/station_information.json", "/assets/zontik.css", "/assets/rider.js",
        "/assets/leaflet/leaflet.min.js",
    ]) func whatIsPublicIsCompressed(path: String) async throws {
        try await APIBench.with(FeedRouteTests.named) { bench in
            let plain = try await bench.get(path)
            let packed = try await bench.get(path, Self.gzip)
            #expect(plain.status == 200 && plain["Content-Encoding"] == nil)
            #expect(packed.status == 200 && packed["Content-Encoding"] == "gzip")
            #expect(packed.bytes.count < plain.bytes.count * 6 / 10)
            #expect(try unpacked(packed.bytes) == plain.bytes)
            #expect(packed.type == plain.type)
            for answer in [plain, packed] {
                let fields = answer["Vary"]?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                #expect(fields?.contains("Accept-Encoding") == true, "\(answer["Vary"] ?? "no Vary")")
            }
            // Two encodings are two representations (RFC 9110, section 8.8.3.3).
            let (tag, packedTag) = (try #require(plain["ETag"]), try #require(packed["ETag"]))
            #expect(tag != packedTag)
            #expect(try await bench.get(path, Self.gzip.merging(["If-None-Match": packedTag]) { $1 }).status == 304)
            #expect(try await bench.get(path, ["If-None-Match": tag]).status == 304)
            #expect(try await bench.get(path, ["If-None-Match": packedTag]).status == 200)
            let head = try await bench.ask(.head, path, Self.gzip)
            #expect(head.status == 200 && head.bytes.isEmpty && head["ETag"] == packedTag)
        }
    }

    @Test func onlyWhoTakesItGetsIt() async throws {
        try await APIBench.with { bench in
            for (field, isPacked) in [
                ("gzip", true), ("GZIP", true), ("x-gzip", true), ("*", true), ("br, gzip;q=0.5", true),
                ("identity;q=0.5, gzip;q=0.6", true), ("identity, gzip;q=0.6", false),
                ("", false), ("gzip;q=0", false), ("*;q=0, identity", false), ("br", false), ("gzip;q=0, *", false),
                ("identity", false),
            ] {
                let answer = try await bench.get("/assets/zontik.css", ["Accept-Encoding": field])
                #expect(answer.status == 200 && (answer["Content-Encoding"] == "gzip") == isPacked, "\(field)")
            }
        }
    }

    /// An attacker who has a page reflect a text beside a secret would read the secret off its length (BREACH).
    @Test func whatHoldsASecretIsNot() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            try await bench.drive(rider, APIBench.rent, APIBench.pay)
            for (path, token) in [
                ("/", nil), ("/rentals", nil), ("/v1/session", rider.token), ("/v1/session/code", rider.token),
                ("/v1/session/receipts", rider.token), ("/point/alter-markt", nil), ("/nowhere", nil),
                ("/v1/nowhere", nil),
            ] {
                let answer = try await bench.get(path, token: token, Self.gzip)
                #expect(answer["Content-Encoding"] == nil && !answer.bytes.isEmpty, "\(path)")
            }
        }
    }

    /// What is small or is compressed already grows.
    @Test(arguments: ["/assets/leaflet/images/layers.png", "/assets/zontik.svg"])
    func whatGainsNothingIsLeftAlone(path: String) async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get(path, Self.gzip)
            #expect(answer.status == 200 && answer["Content-Encoding"] == nil)
        }
    }
}
