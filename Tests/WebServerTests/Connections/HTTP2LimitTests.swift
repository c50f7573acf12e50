import Foundation
import NIOCore
import ServiceProgram
import TerminalScreen
import Testing

@testable import WebServer

/// What a client of HTTP/2 may do to a service that listens. On loopback only.
@Suite(.timeLimit(.minutes(20))) struct HTTP2LimitTests {
    /// Runs `body` while a service listens in this process, with little patience, and gives it the port.
    private static func listening(_ body: @escaping @Sendable (Int) throws -> Void) async throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let certificate = try TestCertificate(in: folder)
        let service = try TestService {
            ($0.port, $0.tls) = (0, (certificate.chain, certificate.key))
            $0.connections.head = .milliseconds(500)
            $0.connections.idle = .seconds(1)
            $0.connections.writing = .milliseconds(500)
            $0.connections.closeTimeout = .milliseconds(200)
        }
        let (addresses, running) = AsyncStream<String>.makeStream()
        let run = Task { try await service.app.run { running.yield($0) } }
        var address = addresses.makeAsyncIterator()
        let port = await address.next().flatMap { Int($0.split(separator: ":").last ?? "") }
        // Not on a thread that the service needs.
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            Thread.detachNewThread { done.resume(with: Result { try body(port ?? 0) }) }
        }
        run.cancel()
        _ = await run.result
        try await service.end()
    }

    /// All of these were still open after 150 seconds.
    @Test func whoeverSaysNothingMoreIsNotKept() async throws {
        try await Self.listening { port in
            let said = try RawHTTP2.run(
                port: port,
                """
                started = PREFACE + settings(65535)
                for opening in [
                    b'', PREFACE, PREFACE[:7], started, started + get(1, '/health/live'),
                    started + get(1, '/health/live')[:12],
                    started + frame(HEADERS, END_STREAM, 1, head('/health/live')),
                    started + frame(HEADERS, END_STREAM, 1, head('/')) + frame(9, 0, 1, b''),
                    started + frame(DATA, 0, 0, b'')[:5],
                ]:
                    Client(opening=opening).rest()
                    print('closed')
                """)
            #expect(said == Array(repeating: "closed", count: 9))
        }
    }

    @Test func anAnswerThatIsNotTakenIsNotKept() async throws {
        try await Self.listening { port in
            let said = try RawHTTP2.run(
                port: port,
                """
                client = Client(opening=PREFACE + settings(0) + get(1, '/') + get(3, '/'))
                frames = client.rest()
                print(sorted(stream for kind, _, stream, _ in frames if kind == RESET))
                # A byte now and then is no reading, either.
                client = Client(opening=PREFACE + settings(0) + get(1, '/'))
                for kind, _, stream, payload in client.frames():
                    if kind == RESET: print('reset')
                    if kind not in (HEADERS, DATA): continue
                    time.sleep(0.02)
                    client.send(frame(UPDATE, 0, 1, struct.pack('>I', 1)))
                """)
            #expect(said == ["[1, 3]", "reset"])
        }
    }
}
