import Foundation
import NIOCore
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
            $0.connections.farewell = .milliseconds(200)
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

    private static func service(files: Int) throws -> RunningService {
        let folder = try TemporaryDirectory()
        return try RunningService(try TestCertificate(in: folder).options, in: folder, files: files)
    }

    /// Two connections of a hundred requests each, of which none is taken.
    @Test func streamsCountAsConnectionsDo() throws {
        let service = try Self.service(files: 1_024)
        defer { service.folder.remove() }
        let said = try RawHTTP2.run(
            port: service.port,
            """
            def ask(client, first, count, path='/'):
                client.send(b''.join(get(2 * number + 1, path) for number in range(first, first + count)))
                return client.statuses(count)
            one, two = (Client(opening=PREFACE + settings(0)) for _ in range(2))
            print(ask(one, 0, 90).count(True), ask(two, 0, 50).count(True))
            print(ask(two, 50, 2, '/health/live'))
            print(ask(Client('127.0.0.2', PREFACE + settings(65535)), 0, 3))
            one.socket.close()
            while True:
                if ask(Client(opening=PREFACE + settings(65535)), 0, 1) == [True]: break
            print('room again')
            """)
        #expect(said == ["90 38", "[True, True]", "[True, True, True]", "room again"], "\(service.errors)")
        #expect(service.stop() == 0 && !service.errors.contains(" error "), "\(service.errors)")
    }

    /// Frames that ask for nothing: 3.4 million of them in seven seconds were read.
    @Test(arguments: [
        "frame(UPDATE, 0, 0, struct.pack('>I', 1))", "frame(0x42, 0, 0, b'')", "frame(PRIORITY, 0, 1, bytes(5))",
        "settings(65535)", "frame(PING, 0, 0, bytes(8))", "frame(PING, 1, 0, bytes(8))",
    ])
    func framesForNothingEndTheirConnection(_ flood: String) throws {
        let service = try Self.service(files: 1_024)
        defer { service.folder.remove() }
        let said = try RawHTTP2.run(
            port: service.port,
            """
            client = Client(opening=PREFACE + settings(65535), timeout=20)
            try: client.send((\(flood)) * 20000)
            except (ssl.SSLError, ConnectionError): pass
            client.rest()
            print('closed')
            client = Client(opening=PREFACE + settings(65535) + get(1, '/health/live'))
            print(client.statuses(1))
            """)
        #expect(said == ["closed", "[True]"])
        #expect(service.stop() == 0 && !service.errors.contains(" error "), "\(service.errors)")
    }
}
