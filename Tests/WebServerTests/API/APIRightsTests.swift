import Foundation
import HTTPTypes
import Testing

@testable import WebServer

@Suite struct APIRightsTests {
    /// Nobody was ever given it.
    private static let invented = "zr_" + String(repeating: "A", count: 43)

    @Test func withoutItsTokenNoSessionIsReadOrMoved() async throws {
        try await APIBench.with { bench in
            let anna = try await bench.rider()
            let boris = try await bench.rider()
            for path in ["", "/stream", "/code", "/receipts", "/receipts/1"] {
                let none = try await bench.get(anna.path + path)
                #expect(none.status == 401 && none.reason == "tokenMissing", "\(path)")
                #expect(none["WWW-Authenticate"] == "Bearer realm=\"zontik\"")
                let wrong = try await bench.get(anna.path + path, token: Self.invented)
                #expect(wrong.status == 401 && wrong.reason == "tokenUnknown", "\(path)")
                #expect(wrong["WWW-Authenticate"]?.contains("invalid_token") == true)
            }
            let headers = ["If-Match": "*"]
            for token in [nil, "zr_", Self.invented] {
                let answer = try await bench.post(anna.path + "/events", token: token, headers, APIBench.rent)
                #expect(answer.status == 401)
            }
            #expect(
                try await bench.post(boris.path + "/events", token: boris.token, headers, APIBench.rent).status == 200)
            #expect(try await bench.get(anna.path, token: anna.token)["ETag"] == "\"0\"")
            #expect(try await bench.get(boris.path, token: boris.token)["ETag"] == "\"1\"")
            #expect(try await bench.get(anna.path, ["Authorization": "bearer \(anna.token)"]).status == 200)
            #expect(try await bench.get(anna.path, ["Authorization": "Basic \(anna.token)"]).status == 401)
        }
    }

    @Test func noProblemRepeatsWhatWasSent() async throws {
        try await APIBench.with { bench in
            let secret = Self.invented
            for answer in [
                try await bench.get("/v1/session", token: secret),
                try await bench.post("/v1/scans", token: secret, "{}"),
                try await bench.get("/v1/\(secret)"),
                try await bench.post("/v1/sessions", #"{"\#(secret)":1}"#),
            ] {
                #expect(answer.status >= 400 && !answer.text.contains(secret), "\(answer.text)")
            }
        }
    }

    @Test func pathsMethodsAndTypesThatAreNot() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let path = try await bench.get("/v1/umbrellas")
            #expect(path.status == 404 && path.reason == "pathUnknown" && path.type == "application/problem+json")
            #expect(try await bench.get("/v1").status == 404)
            // What only begins alike is a page's problem.
            #expect(try await bench.get("/v12").type == "text/html; charset=utf-8")
            let method = try await bench.ask(.put, rider.path, token: rider.token)
            #expect(method.status == 405 && method["Allow"] == "GET, HEAD, DELETE")
            #expect(method.reason == "methodNotAllowed")
            #expect(try await bench.ask(.get, "/v1/scans")["Allow"] == "POST")
            let accept = try await bench.get(rider.path, token: rider.token, ["Accept": "text/html"])
            #expect(accept.status == 406 && accept.reason == "notAcceptable")
            let type = try await bench.post("/v1/sessions", ["Content-Type": "text/plain"], "{}")
            #expect(type.status == 415 && type.reason == "bodyTypeUnknown")
            #expect(
                try await bench.post("/v1/sessions", ["Content-Type": "Application/JSON; charset=utf-8"], "{}").status
                    == 201)
            let large = try await bench.post("/v1/sessions", "{\"name\":\"\(String(repeating: "a", count: 17_000))\"}")
            #expect(large.status == 413 && large.reason == "bodyTooLarge")
            let query = try await bench.get(rider.path + "?verbose=1", token: rider.token)
            #expect(query.status == 400 && query.reason == "queryMalformed")
        }
    }

    @Test func aHeadHasTheHeadersAndNoBody() async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let head = try await bench.ask(.head, rider.path, token: rider.token)
            #expect(head.status == 200 && head["ETag"] == "\"0\"" && head.bytes.isEmpty)
            let problem = try await bench.ask(.head, "/v1/umbrellas")
            #expect(problem.status == 404 && problem.bytes.isEmpty && problem.type == "application/problem+json")
        }
    }

    @Test(arguments: [
        "", "[]", "null", "1", "{", #"{"name":1}"#, #"{"name":null}"#, #"{"name":""}"#, #"{"name":" A"}"#,
        #"{"name":"A\u0007"}"#, #"{"title":"A"}"#, #"{"name":"A","name2":"B"}"#,
        "{\"name\":\"\(String(repeating: "ä", count: 41))\"}",
    ]) func aBodyThatIsNoneOpensNothing(_ body: String) async throws {
        try await APIBench.with { bench in
            let answer = try await bench.post("/v1/sessions", body)
            #expect(answer.status == 400 && answer.reason == "bodyMalformed", "\(body): \(answer.text)")
            #expect(try bench.service.shared.journal.read { try $0.owners().isEmpty })
        }
    }

    @Test(arguments: [
        "{}", #"{"action":"fly"}"#, #"{"action":"pay"}"#, #"{"action":"pay","card":"gold"}"#,
        #"{"action":"rent","card":"visa"}"#, #"{"action":"rent","rating":5}"#, #"{"action":"rent","at":0}"#,
        #"{"action":"submit-feedback","rating":"5"}"#, #"{"action":"submit-feedback","rating":null}"#,
        #"{"action":"submit-feedback","rating":4.5}"#, #"{"action":"submit-feedback","rating":1e400}"#,
        #"{"action":"maximumReached"}"#, #"{"action":"scanned"}"#,
    ]) func anEventThatIsNoneMovesNothing(_ body: String) async throws {
        try await APIBench.with { bench in
            let rider = try await bench.rider()
            let answer = try await bench.act(rider, body)
            #expect(answer.status == 400 && answer.reason == "bodyMalformed", "\(body): \(answer.text)")
            #expect(try await bench.get(rider.path, token: rider.token)["ETag"] == "\"0\"")
        }
    }
}
