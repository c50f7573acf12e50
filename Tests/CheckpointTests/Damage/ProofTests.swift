import Foundation
import StateMachine
import Testing

@testable import Checkpoint

/// What is read is proved: one bit of one record stops its session, before anything is shown of it, and no other.
@Suite struct ProofTests {
    private let store = Store()

    /// Ada and bob each ran one errand that is still owed; records: 1 ada, 2 her run, 3 bob, 4 his run, 5 bob's answer,
    /// 6 eve.
    private func prepare() throws {
        let journal = try store.errands()
        let port = Errand { _, _ in .pending }
        for rider in ["ada", "bob"] {
            let engine = try Engine(journal, owner: rider, port: port, now: { noon })
            let keep = Errands.Effect.keep(.post(from: "rider", to: "revenue", amount: 250, currency: "EUR"))
            let request = try Request<Errands>(key: "k1") { _ in true }
            _ = try engine.send(
                .run([keep, .ask("capture"), .keep(.consumeOnce(token: "1", at: "a"))]), at: noon, request: request)
        }
        let bob = try Engine(journal, owner: "bob", port: port, now: { noon })
        _ = try bob.send(.answer("later"), at: noon)
        _ = try Engine(journal, owner: "eve", port: port, now: { noon }).send(.answer("too"), at: noon)
    }

    private func refused(_ what: String, _ body: () throws -> Any) {
        do {
            Issue.record("\(what): \(try body())")
        } catch StoreError.damaged(_, let found, _) {
            #expect(found.contains(what))
        } catch {
            Issue.record("\(what): \(error)")
        }
    }

    private func engine(_ rider: String, _ journal: any JournalAccess<Errands>) throws -> Engine<Errands, Errand> {
        try Engine(journal, owner: rider, port: Errand { _, _ in .pending }, now: { noon })
    }

    @Test(arguments: [
        "state = replace(state, '1', '3')", "effects = replace(effects, '250', '350')", "at = at + 1",
        "event = replace(event, 'capture', 'Capture')", "kind = 'settlement'", "hash = zeroblob(32)",
    ])
    func aChangedRecordStopsItsSessionAlone(change: String) throws {
        try prepare()
        try store.edit("UPDATE record SET \(change) WHERE sequence = 2")
        let what = change.hasPrefix("hash") ? "record 2 (session 1, revision 1) does not match its hash" : "record 2"
        let journal = try store.errands()
        refused(what) { try engine("ada", journal).snapshot }
        try journal.read { transaction in
            refused(what) { try transaction.latest(1) }
            refused(what) { try transaction.history(1) }
            refused(what) { try transaction.pendingEffects(1) }
            refused(what) { try transaction.redemption("1", session: 1) as Any }
            refused(what) { try transaction.answered("k1", session: 1) as Any }
            refused(what) { try transaction.explain(1, revision: 1) as Any }
            refused(what) { try transaction.balances(1) }
            refused(what) { try transaction.outsideEffects() }
            refused(what) { try transaction.records() }
            refused(what) { try transaction.entries(after: 0, since: noon.advanced(bySeconds: -9), with: "run") }
        }
        // The neighbour's record follows from the changed one's stored hash, or from what that should have been.
        let bob = try engine("bob", journal)
        #expect(bob.snapshot.state.done == 2)
        #expect(try bob.send(.answer("now"), at: noon).isAccepted)
        #expect(try journal.read { try $0.history(2) }.count == 3)
        #expect(try journal.read { try $0.pendingEffects(2) }.count == 1)
        #expect(try journal.verify().findings.contains { $0.contains("record 2") })
    }

    /// Bob's first record follows from the opening of his session, whose stored hash is changed: that one is named.
    @Test func aChangedHashConvictsTheRecordItBelongsTo() throws {
        try prepare()
        try store.edit("UPDATE record SET hash = zeroblob(32) WHERE sequence = 2")
        let journal = try store.errands()
        refused("record 2 (session 1, revision 1)") { try engine("ada", journal).snapshot }
        #expect(try journal.read { try $0.owners() }.count == 3)
        #expect(try engine("bob", journal).snapshot.revision == 2)
    }

    @Test func inASharedJournalItStopsOneWriteOnly() throws {
        try prepare()
        try store.edit("UPDATE record SET state = replace(state, '1', '3') WHERE sequence = 2")
        let shared = try Journal<Errands>(.sqlite(store.directory))
        refused("record 2 (session 1, revision 1)") { try shared.write { try $0.latest(1) } }
        refused("record 2 (session 1, revision 1)") { try shared.read { try $0.latest(1) } }
        #expect(try engine("bob", shared).send(.answer("now"), at: noon).isAccepted)
    }

    /// What is performed outside is what the record asked for, to the letter.
    @Test(arguments: [
        "UPDATE outbox SET effect = replace(effect, 'capture', 'refund') WHERE session = 1",
        "UPDATE outbox SET position = 0 WHERE session = 1", "UPDATE outbox SET revision = 7 WHERE session = 1",
    ])
    func aChangedEffectIsNotPerformed(change: String) throws {
        try prepare()
        try store.edit(change)
        var performed: [EffectPosition] = []
        let port = Errand { _, key in
            performed.append(key.position)
            return .confirmed
        }
        let journal = try store.errands()
        for rider in ["ada", "bob"] {
            let engine = try Engine(journal, owner: rider, port: port, now: { noon })
            if rider == "bob" {
                try engine.runUntilIdle()
            } else {
                refused("of its session asked for") { try engine.runUntilIdle() }
            }
        }
        #expect(performed == [EffectPosition(session: 2, revision: 1, index: 1)])
    }

    @Test func aPostingThatIsNotItsRecordsIsNotShown() throws {
        try prepare()
        try store.edit("UPDATE posting SET amount = amount * 2 WHERE sequence = 2")
        try store.errands().read { transaction in
            refused("its postings") { try transaction.explain(1, revision: 1) as Any }
            refused("its postings") { try transaction.balances(1) }
            let balances = try transaction.balances(2)
            #expect(balances["revenue EUR"] == 250)
        }
    }

    @Test func aRecordThatIsGoneIsNotPassedOver() throws {
        try prepare()
        try store.edit("DELETE FROM record WHERE sequence = 4")
        try store.errands().read { transaction in
            refused("record 4 is missing") { try transaction.history(2) }
            refused("record 4 is missing") {
                try transaction.entries(after: 0, since: noon.advanced(bySeconds: -9), with: "run")
            }
        }
    }
}
