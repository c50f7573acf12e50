import PostgresServer
import TerminalScreen
import Testing

/// How often a command waits for the database: each time takes as long as the way there and back.
@Suite(.serialized) struct ServerFlightTests {
    private let bench: Bench
    private let server: PostgresServer

    init() throws {
        bench = try Bench()
        server = try PostgresServer()
    }

    /// The round trips of `step -` for these lines, with those of its beginning.
    private func flights(_ lines: [String]) throws -> Int {
        let counter = try FlightCounter(server)
        let answer = try bench.run(
            """
            export ZONTIK_STORE='\(counter.uri)' ZONTIK_STATE=here
            printf '\(lines.map { $0 + "\\n" }.joined())' | zontik step - --allow-unreplicated
            """)
        #expect(answer.status == 0, "\(lines): \(answer.errors)")
        return counter.count
    }

    /// A look at what others did, the transition, and its notification. A part of the transition may be sent before.
    @Test func aStepTakesFewRoundTrips() throws {
        let pair = ["open-information", "close-information"]
        _ = try flights(pair)
        let few = try flights(pair)
        let many = try flights(Array(repeating: pair, count: 11).flatMap(\.self))
        #expect(many - few <= 20 * 4, "\(many - few) for 20 lines")
    }
}
