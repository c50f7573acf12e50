import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// A store in memory that keeps values has the same records as one that writes each, when they are read.
struct KeptValuesTests {
    private struct TakenBack: Error {}

    /// What a turnstile's session wrote, and the newest hash: no record differs, nor what it was chained to.
    private func records(_ store: MemoryStore, reading: Bool) throws -> ([Record], Head) {
        let journal = try StoreJournal<Turnstile>(store)
        let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
        for _ in 1...3 {
            _ = try engine.send(.coin(at: noon), at: noon)
            #expect(throws: TakenBack.self) {
                try journal.write { transaction in
                    _ = try transaction.openSession(owner: "bob", at: noon)
                    if reading { _ = transaction.head }
                    throw TakenBack()
                }
            }
            // A hash that was asked for early is the same later.
            if reading { _ = try store.read { $0.head } }
            _ = try engine.send(.push(at: noon), at: noon)
        }
        try engine.runUntilIdle()
        var records: [Record] = []
        return try store.read { store in
            try store.forEachRecord { records.append($0) }
            return (records, store.head)
        }
    }

    @Test(arguments: [false, true]) func theRecordsAreThoseOfAnyStore(_ reading: Bool) throws {
        let identity = StoreIdentity.random()
        let written = try records(MemoryStore(identity: identity), reading: reading)
        let kept = try records(MemoryStore(identity: identity, keepingValues: true), reading: reading)
        #expect(kept.0 == written.0 && kept.1 == written.1)
        #expect(kept.0.contains { $0.stateText?.kept(as: Turnstile.State.self) != nil }, "no value was kept")
        #expect(!written.0.contains { $0.stateText?.kept(as: Turnstile.State.self) != nil })
    }
}
