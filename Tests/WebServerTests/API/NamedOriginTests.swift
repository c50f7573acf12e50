import Foundation
import HTTPTypes
import Testing

@testable import WebServer

/// Pages of origins that the operator has named use sessions by their tokens, and no others do (Fetch Standard, section
/// 3.3).
@Suite struct NamedOriginTests {
    private static let named = "https://app.example"

    private static func naming(_ settings: inout ServiceSettings) {
        settings.allowedOrigins = [WebOrigin(named)!, WebOrigin("http://localhost:3000")!]
    }

    private static let paths: [(HTTPRequest.Method, String)] = [
        (.post, "/v1/sessions"), (.get, "/v1/session"), (.delete, "/v1/session"), (.post, "/v1/session/events"),
        (.get, "/v1/session/stream"), (.get, "/v1/session/code"), (.get, "/v1/session/receipts"),
        (.get, "/v1/session/receipts/1"), (.get, "/V1/Session"),
    ]

    private static func preflight(_ origin: String, _ method: HTTPRequest.Method) -> [String: String] {
        [
            "Origin": origin, "Access-Control-Request-Method": method.rawValue,
            "Access-Control-Request-Headers": "authorization,content-type,idempotency-key,if-match",
        ]
    }

    /// What a page of such an origin does: asks, opens a session, acts in it, and reads the answers, refusals too.
    @Test(arguments: [named, "http://localhost:3000"]) func aNamedOriginUsesASession(origin: String) async throws {
        try await APIBench.with(Self.naming) { bench in
            for (method, path) in Self.paths {
                let answer = try await bench.ask(.options, path, Self.preflight(origin, method))
                #expect(answer.status == 204 && answer.bytes.isEmpty, "\(path)")
                #expect(answer["Access-Control-Allow-Origin"] == origin)
                let methods = answer["Access-Control-Allow-Methods"]?.components(separatedBy: ", ") ?? []
                #expect(methods.contains(method.rawValue))
                #expect(
                    answer["Access-Control-Allow-Headers"]
                        == "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match")
                #expect(answer["Access-Control-Allow-Credentials"] == nil && answer["Vary"] == "Origin")
            }
            let opened = try await bench.post("/v1/sessions", ["Origin": origin], "{}")
            let token = try #require(opened.object["token"] as? String)
            let acted = try await bench.post(
                "/v1/session/events", token: token, ["Origin": origin, "If-Match": "*"], APIBench.rent)
            let seen = try await bench.get("/v1/session", token: token, ["Origin": origin])
            let refused = try await bench.get("/v1/session", ["Origin": origin])
            let lost = try await bench.get("/v1/session/nothing", token: token, ["Origin": origin])
            #expect([opened, acted, seen, refused, lost].map(\.status) == [201, 200, 200, 401, 404])
            for answer in [opened, acted, seen, refused, lost] {
                #expect(answer["Access-Control-Allow-Origin"] == origin)
                #expect(answer["Access-Control-Expose-Headers"] == "ETag, Link, Location, Retry-After")
                #expect(answer["Access-Control-Allow-Credentials"] == nil)
                let varied = answer["Vary"]?.components(separatedBy: ", ") ?? []
                #expect(varied.contains("Origin"), "\(varied)")
            }
        }
    }

    /// Those that only resemble it, and the one that pages without an origin have.
    @Test(arguments: [
        "https://other.example", "http://app.example", "https://app.example:8443", "https://app.example.evil.example",
        "https://sub.app.example", "https://APP.example", "https://app.example/", "null", "*", "",
    ]) func otherOriginsGetNothing(origin: String) async throws {
        try await APIBench.with(Self.naming) { bench in
            let rider = try await bench.rider()
            for (method, path) in Self.paths {
                let asked = try await bench.ask(.options, path, Self.preflight(origin, method))
                #expect(asked.status == 405 || asked.status == 404, "\(path): \(asked.status)")
                // A stream has no end.
                guard !path.hasSuffix("/stream") else { continue }
                let answer = try await bench.get(path, token: rider.token, ["Origin": origin])
                for answer in [asked, answer] {
                    #expect(answer["Access-Control-Allow-Origin"] == nil)
                    #expect(answer["Access-Control-Expose-Headers"] == nil)
                    #expect(answer["Vary"]?.contains("Origin") == true, "a cache keeps them apart")
                }
            }
        }
    }

    /// What clerks do, pages, feeds and metrics are as they were; and nothing is other where no origin is named.
    @Test func onlySessionsAreOpened() async throws {
        try await APIBench.with(Self.naming) { bench in
            for path in ["/", "/v1/scans", "/v1/returns", "/v1/sessionsx", "/session", "/point/arena", "/health/ready"]
            {
                let answer = try await bench.get(path, ["Origin": Self.named])
                #expect(answer["Access-Control-Allow-Origin"] == nil, "\(path)")
            }
            let points = try await bench.get("/v1/points", ["Origin": Self.named])
            #expect(points["Access-Control-Allow-Origin"] == "*" && points["Vary"]?.contains("Origin") == false)
        }
        try await APIBench.with { bench in
            let answer = try await bench.get("/v1/session", ["Origin": Self.named])
            #expect(answer["Access-Control-Allow-Origin"] == nil && answer["Vary"]?.contains("Origin") != true)
            let asked = try await bench.ask(.options, "/v1/session", Self.preflight(Self.named, .get))
            #expect(asked.status == 405)
        }
    }

    /// A cookie is no right here, whatever the origin.
    @Test func aCookieOpensNothing() async throws {
        try await APIBench.with(Self.naming) { bench in
            let rider = try await bench.rider()
            let answer = try await bench.get("/v1/session", ["Origin": Self.named, "Cookie": "zontik=\(rider.token)"])
            #expect(answer.status == 401)
        }
    }

    @Test(arguments: [
        ("https://app.example", true), ("http://localhost:3000", true), ("https://xn--bcher-kva.example", true),
        ("http://[::1]:8080", true), ("https://127.0.0.1", true), ("https://app.example:8443", true),
        ("https://app.example:80", true), ("*", false), ("", false), ("null", false), ("https://", false),
        ("app.example", false), ("https://app.example/", false), ("https://app.example/path", false),
        ("https://App.example", false), ("HTTPS://app.example", false), ("https://app.example:443", false),
        ("http://app.example:80", false), ("https://app.example:0", false), ("https://app.example:65536", false),
        ("https://app.example:08443", false), ("https://me@app.example", false), ("https://*.example", false),
        ("https://bücher.example", false), ("ftp://app.example", false), ("https://app.example ", false),
        ("https://app.example,https://b.example", false), ("https://app.example\r\nX: y", false),
    ]) func anOriginIsWhatABrowserSends(_ text: String, _ isOne: Bool) {
        #expect((WebOrigin(text)?.text == text) == isOne)
    }
}
