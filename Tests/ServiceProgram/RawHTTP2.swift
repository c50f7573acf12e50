import Foundation
import TerminalScreen

/// A client of HTTP/2 that sends the frames it is given, whether they make sense or not (RFC 9113), in lines of Python.
public enum RawHTTP2 {
    /// - Parameter lines: what it does, with the functions below.
    /// - Returns: the lines it printed.
    public static func run(port: Int, _ lines: String) throws -> [String] {
        let output = try Tool("python3").run(["-c", prelude + lines, "\(port)"], seconds: 120)
        guard output.status == 0 else { throw Unexpected(output.errors) }
        return output.text.split(separator: "\n").map(String.init)
    }

    private static let prelude = #"""
        import socket, ssl, struct, sys, time
        port = int(sys.argv[1])
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        context.set_alpn_protocols(['h2'])
        PREFACE = b'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
        DATA, HEADERS, PRIORITY, RESET, SETTINGS, PING, GOAWAY, UPDATE = 0, 1, 2, 3, 4, 6, 7, 8
        END_STREAM, END_HEADERS = 1, 4

        def frame(kind, flags, stream, payload=b''):
            return struct.pack('>I', len(payload))[1:] + bytes([kind, flags]) + struct.pack('>I', stream) + payload
        # The client's window for answers: 0 takes none of a body.
        def settings(window):
            return frame(SETTINGS, 0, 0, struct.pack('>HI', 4, window))
        def text(value): return bytes([len(value)]) + value.encode()
        # GET and https from HPACK's table; the path and the authority as they are.
        def head(path): return b'\x82\x87' + b'\x04' + text(path) + b'\x01' + text('localhost')
        def get(stream, path): return frame(HEADERS, END_STREAM | END_HEADERS, stream, head(path))

        class Client:
            def __init__(self, source='127.0.0.1', opening=b'', timeout=60):
                raw = socket.create_connection(('127.0.0.1', port), timeout, (source, 0))
                self.socket = context.wrap_socket(raw)
                self.bytes = b''
                if opening: self.send(opening)
            def send(self, data): self.socket.sendall(data)
            # One frame; None once the connection is closed.
            def read(self):
                def fill(count):
                    while len(self.bytes) < count:
                        try: more = self.socket.recv(65536)
                        except (ssl.SSLError, ConnectionError): more = b''
                        if not more: return False
                        self.bytes += more
                    return True
                if not fill(9): return None
                length = int.from_bytes(self.bytes[:3], 'big')
                if not fill(9 + length): return None
                one, self.bytes = self.bytes[:9 + length], self.bytes[9 + length:]
                return one[3], one[4], int.from_bytes(one[5:9], 'big'), one[9:]
            def frames(self):
                while (one := self.read()) is not None: yield one
            # Reads until it is closed.
            def rest(self): return list(self.frames())
            # The first byte of each answer's head, which is its status where HPACK's table has that: 200, or other.
            def statuses(self, count):
                found = {}
                for kind, flags, stream, payload in self.frames():
                    if kind == HEADERS: found.setdefault(stream, payload[0] == 0x88)
                    if len(found) == count: break
                return [found[stream] for stream in sorted(found)]

        """#
}
