import Foundation
import ServiceProgram
import TerminalScreen
import Testing

/// Whoever opens connections, or speaks no HTTP, ends nothing. On loopback only.
@Suite(.timeLimit(.minutes(20))) struct ConnectionTests {
    /// Runs a few lines of Python that speak to the service; `port`, `ask(bytes, from)` and `status(bytes, from)` are
    /// there.
    private static func python(_ service: RunningService, _ lines: String) throws -> [String] {
        let output = try Tool("python3").run(["-c", prelude + lines, "\(service.port)"])
        #expect(output.status == 0, "\(output.errors)")
        return output.text.split(separator: "\n").map(String.init)
    }

    private static let prelude = """
        import socket, sys, time, resource
        port = int(sys.argv[1])
        def connect(source='127.0.0.1'):
            return socket.create_connection(('127.0.0.1', port), 20, (source, 0))
        def ask(data, source='127.0.0.1'):
            s = connect(source)
            s.sendall(data.encode())
            got = b''
            try:
                while True:
                    more = s.recv(65536)
                    if not more: break
                    got += more
            except ConnectionResetError: pass
            s.close()
            return got.decode('utf-8', 'replace')
        def status(data, source='127.0.0.1'):
            words = ask(data, source).split()
            return words[1] if len(words) > 1 else 'nothing'
        def get(path): return 'GET ' + path + ' HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n'
        ready, live, page = get('/health/ready'), get('/health/live'), get('/')

        """

    @Test func idleConnectionsEndNothing() throws {
        let service = try RunningService(files: 1024)
        defer { service.folder.remove() }
        #expect(service.errors.contains("576 connections, 128 from one address"), "limits are said: \(service.errors)")
        let said = try Self.python(
            service,
            """
            hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
            print(status(ready))
            idle = [connect() for _ in range(1100)]
            print(status(ready, '127.0.0.2'))
            print(status(page), 'in place of the longest idle')
            def ended(s):
                s.settimeout(0)
                try: return s.recv(1) == b''
                except BlockingIOError: return False
                except ConnectionResetError: return True
            end = time.monotonic() + 20
            while True:
                kept = [not ended(s) for s in idle]
                if sum(kept) == 127 or time.monotonic() > end: break
                time.sleep(0.01)
            print(sum(kept), any(kept[:900]))
            for s in idle: s.close()
            """)
        #expect(said == ["200", "200", "200 in place of the longest idle", "127 False"], "\(service.errors)")
        #expect(service.stop() == 0 && !service.errors.contains(" error "), "\(service.errors)")
    }

    /// Two addresses whose connections are all in use keep nobody else out, and not even themselves from being probed.
    @Test func twoGreedyAddressesTakeNothingFromOthers() throws {
        let service = try RunningService(files: 1024)
        defer { service.folder.remove() }
        let said = try Self.python(
            service,
            """
            cookie = ask(page).split('zontik=')[1].split(';')[0]
            held = []
            stream = 'GET /events HTTP/1.1\\r\\nHost: x\\r\\nCookie: zontik=%s\\r\\n\\r\\n'
            def listen(source):
                # A stream each, of a visit each.
                mine = ask(page, source).split('zontik=')
                s = connect(source)
                s.sendall((stream % (mine[1].split(';')[0] if len(mine) > 1 else cookie)).encode())
                return s, s.recv(12)
            for source in ('127.0.0.2', '127.0.0.3'):
                got = [listen(source) for _ in range(140)]
                held += got
                print(sum(answer.endswith(b'200') for _, answer in got))
                print(status(page, source), status(ready, source), status(live, source))
            print(status(page), status(ready), status(page, '127.0.0.4'))
            """)
        #expect(said == ["128", "503 200 200", "128", "503 200 200", "200 200 200"], "\(service.errors)")
        #expect(service.stop() == 0 && !service.errors.contains(" error "), "\(service.errors)")
    }

    @Test func whatIsNoHTTPIsAnsweredSo() throws {
        let service = try RunningService()
        defer { service.folder.remove() }
        let said = try Self.python(
            service,
            #"""
            chunked = 'POST /act HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n' \
                'Transfer-Encoding: chunked\r\n\r\n'
            print(status(chunked + 'ZZ\r\nform=x\r\n0\r\n\r\n'))
            print(status('GET /health/live HTTP/1.1\r\n\r\n'))
            print(status('GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'))
            print(status('GET /health/live HTTP/1.1\r\nHost: a\r\nX: ' + 'x' * 20000 + '\r\n\r\n'))
            old = ask('GET /health/live HTTP/1.0\r\n\r\n')
            print(old.split()[1], 'close' in old.lower())
            for _ in range(20):
                s = connect()
                s.sendall(b'POST /act HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n'
                          b'Content-Length: 1000\r\n\r\nform=')
                s.close()
            for _ in range(20):
                s = connect()
                s.sendall(b'GET /events HTTP/1.1\r\nHost: x\r\nCookie: zontik=zr_' + b'a' * 43 + b'\r\n\r\n')
                s.recv(100)
                s.close()
            time.sleep(0.5)
            print(status(ready))
            """#)
        #expect(said == ["400", "400", "400", "431", "200 True", "200"])
        #expect(service.stop() == 0 && !service.errors.contains(" error "), "\(service.errors)")
    }

    /// Neither a body that never ends nor a first signal that waits for it keeps the second from ending all.
    @Test func theSecondSignalEndsAtOnce() throws {
        let service = try RunningService()
        defer { service.folder.remove() }
        let dripping = try ChildProcess(
            path: "/usr/bin/python3",
            arguments: [
                "-c",
                Self.prelude + #"""
                    s = connect()
                    s.sendall(b'POST /act HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n'
                              b'Content-Length: 1000\r\n\r\n')
                    for _ in range(40):
                        s.sendall(b'x')
                        time.sleep(0.5)
                    """#, "\(service.port)",
            ], environment: [:], output: "/dev/null", errors: "/dev/null")
        defer {
            dripping.signal(SIGKILL)
            _ = dripping.wait(seconds: 5)
        }
        usleep(1_500_000)
        service.signal(SIGTERM)
        usleep(1_000_000)
        let asked = ContinuousClock.now
        #expect(service.stop() == 130 && ContinuousClock.now - asked < .seconds(5))
        let again = try RunningService(in: service.folder)
        #expect(again.stop() == 0)
    }
}
