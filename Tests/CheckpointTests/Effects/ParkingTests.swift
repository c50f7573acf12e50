import StateMachine
import Testing

@testable import Checkpoint

/// What the outside refuses for good: its session goes on, and a person decides.
@Suite struct ParkingTests {
    let store = Store()

    /// What the outside says to each text; it confirms all others. And what it was asked.
    private final class Outside {
        var refused: Set<String>
        var asked: [String] = []

        init(refusing refused: String...) { self.refused = Set(refused) }

        func engine(_ store: Store, _ owner: String = "ada") throws -> Engine<Errands, Errand> {
            try Engine(
                try store.errands(), owner: owner,
                port: Errand { effect, key in
                    guard case .ask(let text) = effect else { return .unknown("\(effect)") }
                    self.asked.append("\(key.position) \(text)")
                    return self.refused.contains(text) ? .rejected("never") : .confirmed
                }, now: { noon })
        }
    }

    private func asking(_ texts: String...) -> Errands.Event { .run(texts.map(Errands.Effect.ask)) }

    private func parked() throws -> [ParkedEffect<Errands>] { try store.errands().read { try $0.parkedEffects() } }

    private func pending() throws -> [String] { try store.errands().read { try $0.sessionsWithPendingEffects() } }

    private func kinds() throws -> [String] {
        try store.rows("SELECT kind FROM record ORDER BY sequence").map { $0[0] }
    }

    private let first = EffectPosition(session: 1, revision: 1, index: 0)

    @Test func isParkedAndTheOthersGoOn() throws {
        let outside = Outside(refusing: "a")
        let engine = try outside.engine(store)
        _ = try engine.send(asking("a", "b"), at: noon)
        #expect(try engine.runUntilIdle() == .empty)
        _ = try engine.send(asking("c"), at: noon)
        #expect(try engine.runUntilIdle() == .empty)
        // Nobody asks for it again.
        #expect(try outside.engine(store).runUntilIdle() == .empty)
        #expect(outside.asked == ["1/1/0 a", "1/1/1 b", "1/2/0 c"])
        #expect(try pending() == [])
        let journal = try store.errands()
        let parked = try #require(try parked().first)
        #expect(parked.effect == .ask("a") && parked.owner == "ada" && parked.reason == "never" && parked.at == noon)
        #expect(parked.key.position == first)
        #expect(parked.key.store == (try journal.read { $0.store }))
        #expect(try journal.read { try $0.parkedCount() } == 1 && journal.read { try $0.outboxDepth() } == 0)
        #expect(try kinds() == ["opening", "transition", "parking", "settlement", "transition", "settlement"])
        #expect(try fate() == .parked(sequence: 3, reason: "never", at: noon))
        #expect(try journal.read { try $0.outsideEffects().map(\.isSettled) } == [false, true, true])
        #expect(try journal.verify().findings == [])
    }

    private func fate() throws -> Explanation<Errands>.Fate? {
        try store.errands().read { try $0.explain(1, revision: 1)?.effects[0].fate }
    }

    /// Where it has an event for that, in the commit that parks.
    @Test func theMachineHearsOfIt() throws {
        let outside = Outside(refusing: "heard of")
        let engine = try outside.engine(store)
        _ = try engine.send(asking("heard of", "b"), at: noon)
        #expect(try engine.runUntilIdle() == .empty)
        #expect(engine.snapshot.state.done == 2)
        #expect(try kinds() == ["opening", "transition", "parking", "transition", "settlement"])
        let journal = try store.errands()
        #expect(try journal.read { try $0.history(1).map(\.event).last } == .answer("parked: never"))
        #expect(try parked().map(\.key.position) == [first])
        #expect(try journal.verify().findings == [])
    }

    @Test func isAskedAgainUnderItsKey() throws {
        let outside = Outside(refusing: "a")
        let engine = try outside.engine(store)
        _ = try engine.send(asking("a"), at: noon)
        try engine.runUntilIdle()
        // Refused once more, and then not.
        #expect(try engine.retry(first))
        #expect(try parked() == [] && pending() == ["ada"] && fate() == .pending)
        try engine.runUntilIdle()
        #expect(try parked().count == 1 && pending() == [])
        outside.refused = []
        #expect(try outside.engine(store).retry(first))
        try engine.runUntilIdle()
        #expect(outside.asked == ["1/1/0 a", "1/1/0 a", "1/1/0 a"])
        #expect(try parked() == [] && pending() == [])
        #expect(try fate() == .acknowledged(sequence: 7, revision: nil, at: noon))
        #expect(try engine.retry(first) == false && engine.cancel(first) == false)
        #expect(try kinds().count == 7)
        #expect(try store.errands().verify().findings == [])
    }

    /// So that it need not be looked for.
    @Test func itIsKnownWhetherSomethingIsOwed() throws {
        let outside = Outside(refusing: "a")
        let (engine, other) = (try outside.engine(store), try outside.engine(store))
        #expect(!engine.isSettled)
        try engine.runUntilIdle()
        _ = try engine.send(.run([]), at: noon)
        try engine.runUntilIdle()
        _ = try engine.send(.run([]), at: noon)
        #expect(try engine.isSettled && !engine.send(.nothing, at: noon).isAccepted && engine.isSettled)
        _ = try engine.send(asking("a"), at: noon)
        #expect(!engine.isSettled)
        try engine.runUntilIdle()
        #expect(engine.isSettled)
        #expect(try engine.retry(EffectPosition(session: 1, revision: 3, index: 0)) && !engine.isSettled)
        outside.refused = []
        try engine.runUntilIdle()
        // By another process.
        try other.refresh()
        _ = try other.send(asking("b"), at: noon)
        try engine.refresh()
        #expect(!engine.isSettled && !other.isSettled)
        try engine.runUntilIdle()
        #expect(outside.asked.count == 3 && engine.isSettled)
    }

