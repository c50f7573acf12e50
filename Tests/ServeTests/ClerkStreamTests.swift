import AsyncHTTPClient
import Foundation
import HandoverCode
import NIOCore
import Rental
import ServiceProgram
import Testing

/// The page of a point while others move: the real program, and commands beside it.
@Suite(.timeLimit(.minutes(20))) struct ClerkStreamTests {
    /// Goes where it is sent to by nobody but the test.
    private static let client = HTTPClient(
        eventLoopGroup: .singletonMultiThreadedEventLoopGroup, configuration: .init(redirectConfiguration: .disallow))

    /// Reads a stream of events until it has said something.
    private static func wait(
        for text: String, in body: inout HTTPClientResponse.Body.AsyncIterator
    ) async throws -> String {
        var read = ""
        let end = ContinuousClock.now + .seconds(20)
        while !read.contains(text), ContinuousClock.now < end, let part = try await body.next() {
            read += String(buffer: part)
        }
        return read
    }

    private static func request(_ url: String, _ headers: [String: String] = [:], post: String? = nil) async throws
        -> HTTPClientResponse
    {
        var request = HTTPClientRequest(url: url)
        for (name, value) in headers { request.headers.add(name: name, value: value) }
        if let post {
            request.method = .POST
            request.headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
            request.body = .bytes(ByteBuffer(string: post))
        }
        return try await client.execute(request, timeout: .seconds(30))
    }

    @Test func thePageMovesWithTheStoreAndEndsWithTheToken() async throws {
        let service = try RunningService(["--log", "debug"])
        defer { service.folder.remove() }
        let token = try service.command(["clerk", "add", "--point", "alter-markt"]).text
            .trimmingCharacters(in: .whitespacesAndNewlines)
        for step in ["rent", "pay"] { try service.command(["--rider", "anna", "step", step]) }
        let link = try service.command(["--rider", "anna", "code", "--format", "text"]).text
        let code = link.trimmingCharacters(in: .newlines).split(separator: "/").last ?? ""

        let page = service.address + "/point/alter-markt"
        let answer = try await Self.request(page + "/sign-in", post: "token=\(token)")
        #expect(answer.status == .seeOther)
        let cookie = try #require(
            answer.headers.first(name: "Set-Cookie")?.split(separator: ";").first.map(String.init))
        let stream = try await Self.request(page + "/events", ["Cookie": cookie])
        #expect(stream.status == .ok && stream.headers.first(name: "Content-Type") == "text/event-stream")
        var events = stream.body.makeAsyncIterator()
        #expect(try await Self.wait(for: "data-count=\"24\"", in: &events).contains("event: live"))

        _ = try await Self.request(service.address + "/scan/\(code)")
        try service.command(["scan", String(code), "--point", "alter-markt"])
        #expect(try await Self.wait(for: "data-count=\"23\"", in: &events).contains("event: live"))
        try service.command(["clerk", "revoke", "1"])
        // Noticed with whatever moves next.
        try service.command(["--rider", "anna", "step", "continue"])
        #expect(try await Self.wait(for: "event: gone", in: &events).contains("event: gone"))
        #expect(try await Self.request(page + "/events", ["Cookie": cookie]).status == .forbidden)

        #expect(service.stop() == 0)
        let log = service.errors
        #expect(log.contains("/scan/{code}") && log.contains("/point/{id}/events"), "\(log)")
        #expect(!log.contains(token.dropFirst(3)) && !log.contains(code), "neither token nor code is in the log")
    }
}
