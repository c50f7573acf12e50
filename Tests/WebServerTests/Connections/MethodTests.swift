import HTTPTypes
import Testing

@testable import WebServer

/// A method that a page does not have.
@Suite struct MethodTests {
    @Test func anotherMethodIsRefusedWithThoseAllowed() async throws {
        try await APIBench.with { bench in
            for (method, path, allowed) in [
                ("DELETE", "/", "GET, HEAD"), ("PUT", "/act", "POST"), ("PATCH", "/health/live", "GET, HEAD"),
                ("DELETE", "/scan/X", "GET, HEAD, POST"), ("POST", "/assets/a/b.css", "GET, HEAD"),
            ] {
                let answer = try await bench.ask(.init(rawValue: method)!, path)
                #expect(answer.status == 405 && answer["Allow"] == allowed, "\(method) \(path): \(answer.status)")
            }
            #expect(try await bench.ask(.delete, "/nowhere").status == 404)
            #expect(try await bench.get("/rentals/17").status == 404)
        }
    }
}
