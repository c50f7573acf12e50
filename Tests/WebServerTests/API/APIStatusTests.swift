import Foundation
import HTTPTypes
import Testing

@testable import WebServer

/// Every status that an operation of the API answers stands in the document, whatever is wrong with the request.
@Suite struct APIStatusTests {
    private struct Operation: CustomStringConvertible {
        let method, path: String
        let statuses: Set<String>
        /// Whose token it takes: `rider` or `clerk`; nil for none.
        let scheme: String?
        /// As the document has it; nil for an operation without a body.
        let body: [UInt8]?

        var description: String { "\(method) \(path)" }
        /// An answer that has no end.
        var isStream: Bool { path == "/session/stream" }
    }

    private let operations: [Operation]

    init() throws {
        let json = try JSONSerialization.jsonObject(with: Data(PackageResources.openapi_json))
        let document = try #require(json as? [String: Any])
        let components = try #require(document["components"] as? [String: Any])
        let examples = try #require(components["examples"] as? [String: [String: Any]])
        let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
        func body(_ operation: [String: Any]) throws -> [UInt8]? {
            guard let request = operation["requestBody"] as? [String: Any] else { return nil }
            let content = try #require(request["content"] as? [String: [String: Any]])
            let name = try #require((content["application/json"]?["examples"] as? [String: Any])?.keys.min())
            return Array(try JSONSerialization.data(withJSONObject: try #require(examples[name]?["value"])))
        }
        operations = try paths.flatMap { path, methods in
            try methods.map { method, operation in
                Operation(
                    method: method.uppercased(), path: path,
                    statuses: Set(try #require(operation["responses"] as? [String: Any]).keys),
                    scheme: (operation["security"] as? [[String: Any]])?.first?.keys.first, body: try body(operation))
            }
        }.sorted { "\($0)" < "\($1)" }
    }

    /// - Parameters:
    ///   - tokens: by the scheme that takes them.
    ///   - headers: in place of those that are right.
    ///   - body: in place of the one of the document, where there is one.
    private func ask(
        _ operation: Operation, _ bench: APIBench, _ tokens: [String: String], _ headers: [String: String] = [:],
        query: String = "", body: [UInt8]? = nil
    ) async throws -> Int {
        var path = "/v1" + operation.path
        for (name, value) in ["{point}": "arena", "{receipt}": "1", "{rental}": "100000"] {
            path = path.replacing(name, with: value)
        }
        let right = ["If-Match": "*", "Idempotency-Key": UUID().uuidString]
        let answer = try await bench.ask(
            try #require(HTTPRequest.Method(rawValue: operation.method)), path + query,
            token: operation.scheme.flatMap { tokens[$0] }, right.merging(headers) { $1 },
            body: operation.body.map { body ?? $0 })
        #expect(operation.statuses.contains("\(answer.status)"), "\(operation): \(answer.status) \(answer.text)")
        return answer.status
    }

    /// Of a rider whose session has begun, and of a clerk.
    private static func tokens(_ bench: APIBench) async throws -> [String: String] {
        let rider = try await bench.rider()
        try await bench.drive(rider, APIBench.rent)
        return ["rider": rider.token, "clerk": try bench.clerk(at: "arena")]
    }

    @Test func whatLimitsARequestIsListed() {
        for operation in operations {
            #expect(operation.statuses.isSuperset(of: ["400", "503"]), "\(operation)")
            let isRead = operation.body == nil
            // Its size, its type, and the time in which it has to arrive.
            #expect(isRead || operation.statuses.isSuperset(of: ["408", "413", "415"]), "\(operation)")
        }
    }

    @Test func whatExceedsAQuotaIsListed() async throws {
        try await APIBench.with({
            $0.quotas.span = .seconds(3_600)
            ($0.quotas.reads, $0.quotas.client, $0.quotas.openings) = (1, 1, 1)
        }) { bench in
            let tokens = try await Self.tokens(bench)
            #expect(try await bench.get("/v1/points/alter-markt").status == 200)
            var limited: Set<String> = []
            for operation in operations where !operation.isStream {
                if try await ask(operation, bench, tokens) == 429 { limited.insert("\(operation)") }
            }
            let reads = ["/points", "/points/{point}", "/session/receipts", "/session/receipts/{receipt}"]
            #expect(limited.isSuperset(of: reads.map { "GET \($0)" } + ["POST /sessions", "POST /session/events"]))
        }
    }

    @Test func whatIsGuessedIsListed() async throws {
        try await APIBench.with({ $0.scanTries = 1 }) { bench in
            for operation in operations where operation.scheme != nil {
                for token in ["zr_guess", "zc_guess"] {
                    _ = try await ask(operation, bench, ["rider": token, "clerk": token])
                }
                _ = try await ask(operation, bench, [:])
            }
        }
    }

    @Test(arguments: [
        ["Accept": "image/png"], ["Content-Type": "text/plain"], ["Content-Encoding": "gzip"], ["If-Match": "seven"],
        ["If-Match": "\"700\""], ["Idempotency-Key": "\u{7F}"], ["If-None-Match": "*"], [:],
    ])
    func whatIsWrongWithTheHeadIsListed(headers: [String: String]) async throws {
        try await APIBench.with { bench in
            for operation in operations where !operation.isStream || headers["Accept"] != nil {
                _ = try await ask(operation, bench, try await Self.tokens(bench), headers)
            }
        }
    }

    @Test(arguments: ["", "[]", "{}", #"{"a":1,"a":2}"#]) func whatIsWrongWithTheBodyIsListed(body: String) async throws
    {
        try await APIBench.with { bench in
            for operation in operations where operation.body != nil {
                _ = try await ask(operation, bench, try await Self.tokens(bench), body: Array(body.utf8))
            }
        }
    }

    @Test func whatIsTooLargeIsListed() async throws {
        let large = [UInt8](repeating: 0x20, count: ServiceContext.largestBody + 1)
        try await APIBench.with { bench in
            for operation in operations where operation.body != nil {
                let status = try await ask(operation, bench, try await Self.tokens(bench), body: large)
                #expect(status == 413, "\(operation)")
            }
        }
    }

    @Test func whatIsWrongWithTheQueryIsListed() async throws {
        try await APIBench.with { bench in
            for operation in operations where !operation.isStream {
                let tokens = try await Self.tokens(bench)
                #expect(try await ask(operation, bench, tokens, query: "?nonsense=1") == 400, "\(operation)")
            }
        }
    }
}
