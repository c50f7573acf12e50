/// Phones that sleep with the page open, and clients of HTTP/2 that begin something and say no more. Riders are
/// answered beside them, those who owe a word are cut off after their time, and none of them holds up the end.
struct SleepingPhones {
    private typealias Bytes = HTTP2Client.Bytes

    /// What is begun, by name.
    private static let beginnings: [(name: String, bytes: [UInt8])] = {
        let begun = Bytes.preface + Bytes.settings(window: 65_535)
        return [
            ("handshake", []),
            ("half of a preface", Array(Bytes.preface.prefix(7))),
            ("preface", Bytes.preface),
            ("preface and settings", begun),
            ("half of a frame", begun + Bytes.get("/health/live", stream: 1).prefix(12)),
            ("head without its end", begun + Bytes.get("/health/live", stream: 1, flags: Bytes.endStream)),
            (
                "answer that is not taken",
                Bytes.preface + Bytes.settings(window: 0) + Bytes.get("/", stream: 1) + Bytes.get("/", stream: 3)
            ),
        ]
    }()
    private static let phones = 3
    /// Seconds after which the last of them is cut off: answers that are not taken are given up after 30, their
    /// connection is idle for 60 then, and a little more where others compute.
    private static let limit = 105.0
    /// Where they come from.
    private static let host: UInt8 = 3

    let test: ServiceCase

    init(_ test: ServiceCase) { self.test = test }

    func carryOut() async throws {
        try await test.withRiders(10) {
            try await test.expectAnswers(10, seconds: 20, "over TLS")
            let cookies = try await test.visits(Self.phones)
            let phones = try await blocking { try cookies.map(phone) }
            let silent = try await blocking { try begin() }
            try await test.expectAnswers(50, seconds: 20, "beside sleeping phones")
            let end = ContinuousClock.now + .seconds(Self.limit)
            for (name, client) in silent {
                try await soon("the connection is kept: \(name)", seconds: (end - .now) / .seconds(1)) {
                    client.isClosed
                }
            }
            try await test.expectAnswers(10, seconds: 20, "after the silent ones were cut off")
            let others = try await blocking { try begin() }
            try await test.service.stop(seconds: Stop.seconds)
            withExtendedLifetime(others) {}
            try await test.judge()
            try await test.service.start()
            phones.forEach { $0.wake() }
            try await soon("a phone that woke keeps the connection to a service that is gone", seconds: 20) {
                phones.allSatisfy(\.isClosed)
            }
            try await test.expectAnswers(10, seconds: 20, "after the restart")
            test.count(.sleepingPhones)
        }
    }

    /// One that listens to its page's events, and falls asleep.
    @Sendable private func phone(_ cookie: String) throws -> HTTP2Client {
        let phone = try HTTP2Client(
            port: test.service.port, from: Self.host,
            sends: Bytes.preface + Bytes.settings(window: 65_535) + Bytes.get("/events", stream: 1, cookie: cookie))
        try phone.expect("data:")
        phone.sleep()
        return phone
    }

    @Sendable private func begin() throws -> [(name: String, client: HTTP2Client)] {
        try Self.beginnings.map { name, bytes in
            (name, try HTTP2Client(port: test.service.port, from: Self.host, sends: bytes))
        }
    }
}
