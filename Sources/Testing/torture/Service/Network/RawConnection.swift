import Foundation

/// A connection to the service that speaks bytes, whether they are HTTP or not.
final class RawConnection: Sendable {
    private let socket: Int32

    /// What there is to hear.
    enum Heard: Equatable {
        case nothing
        case bytes([UInt8])
        /// The other side has hung up.
        case end
    }

    /// - Parameter host: the last byte of the address in 127.0.0.0/24 that it comes from. Only 127.0.0.1 is a trusted
    ///   proxy, and may have any number of connections.
    init(port: Int, from host: UInt8) throws {
        socket = try Self.open(port: port, from: host)
    }

    deinit { close(socket) }

    /// - Returns: a socket at 127.0.0.1 to which others connect.
    static func listen(at port: Int) throws -> Int32 {
        let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isBound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isBound, Foundation.listen(socket, 128) == 0 else { throw Trouble("no listener at \(port): \(errno)") }
        return socket
    }

    /// - Returns: a socket that never waits.
    static func open(port: Int, from host: UInt8) throws -> Int32 {
        let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard socket >= 0 else { throw Trouble("no socket: \(errno)") }
        _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        func call(_ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32) -> Int32 {
            withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    function(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
        }
        address.sin_addr.s_addr = (UInt32(0x7F00_0000) + UInt32(host)).bigEndian
        _ = call(bind)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        guard call(connect) == 0 else {
            close(socket)
            throw Broken("no connection: \(String(cString: strerror(errno)))")
        }
        _ = fcntl(socket, F_SETFL, O_NONBLOCK)
        return socket
    }

    /// What cannot be sent shows when the answer is read.
    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Without waiting.
    func hear() -> Heard {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = recv(socket, &bytes, bytes.count, 0)
        if count > 0 { return .bytes(Array(bytes[..<count])) }
        return count < 0 && errno == EAGAIN ? .nothing : .end
    }

    /// How an answer begins.
    /// - Returns: nil where it does not within so many seconds.
    func statusLine(seconds: Double) throws -> String? {
        let end = Date(timeIntervalSinceNow: seconds)
        var answer: [UInt8] = []
        while end.timeIntervalSinceNow > 0 {
            switch hear() {
            case .nothing: usleep(1_000)
            case .bytes(let bytes):
                answer += bytes
                if let line = answer.firstIndex(of: 13) { return String(decoding: answer[..<line], as: UTF8.self) }
            case .end: return nil
            }
        }
        return nil
    }

    /// The status of the answer to a request.
    /// - Returns: nil where there is none within so many seconds.
    static func status(_ path: String, port: Int, from host: UInt8, seconds: Double) throws -> Int? {
        let connection = try RawConnection(port: port, from: host)
        connection.send("GET \(path) HTTP/1.1\r\nHost: torture\r\nConnection: close\r\n\r\n")
        let end = Date(timeIntervalSinceNow: seconds)
        var answer: [UInt8] = []
        while end.timeIntervalSinceNow > 0 {
            switch connection.hear() {
            case .nothing: usleep(5_000)
            case .bytes(let bytes): answer += bytes
            case .end:
                let words = String(decoding: answer, as: UTF8.self).split(separator: " ")
                return words.count > 1 ? Int(words[1]) : nil
            }
        }
        return nil
    }
}
