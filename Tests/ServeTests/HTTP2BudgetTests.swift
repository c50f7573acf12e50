import ServiceProgram
import TerminalScreen
import Testing

/// What a client of HTTP/2 may ask of the service at once.
@Suite(.timeLimit(.minutes(20))) struct HTTP2BudgetTests {
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

    /// A few addresses take all of them, and read nothing; another one is served all the same.
    @Test func severalGreedyAddressesShutNobodyOut() throws {
        let service = try Self.service(files: 1_024)
        defer { service.folder.remove() }
        let said = try RawHTTP2.run(
            port: service.port,
            """
            greedy = [Client(f'127.0.0.{10 + number // 2}', PREFACE + settings(0)) for number in range(10)]
            ask = b''.join(get(2 * number + 1, '/') for number in range(64))
            # All but the last two have room, and are answered.
            for client in greedy[:8]: client.send(ask)
            for client in greedy[:8]: client.statuses(64)
            for client in greedy[8:]: client.send(ask)
            for number in range(8):
                rider = Client(f'127.0.0.{50 + number}', PREFACE + settings(65535))
                rider.send(get(1, '/'))
                if rider.statuses(1) != [True]: print('shut out', number)
            print('served')
            """)
        #expect(said == ["served"], "\(service.errors)")
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

    /// As a browser does whose page is left while a form is on its way.
    @Test(arguments: ["/v1/sessions", "/act"])
    func requestsThatTheirClientGivesUpAreNoFailures(_ path: String) throws {
        let service = try Self.service(files: 1_024)
        defer { service.folder.remove() }
        let said = try RawHTTP2.run(
            port: service.port,
            """
            # POST, with a body of JSON that does not come, and CANCEL
            post = b'\\x83' + head('\(path)')[1:] + b'\\x0f\\x10' + text('application/json')
            client = Client(opening=PREFACE + settings(65535))
            def isAnswered(stream):
                for kind, flags, number, payload in client.frames():
                    if kind == HEADERS and number == stream: return payload[0] == 0x88
            for stream in range(1, 81, 4):
                client.send(frame(HEADERS, END_HEADERS, stream, post))
                # What is asked after it is answered: the request is being read.
                client.send(get(stream + 2, '/health/live'))
                isAnswered(stream + 2)
                client.send(frame(RESET, 0, stream, struct.pack('>I', 8)))
            client.send(get(201, '/health/live'))
            print(isAnswered(201))
            """)
        #expect(said == ["True"])
        #expect(service.stop() == 0 && !service.errors.contains(" error "), "\(service.errors)")
    }
}
