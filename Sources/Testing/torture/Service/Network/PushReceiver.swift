import Foundation
import RentalTesting
import StateMachineTesting
import Synchronization

/// A push service: it takes most messages, and leaves some without an answer.
final class PushReceiver: Sendable {
    private let socket: Int32
    let origin: String
    /// How often each message was taken, by its topic.
    private let taken = Mutex<[String: Int]>([:])
    private let choices: Mutex<Choices>

    private static let longestRequest = 16_384

    init(_ choices: Choices) throws {
        self.choices = Mutex(choices)
        let port = try FreePort.find()
        origin = "http://127.0.0.1:\(port)"
        socket = try RawConnection.listen(at: port)
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(socket, nil, nil)
                if connection < 0 { return }
                answer(connection)
            }
        }
    }

    /// Ends it: `accept` fails.
    func end() {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    /// One request a connection.
    private func answer(_ connection: Int32) {
        defer { close(connection) }
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var text = ""
        var bytes = [UInt8](repeating: 0, count: 4_096)
        while !text.contains("\r\n\r\n"), text.utf8.count < Self.longestRequest {
            let count = recv(connection, &bytes, bytes.count, 0)
            if count <= 0 { return }
            text += String(decoding: bytes[..<count], as: UTF8.self)
        }
        guard let topic = text.firstMatch(of: /[Tt]opic: ([A-Za-z0-9_-]+)/).map({ String($0.1) }),
            choices.withLock({ $0.bool(0.8) })
        else { return }
        taken.withLock { $0[topic, default: 0] += 1 }
        let answer = Array("HTTP/1.1 201 Created\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
        _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
    }

    /// How many messages were taken.
    var count: Int { taken.withLock(\.count) }

    /// - Parameter most: how often a message may have been taken: the answer may not have been recorded.
    func judge(most: Int) throws {
        for (topic, times) in taken.withLock(\.self) where times > most {
            throw Broken("the message \(topic) was sent \(times) times")
        }
    }
}
