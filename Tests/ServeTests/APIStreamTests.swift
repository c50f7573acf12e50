import AsyncHTTPClient
import Foundation
import NIOCore
import ServiceProgram
import Testing

/// The stream of a session's changes, over a real connection.
@Suite(.timeLimit(.minutes(20))) struct APIStreamTests {
    private let service: RunningService

    init() throws { service = try RunningService() }

    private func post(_ path: String, _ json: String, _ headers: [String: String] = [:]) async throws -> [String: Any] {
        var request = HTTPClientRequest(url: service.address + path)
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/json")
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        request.body = .bytes(ByteBuffer(string: json))
        let answer = try await HTTPClient.shared.execute(request, timeout: .seconds(20))
        #expect((200...201).contains(answer.status.code))
        let body = try await answer.body.collect(upTo: 1 << 20)
        return try #require(JSONSerialization.jsonObject(with: Data(body.readableBytesView)) as? [String: Any])
    }

    /// Reads a stream event by event, as the HTML Living Standard has them (section 9.2.6).
    private struct Reader {
        private var chunks: HTTPClientResponse.Body.AsyncIterator
        private var text = ""

        init(_ response: HTTPClientResponse) { chunks = response.body.makeAsyncIterator() }

        /// The fields of the next event that has data; nil at the end.
        mutating func next() async throws -> [String: String]? {
            while true {
                while let end = text.range(of: "\n\n") {
                    let lines = text[..<end.lowerBound].split(separator: "\n").map {
                        $0.split(separator: ":", maxSplits: 1)
                    }
                    text = String(text[end.upperBound...])
                    let fields = lines.filter { $0.count == 2 }.map { (String($0[0]), String($0[1].dropFirst())) }
                    let event = Dictionary(fields) { $0 + "\n" + $1 }
                    if event["data"] != nil { return event }
                }
                guard let chunk = try await chunks.next() else { return nil }
                text += String(buffer: chunk)
            }
        }
    }

    @Test func everyMoveIsTold() async throws {
        let opened = try await post("/v1/sessions", "{}")
        let authorization = "Bearer \(try #require(opened["token"] as? String))"
        var request = HTTPClientRequest(url: "\(service.address)/v1/session/stream")
        request.headers.add(name: "Authorization", value: authorization)
        request.headers.add(name: "Accept-Language", value: "de")
        let response = try await HTTPClient.shared.execute(request, timeout: .seconds(60))
        #expect(response.status == .ok && response.headers["Content-Type"] == ["text/event-stream"])
        #expect(response.headers["Cache-Control"] == ["no-store"])
        var reader = Reader(response)
        let first = try #require(try await reader.next())
        #expect(first["event"] == "session" && first["id"] == "0")
        let headers = ["Authorization": authorization, "If-Match": "*"]
        _ = try await post("/v1/session/events", #"{"action":"rent"}"#, headers)
        let second = try #require(try await reader.next())
        let status = try JSONSerialization.jsonObject(with: Data((second["data"] ?? "").utf8)) as? [String: Any]
        #expect(second["id"] == "1" && status?["screen"] as? String == "payment")
        _ = try await post("/v1/session/events", #"{"action":"pay","card":"visa"}"#, headers)
        // Paying is one move of the rider's and one of the gateway's; they may be told as one.
        var third = try #require(try await reader.next())
        if third["id"] == "2" { third = try #require(try await reader.next()) }
        #expect(third["id"] == "3" && third["data"]?.contains("/SCAN/") == true)
        // A scan by another process.
        let code = try JSONSerialization.jsonObject(with: Data((third["data"] ?? "").utf8)) as? [String: Any]
        try service.command(["scan", try #require(code?["code"] as? String), "--point", "alter-markt"])
        let fourth = try #require(try await reader.next())
        #expect(fourth["id"] == "4" && fourth["data"]?.contains("\"scanned\"") == true)
        #expect(service.stop() == 0)
        // A graceful stop ends the stream, and does not cut it off.
        #expect(try await reader.next() == nil)
    }
}
