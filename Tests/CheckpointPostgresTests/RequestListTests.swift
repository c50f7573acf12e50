@_spi(Stores) import Checkpoint
import CheckpointConformance
import Foundation
import PostgresServer
import StateMachine
import Testing

/// The keys of requests are remembered for a day or as the last 1,000 of a session, as in SQLite's store.
@Suite(.timeLimit(.minutes(5))) struct RequestListTests {
    /// One transition a key.
    private func act(_ journal: Journal<Till>, _ rounds: Range<Int>, at: Instant = noon) throws {
        try journal.write { transaction in
            let session = try transaction.session(owner: "ada") ?? transaction.openSession(owner: "ada", at: at)
            for round in rounds {
                let before = try transaction.latest(session)
                let event = Till.Event.claim(guest: "ada", seat: "\(round)")
                guard case .accepted(let state, let effects) = Till.transition(before.state, event) else {
                    preconditionFailure("a till refused \(event)")
                }
                _ = try transaction.append(
                    event, after: before, to: state, effects: effects, at: at, request: "key \(round)")
            }
        }
    }

    private func revision(_ journal: Journal<Till>, _ round: Int) throws -> Int? {
        try journal.read { try $0.answered("key \(round)", session: 1)?.revision }
    }

    @Test func areForgottenAfterADayAndAThousandMore() throws {
        let place = try Place()
        let journal = try place.open()
        try act(journal, 0..<1_500)
        try act(journal, 1_500..<2_300, at: noon.advanced(bySeconds: 3_600))
        for round in [0, 1_499, 2_299] { #expect(try revision(journal, round) == round + 1, "within a day") }
        try act(journal, 2_300..<3_000, at: noon.advanced(bySeconds: 24 * 3_600 + 1_800))
        #expect(try revision(journal, 0) == nil, "older than a day, and before the last thousand")
        #expect(try revision(journal, 1_700) == 1_701, "within a day")
        #expect(try revision(journal, 2_999) == 3_000)
        #expect(try place.server.sql("SELECT count(*) FROM \(place.schema).request") == "1500")
        #expect(try journal.verify().findings == [])
        // Counts as new.
        try act(journal, 0..<1, at: noon.advanced(bySeconds: 25 * 3_600))
        #expect(try revision(journal, 0) == 3_001)
    }

    /// A store that an earlier version has made, with its keys.
    @Test func areListedByTheNextProgramThatStarts() throws {
        let place = try Place()
        try act(try place.open(), 0..<3)
        try place.server.sql(
            """
            SET search_path = \(place.schema); DROP TABLE request; UPDATE store SET version = 5;
            CREATE UNIQUE INDEX record_request ON record(session, request) WHERE request IS NOT NULL
            """)
        let journal = try place.open()
        #expect(try revision(journal, 2) == 3)
        try act(journal, 3..<4)
        #expect(try revision(journal, 3) == 4)
        #expect(try place.server.sql("SELECT version FROM \(place.schema).store") == "6")
        #expect(try journal.verify().findings == [])
    }

    @Test(arguments: ["DELETE FROM request WHERE key = 'key 1'", "UPDATE request SET sequence = sequence - 1"])
    func aChangedListIsFound(change: String) throws {
        let place = try Place()
        let journal = try place.open()
        try act(journal, 0..<3)
        #expect(try journal.verify().findings == [])
        try place.server.sql("SET search_path = \(place.schema); \(change)")
        #expect(try journal.verify().findings.contains { $0.hasPrefix("request: ") })
    }

    /// What docs/cluster.md says of growth can be typed.
    @Test func whatIsSaidOfGrowthRuns() throws {
        let place = try Place()
        try act(try place.open(), 0..<3)
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let document = try String(contentsOf: here.appending(path: "../../docs/cluster.md"), encoding: .utf8)
        let commands = document.split(separator: "\n").filter { $0.hasPrefix("psql \"$ZONTIK_STORE\" -c \"") }
        #expect(commands.count == 5)
        for command in commands {
            let sql = command.dropFirst("psql \"$ZONTIK_STORE\" -c \"".count).dropLast()
                .replacing("zontik.", with: place.schema + ".").replacing("'zontik'", with: "'\(place.schema)'")
            let answer = try place.server.sql(String(sql))
            if sql.contains("pg_stat_user_tables") { #expect(answer.contains("request|")) }
        }
    }
}
