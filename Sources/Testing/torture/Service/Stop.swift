import Foundation

/// SIGTERM while some drip, some say nothing, and others arrive: requests in progress are answered, and the end is in
/// order and not held up.
struct Stop {
    /// Seconds of grace, and a little more where others compute.
    static let seconds = 18.0

    let test: ServiceCase

    init(_ test: ServiceCase) { self.test = test }

    func carryOut() async throws {
        try await test.withRiders(10) {
            let port = test.service.port
            try await test.expectAnswers(10, seconds: 20, "before SIGTERM")
            let (drips, idle) = try await blocking { (try Drips(10, port: port), try Idle(10, port: port)) }
            let dripping = Task.detached { while !Task.isCancelled, !drips.isOver { _ = drips.drip() } }
            let arriving = Task.detached { while !Task.isCancelled { Self.arrive(port: port) } }
            defer {
                dripping.cancel()
                arriving.cancel()
            }
            try await Task.sleep(for: .seconds(1))
            try await test.service.stop(seconds: Self.seconds)
            withExtendedLifetime(idle) {}
            arriving.cancel()
            try await test.judge()
            try await test.service.start()
            try await test.expectAnswers(10, seconds: 20, "after the restart")
            test.count(.stop)
        }
    }

    /// Clients that ask for one thing each, on new connections, and leave. One that comes while the service ends is
    /// accepted and never handled.
    private static func arrive(port: Int) {
        let clients = (0..<20).compactMap { _ in try? RawConnection(port: port, from: 4) }
        for client in clients { client.send("GET /health/live HTTP/1.1\r\nHost: torture\r\n\r\n") }
        usleep(2_000)
    }

    /// Connections that nothing is said on.
    private struct Idle {
        private let connections: [RawConnection]

        init(_ count: Int, port: Int) throws {
            connections = try (0..<count).map { _ in try RawConnection(port: port, from: 3) }
        }
    }
}
