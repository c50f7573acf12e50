import Foundation

/// A client of HTTP/2 that sends the bytes it is given, whether they make sense or not (RFC 9113), through `openssl`.
struct HTTP2Client: Sendable {
    private let child: Child

    /// - Parameter host: the last number of the loopback address from which it comes.
    init(port: Int, from host: UInt8, sends bytes: [UInt8]) throws {
        child = try Child(
            "/usr/bin/openssl",
            [
                "s_client", "-quiet", "-connect", "127.0.0.1:\(port)", "-bind", "127.0.0.\(host):0", "-alpn", "h2",
            ])
        try child.write(bytes: bytes)
    }

    /// Whether its connection is closed.
    var isClosed: Bool { child.hasEnded }

    /// Reads until this text is on a line.
    func expect(_ text: String) throws {
        while true {
            guard let line = try child.readLine(seconds: 20) else { throw Broken("a phone is not sent \(text)") }
            if line.contains(text) { return }
        }
    }

    /// As a telephone's system stops a browser: its connections stay, and nothing is read from them.
    func sleep() { kill(child.process, SIGSTOP) }
    func wake() { kill(child.process, SIGCONT) }

    /// What it may send.
    enum Bytes {
        static let preface = Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8)
        private static let (headers, settings): (UInt8, UInt8) = (1, 4)
        static let (endStream, endHeaders): (UInt8, UInt8) = (1, 4)

        private static func frame(_ kind: UInt8, _ flags: UInt8, _ stream: UInt8, _ payload: [UInt8]) -> [UInt8] {
            [0, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF), kind, flags, 0, 0, 0, stream] + payload
        }

        /// - Parameter window: how much of an answer it takes before it says so (SETTINGS_INITIAL_WINDOW_SIZE).
        static func settings(window: UInt16) -> [UInt8] {
            frame(settings, 0, 0, [0, 4, 0, 0, UInt8(window >> 8), UInt8(window & 0xFF)])
        }

        /// A GET by https: from HPACK's table (RFC 7541), and path, authority and cookie as they are.
        static func get(
            _ path: String, stream: UInt8, flags: UInt8 = endStream | endHeaders, cookie: String? = nil
        ) -> [UInt8] {
            var block: [UInt8] = [0x82, 0x87, 0x04] + text(path) + [0x01] + text("127.0.0.1")
            if let cookie { block += [0x00] + text("cookie") + text(cookie) }
            return frame(headers, flags, stream, block)
        }

        /// Shorter than 127 bytes, as their number has one.
        private static func text(_ text: String) -> [UInt8] {
            precondition(text.utf8.count < 127)
            return [UInt8(text.utf8.count)] + Array(text.utf8)
        }
    }
}
