import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// The keys of requests are listed with the checkpoint, and remembered for a day or as the last 1,000 of a session.
@Suite struct RequestIndexTests {
    let store = Store()

    /// One transition a commit, each under a key.
    private func act(_ journal: Journal<Turnstile>, _ rounds: Range<Int>, at: Instant = noon) throws {
        for round in rounds {
            try journal.write { transaction in
                let session = try transaction.session(owner: "ada") ?? transaction.openSession(owner: "ada", at: at)
                let before = try transaction.latest(session)
                let event: Turnstile.Event = before.revision.isMultiple(of: 2) ? .coin(at: at) : .push(at: at)
                guard case .accepted(let state, let effects) = Turnstile.transition(before.state, event) else {
                    preconditionFailure("a turnstile refused \(event)")
                }
                _ = try transaction.append(
                    event, after: before, to: state, effects: effects, at: at, request: "key \(round)")
            }
        }
    }

    private func revision(_ journal: Journal<Turnstile>, _ round: Int) throws -> Int? {
        try journal.read { try $0.answered("key \(round)", session: 1)?.revision }
    }

    private var reach: Int { get throws { try store.number("SELECT sequence FROM request WHERE session = 0") } }

    @Test func areFoundBeforeAndAfterTheCheckpoint() throws {
        let journal = try store.journal()
        try act(journal, 0..<450)
        #expect(try reach > 300 && reach < 450)
        for round in [0, 100, 199, 200, 399, 400, 449] { #expect(try revision(journal, round) == round + 1) }
        #expect(try revision(journal, 450) == nil)
        // And by a process that starts.
        for round in [0, 199, 449] { #expect(try revision(store.journal(), round) == round + 1) }
        #expect(try store.journal().verify().findings == [])
    }

    /// Programs that end before a checkpoint leave no more than a beginning reads.
    @Test func areListedByTheNextProgramThatStarts() throws {
        for part in 0..<12 { try act(try store.journal(), part * 100..<(part + 1) * 100) }
        let journal = try store.journal()
        #expect(try journal.newestSequence() - Int64(reach) <= 1_000)
        #expect(try revision(journal, 0) == 1 && revision(journal, 1_199) == 1_200)
    }

    /// Another process lists what this one has read, and the other way round.
    @Test func areSharedByProcesses() throws {
        let journals = [try store.journal(), try store.journal()]
        for part in 0..<10 { try act(journals[part % 2], part * 60..<(part + 1) * 60) }
        for journal in journals {
            for round in stride(from: 0, to: 600, by: 59) { #expect(try revision(journal, round) == round + 1) }
        }
        #expect(try journals[0].verify().findings == [])
    }

    @Test func areForgottenAfterADayAndAThousandMore() throws {
        let journal = try store.journal()
        try act(journal, 0..<1_500)
        try act(journal, 1_500..<2_300, at: noon.advanced(bySeconds: 3_600))
        for round in [0, 1_499, 2_299] { #expect(try revision(journal, round) == round + 1, "within a day") }
        try act(journal, 2_300..<2_700, at: noon.advanced(bySeconds: RequestKey.seconds + 1_800))
        #expect(try revision(journal, 0) == nil, "older than a day, and before the last thousand")
        #expect(try revision(journal, 1_700) == 1_701, "within a day")
        #expect(try revision(journal, 2_699) == 2_700)
        #expect(try journal.verify().findings == [])
    }

    @Test(arguments: [
        "UPDATE request SET sequence = sequence - 1 WHERE session = 1", "DELETE FROM request WHERE session = 1",
        "UPDATE request SET key = zeroblob(16) WHERE sequence = 50 AND session = 1",
        "UPDATE request SET key = x'00' WHERE sequence = 50 AND session = 1",
    ]) func aChangedListIsFound(change: String) throws {
        try act(try store.journal(), 0..<250)
        try store.edit(change)
        #expect(try store.journal().verify().findings.contains { $0.hasPrefix("request: ") })
    }
}
