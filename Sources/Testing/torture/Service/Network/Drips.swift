import Foundation
import Synchronization

/// Requests that come byte by byte, so that each byte shows that the client is there.
final class Drips: Sendable {
    /// What comes slowly.
    enum Part: CaseIterable {
        case head, body

        /// How long the service may take over it, in seconds: not less, and a little more where others compute.
        var limits: ClosedRange<Double> {
            switch self {
            case .head: 8...16
            case .body: 25...38
            }
        }

        fileprivate var beginning: String {
            switch self {
            case .head: "GET /health/live HTTP/1.1\r\nHost: torture\r\nX-Drip: "
            case .body:
                "POST /v1/sessions HTTP/1.1\r\nHost: torture\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 1000\r\n\r\n"
            }
        }
    }

    private let open: Mutex<[(part: Part, connection: RawConnection)]>
    private let began = ContinuousClock.now
    private static let interval: UInt32 = 300_000

    init(_ count: Int, port: Int) throws {
        let connections = try Part.allCases.flatMap { part in
            try (0..<count).map { _ in (part: part, connection: try RawConnection(port: port, from: 2)) }
        }
        for (part, connection) in connections { connection.send(part.beginning) }
        open = Mutex(connections)
    }

    /// A byte on each, and who was hung up on.
    func drip() -> [(part: Part, seconds: Double)] {
        let seconds = (ContinuousClock.now - began) / .seconds(1)
        let cut = open.withLock { open in
            var cut: [(part: Part, seconds: Double)] = []
            open.removeAll { part, connection in
                var heard = connection.hear()
                // What it says first, such as 408, is not the end yet.
                if case .bytes = heard { heard = connection.hear() }
                guard heard != .end else {
                    cut.append((part, seconds))
                    return true
                }
                connection.send("x")
                return false
            }
            return cut
        }
        usleep(Self.interval)
        return cut
    }

    /// The part of the longest that is still not cut, beyond its limit; nil for none.
    var overdue: Part? {
        let seconds = (ContinuousClock.now - began) / .seconds(1)
        return open.withLock { open in open.first { seconds > $0.part.limits.upperBound }?.part }
    }

    var isOver: Bool { open.withLock { $0.isEmpty } }
}