    @Test(arguments: ["a", "important"]) func isCancelled(_ text: String) throws {
        let outside = Outside(refusing: text)
        let engine = try outside.engine(store)
        _ = try engine.send(asking(text), at: noon)
        #expect(try engine.cancel(first) == false, "it is not parked yet")
        try engine.runUntilIdle()
        #expect(try engine.cancel(first))
        #expect(try parked() == [] && pending() == [])
        // The machine that wants to know gets its event.
        let isAccepted = text == "important"
        #expect(engine.snapshot.state.done == (isAccepted ? 2 : 1))
        #expect(
            try kinds() == ["opening", "transition", "parking", "cancellation"] + (isAccepted ? ["transition"] : []))
        #expect(try fate() == .cancelled(sequence: 4, at: noon))
        #expect(try engine.cancel(first) == false && engine.retry(first) == false)
        try outside.engine(store).runUntilIdle()
        #expect(outside.asked.count == 1)
        #expect(try store.errands().read { try $0.outsideEffects().map(\.isSettled) } == [false])
        #expect(try store.errands().verify().findings == [])
    }

    @Test func isOfItsSessionAlone() throws {
        let outside = Outside(refusing: "a")
        for owner in ["ada", "bob"] {
            let engine = try outside.engine(store, owner)
            _ = try engine.send(asking("a"), at: noon)
            try engine.runUntilIdle()
        }
        #expect(try parked().map(\.owner) == ["ada", "bob"])
        let bob = try outside.engine(store, "bob")
        #expect(try bob.retry(first) == false && bob.cancel(first) == false)
        #expect(try bob.cancel(EffectPosition(session: 2, revision: 1, index: 0)))
        #expect(try parked().map(\.owner) == ["ada"])
    }

    /// Two programs ask, and the outside says no to both: one record says so. And an answer that came meanwhile stands.
    @Test(arguments: [true, false]) func ofTwoProgramsTheFirstRecords(isRefusedTwice: Bool) throws {
        let store = store
        let outside = Outside(refusing: isRefusedTwice ? "a" : "")
        let engine = try Engine(
            store.errands(), owner: "ada",
            port: Errand { _, _ in
                // The other one is quicker.
                _ = try? outside.engine(store).runUntilIdle()
                return .rejected("never")
            }, now: { noon })
        _ = try engine.send(asking("a"), at: noon)
        try engine.runUntilIdle()
        #expect(try kinds() == ["opening", "transition", isRefusedTwice ? "parking" : "settlement"])
        #expect(try parked().count == (isRefusedTwice ? 1 : 0))
        #expect(try store.errands().verify().findings == [])
    }

    @Test func isInABackup() throws {
        let engine = try Outside(refusing: "a").engine(store)
        _ = try engine.send(asking("a"), at: noon)
        try engine.runUntilIdle()
        let backup = store.root + "/backup"
        _ = try store.errands().backUp(to: backup)
        let restored = Store()
        _ = try Journal<Errands>.restore(backup, into: restored.directory)
        #expect(try restored.errands().read { try $0.parkedEffects() } == parked())
        let outside = Outside()
        let other = try outside.engine(restored)
        #expect(try other.retry(first))
        try other.runUntilIdle()
        #expect(outside.asked == ["1/1/0 a"])
        #expect(try restored.errands().verify().findings == [])
    }

    /// A row that follows from no record is found, and nothing rests on it.
    @Test(arguments: [
        "UPDATE parked SET effect = replace(effect, 'important', 'b')", "UPDATE parked SET position = 1",
        "UPDATE parked SET sequence = 2", "UPDATE parked SET revision = 2", "DELETE FROM parked",
        "INSERT INTO parked SELECT session, 2, 0, effect, sequence FROM parked",
        "INSERT INTO outbox SELECT session, revision, position, effect FROM parked",
        "UPDATE record SET event = '\"x\"' WHERE kind = 'parking'",
        "UPDATE record SET kind = 'settlement' WHERE kind = 'parking'",
        "UPDATE record SET settles_index = 1 WHERE kind = 'parking'",
    ])
    func aChangedRowIsFound(change: String) throws {
        let outside = Outside(refusing: "important")
        let engine = try outside.engine(store)
        _ = try engine.send(asking("important", "b"), at: noon)
        try engine.runUntilIdle()
        _ = try engine.send(asking("c"), at: noon)
        try engine.runUntilIdle()
        try store.edit(change)
        let journal = try store.errands()
        #expect(try !journal.verify().findings.isEmpty)
        let found = Result { try parked().map { "\($0.effect) \($0.reason)" } }
        if case .success(let found) = found, !change.hasPrefix("DELETE"), !change.hasPrefix("INSERT INTO outbox") {
            Issue.record("\(found) is believed")
        }
    }
}
