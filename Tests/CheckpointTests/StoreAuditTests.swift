import CheckpointConformance
import StateMachine
import Testing

@_spi(Stores) @testable import Checkpoint

/// What an audit finds in a store of which it knows nothing.
@Suite struct StoreAuditTests {
    private final class Damaged: MemoryTransaction {
        override func eachRecord(after sequence: Int64, _ body: (Record) throws -> Bool) throws {
            try super.eachRecord(after: sequence) { record in
                guard record.sequence != 3 else { throw damaged("record 3 is not what was written") }
                return try body(record)
            }
        }
    }

    private final class WithoutDeadline: MemoryTransaction {
        override func nextDeadline() -> Instant? { nil }
    }

    private struct NoPort: EffectPort {
        typealias M = Till

        func perform(_ effect: Till.Effect, key: EffectKey) -> Outcome<Till.Event> { .unreachable }
    }

    /// - Returns: a journal with four records, the last of which gives a session a deadline.
    private func journal(_ transaction: sending MemoryTransaction) throws -> Journal<Till> {
        let journal = try Journal<Till>(MemoryStore(identity: .random(), transaction))
        for _ in 1...2 {
            try journal.write {
                try $0.adjustStock([.adjustCounter(place: "purse", count: 9)], reason: "test", at: noon)
            }
        }
        let engine = try Engine(journal, owner: "ada", port: NoPort(), now: { noon })
        _ = try engine.send(.take(at: noon, seconds: 60), at: noon)
        return journal
    }

    @Test func whatComesBeforeADamagedRecordIsRead() throws {
        let verification = try journal(Damaged("damaged")).verify()
        #expect(verification.findings == ["record 3 is not what was written"])
        #expect(verification.records == 2)
        let scrub = Scrub<Till>()
        let journal = try journal(Damaged("damaged"))
        #expect(try journal.read { try scrub.advance($0, by: 10) } == [])
        #expect(throws: StoreError.self) { try journal.read { _ = try scrub.advance($0, by: 10) } }
        #expect(scrub.passes == 0)
    }

    @Test func whatAStoreDoesNotFindIsReported() throws {
        #expect(try journal(MemoryTransaction("whole")).verify() == Verification(records: 4, sessions: 1))
        let findings = try journal(WithoutDeadline("forgetful")).verify().findings
        #expect(findings == ["due: the first deadline is not that of any session"])
    }
}
