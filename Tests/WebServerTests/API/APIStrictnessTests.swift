import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import TerminalScreen
import Testing

@testable import WebServer

/// Requests that some programs read in one way, and some in another: refused, with nothing done.
@Suite struct APIStrictnessTests {
    /// RFC 8259, sections 4 and 8.1.
    @Test func bodiesAreJSONByTheStandard() async throws {
        try await APIBench.with { bench in
            let utf16 = Array(#"{"name":"Anna"}"#.utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            let bodies: [[UInt8]] = [
                Array(#"{"name":"Anna","name":"Bert"}"#.utf8), Array(#"{"name":"Anna","n\u0061me":"Bert"}"#.utf8),
                utf16, [0xFF, 0xFE] + utf16, [0xEF, 0xBB, 0xBF] + Array("{}".utf8), Array(#"{"name":"Anna",}"#.utf8),
                Array("{} {}".utf8), Array("{'name':'Anna'}".utf8), Array(#"{"name":"\#u{0}"}"#.utf8),
                [0x7B, 0xC3, 0x7D],
                [],
            ]
            for body in bodies {
                let answer = try await bench.ask(.post, "/v1/sessions", body: body)
                let text = String(decoding: body, as: UTF8.self)
                #expect(answer.status == 400 && answer.reason == "bodyMalformed", "\(text): \(answer.text)")
            }
            let answer = try await bench.ask(.post, "/v1/sessions", body: Array("{\n  \"name\" 1}".utf8))
            #expect(
                answer.object["detail"] as? String
                    == "the body is no JSON at line 2, column 10: a colon must stand here")
        }
    }

    @Test func compressedBodiesAreNotRead() async throws {
        try await APIBench.with { bench in
            for coding in ["gzip", "br", "identity, gzip", "x-unknown"] {
                let answer = try await bench.post("/v1/sessions", ["Content-Encoding": coding], "{}")
                #expect(answer.status == 415 && answer.reason == "bodyTypeUnknown", "\(coding)")
                #expect(answer["Accept-Encoding"] == "identity")
            }
            #expect(try await bench.post("/v1/sessions", ["Content-Encoding": "identity"], "{}").status == 201)
            let form = ["Content-Type": "application/x-www-form-urlencoded"]
            let pressed = try await bench.post("/act", form.merging(["Content-Encoding": "gzip"]) { $1 }, "form=x")
            #expect(pressed.status == 415 && pressed["Accept-Encoding"] == "identity")
        }
    }

    /// What another site can send without asking first (Fetch, “CORS-safelisted request-header”).
    @Test(arguments: ["text/plain", "multipart/form-data; boundary=x", "application/json", ""])
    func formsAreFormsAlone(_ type: String) async throws {
        try await APIBench.with { bench in
            for path in ["/act", "/settings", "/forget", "/point/alter-markt/sign-in", "/point/alter-markt/scan"] {
                let answer = try await bench.post(path, ["Content-Type": type], "form=x&action=rent")
                #expect(answer.status == 415, "\(path): \(answer.status)")
            }
        }
    }

    @Test func hosts() {
        for host in [
            "zontik.example", "localhost:8080", "127.0.0.1:80", "[::1]:8080", "[2001:db8::1]", "a%20b", "", "x:",
            "xn--e1afmkfd",
        ] {
            #expect(HostCheck.isHost(host), "\(host)")
        }
        for host in [
            "a b", "a/b", "user@host", "a:b", "a:80:80", "a:65536", "[::1", "::1", "[zontik]", "a<b>", "a%2", "a\"b",
            "ä.example",
            "a?b", "a#b", "a\\b", "[::1]x",
        ] {
            #expect(!HostCheck.isHost(host), "\(host)")
        }
    }

    @Test func aHostThatIsNoneIsRefused() async throws {
        let service = try TestService()
        try await Application(router: service.app.router).test(.live) { client in
            let port = try #require(client.port)
            for (host, status) in [("a/b", 400), ("localhost:\(port)", 200), ("user@localhost", 400)] {
                for path in ["/", "/v1/points"] {
                    let answer = try Tool("curl").run([
                        "-s", "-o", "/dev/null", "-w", "%{http_code} %{content_type}", "-H", "Host: \(host)",
                        "http://127.0.0.1:\(port)\(path)",
                    ]).text
                    #expect(answer.hasPrefix("\(status) "), "\(host) \(path): \(answer)")
                    if status == 400, path != "/" { #expect(answer.contains("problem+json")) }
                }
            }
        }
        try await service.end()
    }

    @Test func keysAreRememberedUpToABound() {
        let keys = RecentKeys<Int>(remembering: 2)
        #expect(keys.note("a", 1) == 1 && keys.note("a", 2) == 1 && keys.note("b", 2) == 2)
        #expect(keys.note("c", 3) == 3 && !keys.contains("a") && keys.contains("b"))
        #expect(keys.note("a", 2) == 2)
    }
}
