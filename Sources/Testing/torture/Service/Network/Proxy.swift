import Foundation
import RentalTesting
import Synchronization

/// A network between riders and the service: it passes bytes on, or keeps them to itself.
final class Proxy: Sendable {
    /// What does not arrive; it is sent on later, or is lost with the connections.
    struct Silence: OptionSet, Sendable {
        let rawValue: Int
        static let requests = Silence(rawValue: 1)
        static let answers = Silence(rawValue: 2)
    }

    private final class Pair {
        let rider: Int32
        let service: Int32
        var requests: [UInt8] = []
        var answers: [UInt8] = []

        init(_ rider: Int32, _ service: Int32) { (self.rider, self.service) = (rider, service) }

        deinit {
            close(rider)
            close(service)
        }
    }

    private struct Conduct {
        var silence = Silence()
        var isDropping = false
        var isOver = false
    }

    let port: Int
    private let servicePort: Int
    private let listener: Int32
    /// How it behaves. The connections belong to its one thread.
    private let conduct = Mutex(Conduct())
    private let ended = DispatchSemaphore(value: 0)

    init(to servicePort: Int) throws {
        self.servicePort = servicePort
        port = try FreePort.find()
        listener = try RawConnection.listen(at: port)
        _ = fcntl(listener, F_SETFL, O_NONBLOCK)
        Thread.detachNewThread { [self] in
            var pairs: [Pair] = []
            while pass(&pairs) {}
            close(listener)
            ended.signal()
        }
    }

    /// Nothing of this arrives any more; empty: all does, what was kept before it first.
    func keepBack(_ silence: Silence) { conduct.withLock { $0.silence = silence } }

    /// Resets every connection; what was kept is lost.
    func drop() { conduct.withLock { $0.isDropping = true } }

    func end() {
        conduct.withLock { $0.isOver = true }
        ended.wait()
    }

    /// - Returns: whether to go on.
    private func pass(_ pairs: inout [Pair]) -> Bool {
        let (silence, drops, ends) = conduct.withLock { conduct in
            defer { conduct.isDropping = false }
            return (conduct.silence, conduct.isDropping, conduct.isOver)
        }
        if drops || ends {
            for pair in pairs { Self.reset(pair.rider) }
            pairs = []
        }
        if ends { return false }
        while case let rider = accept(listener, nil, nil), rider >= 0 {
            _ = fcntl(rider, F_SETFD, FD_CLOEXEC)
            _ = fcntl(rider, F_SETFL, O_NONBLOCK)
            guard let service = try? RawConnection.open(port: servicePort, from: 1) else {
                close(rider)
                continue
            }
            pairs.append(Pair(rider, service))
        }
        var isQuiet = true
        pairs.removeAll { pair in
            let isOpen =
                Self.move(from: pair.rider, to: pair.service, &pair.requests, !silence.contains(.requests), &isQuiet)
                && Self.move(from: pair.service, to: pair.rider, &pair.answers, !silence.contains(.answers), &isQuiet)
            return !isOpen
        }
        if isQuiet { usleep(1_000) }
        return true
    }

    /// - Returns: whether both are still there.
    private static func move(
        from source: Int32, to target: Int32, _ kept: inout [UInt8], _ flows: Bool, _ isQuiet: inout Bool
    ) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let count = recv(source, &bytes, bytes.count, 0)
        if count > 0 {
            kept += bytes[..<count]
            isQuiet = false
        } else if count == 0 || errno != EAGAIN {
            return false
        }
        guard flows, !kept.isEmpty else { return true }
        let sent = send(target, kept, kept.count, Int32(MSG_NOSIGNAL))
        if sent > 0 { kept.removeFirst(sent) }
        return sent > 0 || errno == EAGAIN
    }

    private static func reset(_ socket: Int32) {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    }
}
