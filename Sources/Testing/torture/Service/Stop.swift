/// SIGTERM while some drip and some say nothing: requests in progress are answered, and the end is not held up.
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
            defer { dripping.cancel() }
            try await Task.sleep(for: .seconds(1))
            try await test.service.stop(seconds: Self.seconds)
            withExtendedLifetime(idle) {}
            try await test.judge()
            try await test.service.start()
            try await test.expectAnswers(10, seconds: 20, "after the restart")
            test.count(.stop)
        }
    }

    /// Connections that nothing is said on.
    private struct Idle {
        private let connections: [RawConnection]

        init(_ count: Int, port: Int) throws {
            connections = try (0..<count).map { _ in try RawConnection(port: port, from: 3) }
        }
    }
}
