import Foundation

/// One thread that asks for the same again and again on many connections, each as soon as it has its answer: so little
/// that what is measured is the service.
final class Load {
    private final class Connection {
        let caller: Caller
        /// How much of an answer is still to come; nil before its head.
        var missing: Int?

        init(_ caller: Caller) { self.caller = caller }
    }

    private let request: (Int) -> [UInt8]
    private var asked = 0
    private var polls: [pollfd]
    private let connections: [Connection]
    private var buffer = [UInt8](repeating: 0, count: 256 * 1024)

    /// As many as the figures of the service are about.
    static let width = 16

    /// - Parameters:
    ///   - path: what is asked for; each `*` in it becomes a number that was not asked for before.
    ///   - header: a line of the head, or nothing.
    ///   - spell: how the number is written.
    init(
        _ path: String, header: String = "", port: Int, spell: @escaping (Int) -> String = { "\($0)" }
    ) throws {
        let text = "GET \(path) HTTP/1.1\r\nHost: bench\r\n\(header.isEmpty ? "" : header + "\r\n")\r\n"
        let parts = text.split(separator: "*", omittingEmptySubsequences: false).map { Array($0.utf8) }
        request = { number in Array(parts.joined(separator: spell(number).utf8)) }
        connections = try (0..<Self.width).map { _ in Connection(try Caller(port: port)) }
        polls = connections.map { pollfd(fd: $0.caller.socket, events: Int16(POLLIN), revents: 0) }
    }

    /// How many answers came a second.
    /// - Throws: `BenchService.Trouble` for an answer other than 200.
    func perSecond(seconds: Double) throws -> Double {
        var count = 0
        let start = monotonicNanoseconds()
        let end = start + UInt64(seconds * 1e9)
        for connection in connections where connection.missing == nil { try ask(connection) }
        while monotonicNanoseconds() < end {
            poll(&polls, nfds_t(polls.count), 1_000)
            for number in polls.indices where polls[number].revents != 0 {
                guard try hasAnswered(connections[number]) else { continue }
                count += 1
                try ask(connections[number])
            }
        }
        let duration = Double(monotonicNanoseconds() - start) / 1e9
        // Answers on their way are dropped.
        for connection in connections { while try !hasAnswered(connection) {} }
        return Double(count) / duration
    }

    private func ask(_ connection: Connection) throws {
        let request = request(asked)
        asked += 1
        guard write(connection.caller.socket, request, request.count) == request.count else {
            throw BenchService.Trouble(what: "not sent")
        }
    }

    /// Reads what has come.
    /// - Returns: whether that was the end of an answer. Nothing comes after it: nothing else was asked.
    private func hasAnswered(_ connection: Connection) throws -> Bool {
        let count = read(connection.caller.socket, &buffer, buffer.count)
        guard count > 0 else { throw BenchService.Trouble(what: "the service hung up") }
        if let missing = connection.missing {
            connection.missing = missing - count
        } else {
            connection.missing = try Self.length(of: buffer, count) - count
        }
        guard connection.missing! <= 0 else { return false }
        connection.missing = nil
        return true
    }

    /// How long an answer is with its head, which comes in one piece.
    private static func length(of bytes: [UInt8], _ count: Int) throws -> Int {
        try bytes.withUnsafeBytes { bytes in
            /// Where a text ends.
            func end(of text: StaticString) -> Int? {
                let size = text.utf8CodeUnitCount
                guard count >= size else { return nil }
                return (0...count - size).first { memcmp(bytes.baseAddress! + $0, text.utf8Start, size) == 0 }
                    .map { $0 + size }
            }
            guard end(of: "HTTP/1.1 200 ") == 13, let head = end(of: "\r\n\r\n"),
                let length = end(of: "ontent-Length: ") ?? end(of: "ontent-length: ")
            else {
                let text = String(decoding: bytes[..<min(count, 300)], as: UTF8.self)
                throw BenchService.Trouble(what: "no such answer was awaited: \(text)")
            }
            return head + bytes[length...].prefix { $0 >= 0x30 && $0 <= 0x39 }.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
    }
}
