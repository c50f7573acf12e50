import HTTPTypes
import Testing

@testable import WebServer

/// Pages of others may read what is public, and nothing else (Fetch Standard, section 3.3).
@Suite struct CORSTests {
    private static let origin = ["Origin": "https://other.example"]
    private static let open = [
        "/v1/points", "/v1/points/alter-markt", "/v1/openapi.json", "/gbfs/gbfs.json", "/gbfs/station_status.json",
        "/gbfs/manifest.json", "/gbfs/gbfs_versions.json", "/gbfs/2.3/gbfs.json", "/gbfs/2.3/de/station_status.json",
    ]
    private static let closed = [
        "/", "/v1/session", "/v1/sessions", "/v1/session/events", "/v1/scans", "/point/alter-markt", "/health/ready",
        "/metrics", "/points.json", "/v1/points/alter-markt/x", "/gbfs/x/y",
    ]

    @Test(arguments: open) func whatIsPublicIsReadFromAnywhere(path: String) async throws {
        try await APIBench.with(FeedRouteTests.named) { bench in
            for method in [HTTPRequest.Method.get, .head] {
                let answer = try await bench.ask(method, path, Self.origin)
                #expect(answer.status == 200 && answer["Access-Control-Allow-Origin"] == "*")
                #expect(answer["Cross-Origin-Resource-Policy"] == "cross-origin")
                #expect(answer["Access-Control-Expose-Headers"] == "ETag, Link, Retry-After")
                #expect(answer["Access-Control-Allow-Credentials"] == nil)
            }
            let asked = ["Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match"]
            let preflight = try await bench.ask(.options, path, Self.origin.merging(asked) { $1 })
            #expect(preflight.status == 204 && preflight.bytes.isEmpty)
            #expect(preflight["Access-Control-Allow-Origin"] == "*")
            #expect(preflight["Access-Control-Allow-Methods"] == "GET, HEAD")
            #expect(preflight["Access-Control-Allow-Headers"] == "If-None-Match, If-Modified-Since")
            #expect(preflight["Access-Control-Max-Age"] == "86400")
        }
    }

    /// Also that something is wrong with the question.
    @Test func aProblemIsReadFromAnywhere() async throws {
        try await APIBench.with { bench in
            for (path, status) in [
                ("/v1/points?limit=0", 400), ("/v1/points/nowhere", 404), ("/gbfs/gbfs.json", 404),
            ] {
                let answer = try await bench.get(path, Self.origin)
                #expect(answer.status == status && answer["Access-Control-Allow-Origin"] == "*", "\(path)")
            }
        }
    }

    @Test(arguments: closed) func whatIsSomebodysIsNot(path: String) async throws {
        try await APIBench.with { bench in
            let answer = try await bench.get(path, Self.origin)
            #expect(answer["Access-Control-Allow-Origin"] == nil)
            #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin")
            let asked = ["Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "authorization"]
            let preflight = try await bench.ask(.options, path, Self.origin.merging(asked) { $1 })
            #expect(preflight.status == 404 || preflight.status == 405, "\(preflight.status)")
            #expect(preflight["Access-Control-Allow-Origin"] == nil)
        }
    }

    /// Asked for by no browser, but as a method like any other.
    @Test func whatIsNoPreflightIsRefused() async throws {
        try await APIBench.with { bench in
            for headers in [[:], Self.origin] {
                let answer = try await bench.ask(.options, "/v1/points", headers)
                #expect(answer.status == 405 && answer["Allow"] == "GET, HEAD")
            }
        }
    }
}
