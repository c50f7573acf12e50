/// A client opens far more connections than there are descriptors, and says nothing on them.
struct IdleConnections {
    private static let count = 1_100
    /// With 1,024 files, what one address may have.
    static let most = 128
    /// Where they come from, and where other clients do.
    private static let (stranger, neighbour): (UInt8, UInt8) = (2, 3)

    let test: ServiceCase

    init(_ test: ServiceCase) { self.test = test }

    func carryOut() async throws {
        try await test.withRiders(10) {
            let (service, before) = (test.service, test.service.descriptors)
            try await connect()
            try await test.expectAnswers(20, seconds: 10, "while \(Self.count) connections are idle")
            try await soon("descriptors of \(Self.count) idle connections are not given back", seconds: 10) {
                service.descriptors < before + 64
            }
            try await blocking { try expectReady(from: Self.stranger, "after the idle ones are gone") }
            test.count(.idleConnections)
        }
    }

    /// What is closed for those that come later is seen to be closed a moment afterwards.
    @Sendable private func connect() async throws {
        let idle = try await blocking {
            let idle = try (0..<Self.count).map { _ in try RawConnection(port: test.service.port, from: Self.stranger) }
            try expectReady(from: Self.neighbour, "while \(Self.count) are idle")
            return idle
        }
        try await soon("more than \(Self.most) idle connections of one address are kept", seconds: 10) {
            idle.count { $0.hear() == .nothing } <= Self.most
        }
    }

    @Sendable private func expectReady(from host: UInt8, _ when: String) throws {
        let status = try RawConnection.status("/health/ready", port: test.service.port, from: host, seconds: 10)
        guard status == 200 else { throw Broken("not ready \(when): \(status.map { "\($0)" } ?? "no answer")") }
    }
}
