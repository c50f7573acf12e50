/// Two addresses take as many connections as they get, each with a stream of events on it. Riders, strangers and health
/// checks are answered all the same.
struct GreedyAddresses {
    private static let hosts: [UInt8] = [2, 3]
    /// Where other clients come from.
    private static let neighbour: UInt8 = 4
    /// More than an address may have.
    private static let each = 200
    /// Of one session, what it may have.
    private static let streamsPerVisit = 10

    let test: ServiceCase

    init(_ test: ServiceCase) { self.test = test }

    func carryOut() async throws {
        try await test.withRiders(10) {
            let cookies = try await test.visits(Self.hosts.count * Self.each / Self.streamsPerVisit)
            let held = try await blocking {
                try Self.hosts.enumerated().map { number, host in
                    try (0..<Self.each).map {
                        try listen(from: host, cookies[(number * Self.each + $0) / Self.streamsPerVisit])
                    }
                }
            }
            for connections in held { try expectShare(connections.count { $0.isHeard }) }
            try await blocking {
                for host in Self.hosts {
                    for path in ["/health/live", "/health/ready"] { try expect(200, path, from: host) }
                    try expect(503, "/", from: host)
                }
                for path in ["/", "/health/ready", "/v1/points"] { try expect(200, path, from: Self.neighbour) }
            }
            try await test.expectAnswers(20, seconds: 10, "beside two greedy addresses")
            withExtendedLifetime(held) {}
            test.count(.greedyAddresses)
        }
    }

    private func listen(from host: UInt8, _ cookie: String) throws -> Listener {
        let connection = try RawConnection(port: test.service.port, from: host)
        connection.send("GET /events HTTP/1.1\r\nHost: torture\r\nCookie: \(cookie)\r\n\r\n")
        let status = try connection.statusLine(seconds: 10)
        return Listener(connection: connection, isHeard: status?.contains(" 200 ") == true)
    }

    private func expectShare(_ count: Int) throws {
        guard count >= IdleConnections.most - 1, count <= IdleConnections.most else {
            throw Broken("an address that wants \(Self.each) streams gets \(count)")
        }
    }

    private func expect(_ status: Int, _ path: String, from host: UInt8) throws {
        let found = try RawConnection.status(path, port: test.service.port, from: host, seconds: 10)
        guard found == status else {
            throw Broken("\(path) from 127.0.0.\(host): \(found.map { "\($0)" } ?? "no answer"), and not \(status)")
        }
    }

    /// One that stays.
    private struct Listener {
        let connection: RawConnection
        let isHeard: Bool
    }
}
