import StateMachine
import Testing

@testable import Checkpoint

/// What lives in the store itself: stock, ledger and used tokens, in the same commit as the record.
@Suite struct InsideEffectTests {
    let store = Store()

    private func run(_ entries: [TableChange], _ rider: String = "ada") throws {
        let engine = try Engine(try store.errands(), owner: rider, port: Errand(), now: { noon })
        _ = try engine.send(.run(entries.map(Errands.Effect.keep)), at: noon)
    }

    /// Whether the commit is refused, and nothing of it is there afterwards.
    private func isRefused(_ entries: [TableChange]) throws -> Bool {
        _ = try store.errands()
        let before = try store.contents()
        var isRefused = false
        do {
            try run(entries)
        } catch StoreError.stopped {
            isRefused = true
        }
        return try isRefused && store.contents() == before
    }

    @Test func stockMovesOnePieceAtATime() throws {
        try run([.adjustCounter(place: "a", count: 3), .transfer(from: "a", to: "b"), .transfer(from: "a", to: "b")])
        let journal = try store.errands()
        #expect(try journal.read { try $0.stock() } == ["a": 1, "b": 2])
        #expect(try journal.read { try $0.stock("a") } == 1)
        #expect(try journal.read { try $0.stock("nowhere") } == 0)
    }

    @Test func stockBelowZeroIsRefused() throws {
        try run([.adjustCounter(place: "a", count: 1)])
        #expect(try isRefused([.transfer(from: "a", to: "b"), .transfer(from: "a", to: "b")]))
        #expect(try isRefused([.adjustCounter(place: "a", count: -2)]))
        #expect(try isRefused([.transfer(from: "nowhere", to: "a")]))
        #expect(try store.errands().verify().findings == [])
    }

    @Test func aTokenIsUsedOnce() throws {
        try run([.consumeOnce(token: "7", at: "gate")])
        #expect(try isRefused([.consumeOnce(token: "7", at: "gate")]))
        #expect(try isRefused([.consumeOnce(token: "8", at: "gate"), .consumeOnce(token: "8", at: "other")]))
        try run([.consumeOnce(token: "8", at: "other")])
        // Tokens are those of a session.
        try run([.consumeOnce(token: "7", at: "gate")], "bob")
        let journal = try store.errands()
        #expect(try journal.read { try $0.redemption("7", session: 1) } == Redemption(place: "gate", at: noon))
        #expect(try journal.read { try $0.redemption("8", session: 1) }?.place == "other")
        #expect(try journal.read { try $0.redemption("8", session: 2) } == nil)
        #expect(try journal.verify().findings == [])
    }

    @Test func afterAnImpossibleCommitTheJournalRefusesAllFurtherWork() throws {
        let journal = try store.errands()
        #expect(throws: StoreError.self) {
            try journal.write {
                try $0.adjustStock([.adjustCounter(place: "a", count: -1)], reason: "test", at: noon)
            }
        }
        #expect(throws: StoreError.self) { try journal.read { try $0.stock() } }
        #expect(throws: StoreError.self) { try journal.newestSequence() }
        #expect(try store.errands().read { try $0.stock() } == [:])
    }

    @Test func everyPostingSumsToZero() throws {
        try run([
            .post(from: "rider", to: "held", amount: 2_000, currency: "EUR"),
            .post(from: "held", to: "revenue", amount: 450, currency: "EUR"),
            .post(from: "held", to: "rider", amount: 1_550, currency: "EUR"),
            .post(from: "rider", to: "held", amount: 5, currency: "XTS"),
        ])
        try run([.post(from: "rider", to: "held", amount: 1, currency: "EUR")], "bob")
        let journal = try store.errands()
        #expect(
            try journal.read { try $0.balances(1) } == [
                "rider EUR": -450, "revenue EUR": 450, "rider XTS": -5, "held XTS": 5,
            ])
        #expect(try journal.read { try $0.balances(2) } == ["rider EUR": -1, "held EUR": 1])
        let sums = try store.rows("SELECT sum(amount) FROM posting GROUP BY sequence, position")
        #expect(sums == Array(repeating: ["0"], count: 5))
    }

    @Test func stockIsProvidedWithItsReason() throws {
        let journal = try store.errands()
        try journal.write {
            try $0.adjustStock(
                [.adjustCounter(place: "a", count: 2), .adjustCounter(place: "b", count: 0)],
                reason: "opening stock", at: noon)
        }
        try journal.write { try $0.adjustStock([.adjustCounter(place: "a", count: -1)], reason: "broken", at: noon) }
        #expect(try journal.read { try $0.stock() } == ["a": 1, "b": 0])
        #expect(
            try store.rows("SELECT kind, session, revision, event, at FROM record ORDER BY sequence") == [
                ["provision", "null", "null", "\"opening stock\"", "\(noon.milliseconds)"],
                ["provision", "null", "null", "\"broken\"", "\(noon.milliseconds)"],
            ])
        #expect(try journal.verify().findings == [])
    }
}
