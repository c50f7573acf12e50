import Payments
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

@Suite struct OutboxTests {
    let store = Store()

    typealias Answer = Outcome<Errands.Event>

    /// An engine whose outside answers from a list, the last answer for ever, and what it was asked.
    private final class Outside {
        var asked: [String] = []
        var answers: [Answer]

        init(_ answers: Answer...) { self.answers = answers }

        func engine(_ store: Store, _ rider: String = "ada") throws -> Engine<Errands, Errand> {
            try Engine(
                try store.errands(), owner: rider,
                port: Errand { effect, key in
                    self.asked.append("\(key.position) \(effect)")
                    return self.answers.count > 1 ? self.answers.removeFirst() : self.answers[0]
                }, now: { noon })
        }
    }

    private func asking(_ texts: String...) -> Errands.Event { .run(texts.map(Errands.Effect.ask)) }

    private func outbox(_ session: Int64 = 1) throws -> [String] {
        try store.errands().read { try $0.pendingEffects(session) }.map(\.key.position.description)
    }

    @Test func anIntentIsDurableBeforeItIsPerformed() throws {
        let store = self.store
        let journal = try store.errands()
        var found: [[String]] = []
        let port = Errand { _, key in
            found += (try? store.rows("SELECT session, revision, position FROM outbox")) ?? []
            return .confirmed
        }
        let engine = try Engine(journal, owner: "ada", port: port, now: { noon })
        _ = try engine.send(asking("one"), at: noon)
        #expect(found == [])
        #expect(try engine.runUntilIdle() == .empty)
        #expect(found == [["1", "1", "0"]])
    }

    @Test func effectsArePerformedOldestFirstUnderTheirOwnKeys() throws {
        let outside = Outside(.confirmed)
        do {
            let engine = try outside.engine(store)
            _ = try engine.send(asking("a", "b"), at: noon)
            _ = try engine.send(.run([.keep(.adjustCounter(place: "x", count: 1)), .ask("c")]), at: noon)
            #expect(outside.asked == [])
        }
        let engine = try outside.engine(store)
        #expect(try outbox() == ["1/1/0", "1/1/1", "1/2/1"])
        #expect(try engine.runUntilIdle() == .empty)
        #expect(outside.asked == [#"1/1/0 ask("a")"#, #"1/1/1 ask("b")"#, #"1/2/1 ask("c")"#])
        #expect(try outbox() == [])
        #expect(try engine.runUntilIdle() == .empty)
        #expect(outside.asked.count == 3)
        #expect(try store.errands().verify().findings == [])
    }

    @Test func whatAnotherProcessHasAnsweredInTheMeantimeIsNotAskedAgain() throws {
        let store = self.store
        let other = Outside(.confirmed)
        var asked: [String] = []
        let port = Errand { effect, _ in
            asked.append("\(effect)")
            // Everything is asked for by the other process, while this one waits for its first answer.
            guard let engine = try? other.engine(store), (try? engine.runUntilIdle()) == .empty else {
                return .unreachable
            }
            return .confirmed
        }
        let engine = try Engine(try store.errands(), owner: "ada", port: port, now: { noon })
        _ = try engine.send(asking("a", "b", "c"), at: noon)
        #expect(try engine.runUntilIdle() == .empty)
        #expect(asked == [#"ask("a")"#] && other.asked.count == 3)
        #expect(try outbox() == [])
        #expect(try store.errands().verify().findings == [])
    }

    @Test func aPendingEffectIsAskedAgainAndOthersNeedNotWait() throws {
        let outside = Outside(.pending, .confirmed, .pending, .confirmed)
        let engine = try outside.engine(store)
        _ = try engine.send(asking("a", "b"), at: noon)
        #expect(try engine.runUntilIdle() == .waiting)
        #expect(try outbox() == ["1/1/0"])
        #expect(try engine.runUntilIdle() == .waiting)
        #expect(try engine.runUntilIdle() == .empty)
        #expect(outside.asked.map { $0.prefix(5) } == ["1/1/0", "1/1/1", "1/1/0", "1/1/0"])
    }

    @Test func afterALostAnswerLaterEffectsWait() throws {
        let outside = Outside(.unknown("cut off"), .confirmed)
        let engine = try outside.engine(store)
        _ = try engine.send(asking("a", "b"), at: noon)
        #expect(try engine.runUntilIdle() == .waiting)
        #expect(try outbox() == ["1/1/0", "1/1/1"])
        #expect(try engine.runUntilIdle() == .empty)
        #expect(outside.asked.map { $0.prefix(5) } == ["1/1/0", "1/1/0", "1/1/1"])
    }

    /// What had no answer holds up its lane, and no other.
    @Test(arguments: [Outcome<Errands.Event>.unknown("cut off"), .unreachable])
    func afterALostAnswerOtherLanesGoOn(answer: Outcome<Errands.Event>) throws {
        let outside = Outside(answer, .confirmed)
        let engine = try outside.engine(store)
        _ = try engine.send(asking("bank/a", "bank/b", "mail/c"), at: noon)
        _ = try engine.send(asking("mail/d", "bank/e", "f"), at: noon)
        #expect(try engine.runUntilIdle() != .empty)
        #expect(outside.asked.map { $0.prefix(5) } == ["1/1/0", "1/1/2", "1/2/0", "1/2/2"])
        #expect(try outbox() == ["1/1/0", "1/1/1", "1/2/1"])
        #expect(try engine.runUntilIdle() == .empty)
        #expect(outside.asked.map { $0.prefix(5) }.suffix(3) == ["1/1/0", "1/1/1", "1/2/1"])
    }

    @Test func outOfReachNothingIsAskedTwiceInOneGo() throws {
        let outside = Outside(.unreachable, .confirmed)
        let engine = try outside.engine(store)
        _ = try engine.send(asking("a", "b"), at: noon)
        #expect(try engine.runUntilIdle() == .unreachable)
        #expect(outside.asked.count == 1)
        #expect(try outbox() == ["1/1/0", "1/1/1"])
        #expect(try engine.runUntilIdle() == .empty)
    }

    @Test func anAnswerAndTheEndOfItsIntentAreOneCommit() throws {
        let outside = Outside(.answered(.answer("yes"), at: noon))
        let journal = try store.errands()
        var commits: [Int64] = []
        let engine = try Engine(
            journal, owner: "ada", port: Errand { _, _ in .answered(.answer("yes"), at: noon) }, now: { noon })
        _ = try engine.send(asking("a"), at: noon)
        journal.onCommit = { phase, sequence in if phase == .after { commits.append(sequence) } }
        #expect(try engine.runUntilIdle() == .empty)
        #expect(commits == [3])
        #expect(engine.snapshot.state.done == 2)
        #expect(
            try store.rows("SELECT kind, revision, settles_revision, settles_index FROM record WHERE sequence = 3")
                == [["transition", "2", "1", "0"]])
        #expect(try outbox() == [])
        #expect(outside.asked == [])
    }

    @Test func anAnswerMayAskForMore() throws {
        let outside = Outside(.answered(.run([.ask("more")]), at: noon), .confirmed)
        let engine = try outside.engine(store)
        _ = try engine.send(asking("a"), at: noon)
        #expect(try engine.runUntilIdle() == .empty)
        #expect(outside.asked == [#"1/1/0 ask("a")"#, #"1/2/0 ask("more")"#])
        #expect(try store.errands().verify().findings == [])
    }

    /// The outside has acted: what it answered is in the journal, though no state has it.
    @Test func anAnswerTheMachineRefusesIsRecordedAndEndsItsIntent() throws {
        let outside = Outside(.answered(.nothing, at: noon), .confirmed, .answered(.answer("b"), at: noon))
        let engine = try outside.engine(store)
        _ = try engine.send(asking("a", "confirmed", "answered"), at: noon)
        let state = engine.snapshot
        try engine.runUntilIdle()
        let refused = EffectPosition(session: 1, revision: 1, index: 0)
        #expect(engine.refusedAnswers == [refused])
        let effects = try store.errands().read { try $0.outsideEffects() }
        #expect(effects.map(\.isSettled) == [true, true, true])
        #expect(effects.map(\.answer) == [.nothing, nil, .answer("b")])
        #expect(effects.map(\.isAnswerRefused) == [true, false, false])
        let explained = try store.errands().read { try $0.explain(1, revision: 1) }?.effects
        #expect(explained?.map(\.refusedAnswer) == [.nothing, nil, nil])
        #expect(explained?.first?.fate == .acknowledged(sequence: 3, revision: nil, at: noon))
        #expect(engine.snapshot.revision == state.revision + 1)
        #expect(try store.errands().verify().findings == [])
    }

    @Test func whatIsRecordedAsRefusedIsRefusedByTheRules() throws {
        let engine = try Outside(.pending).engine(store)
        _ = try engine.send(asking("a"), at: noon)
        let position = EffectPosition(session: 1, revision: 1, index: 0)
        try store.errands().write { try $0.acknowledge(position, refusing: .answer("good"), at: noon) }
        let findings = try store.errands().verify().findings
        #expect(findings.count == 1 && findings[0].contains("was refused, which version 1 of the rules accepts"))
    }

    /// As versions before wrote it.
    @Test func anAnswerThatWasNotRecordedIsNone() throws {
        let engine = try Outside(.pending).engine(store)
        _ = try engine.send(asking("a"), at: noon)
        try store.errands().write {
            try $0.acknowledge(EffectPosition(session: 1, revision: 1, index: 0), at: noon)
        }
        let effects = try store.errands().read { try $0.outsideEffects() }
        #expect(effects.map(\.answer) == [nil] && effects.map(\.isAnswerRefused) == [false])
        #expect(try store.errands().verify().findings == [])
    }

    @Test func anAnswerTheMachineRefusesEndsItsIntentAllTheSame() throws {
        let outside = Outside(.answered(.nothing, at: noon))
        let engine = try outside.engine(store)
        _ = try engine.send(asking("a"), at: noon)
        let state = engine.snapshot
        #expect(try engine.runUntilIdle() == .empty)
        #expect(engine.snapshot == state)
        #expect(try outbox() == [])
        #expect(
            try store.rows(
                "SELECT kind, revision, event, settles_revision, settles_index FROM record WHERE sequence = 3")
                == [["settlement", "null", #"{"nothing":{}}"#, "1", "0"]])
        #expect(try store.errands().verify().findings == [])
    }

    @Test func aConfirmationIsARecordWithoutATransition() throws {
        let engine = try Outside(.confirmed).engine(store)
        _ = try engine.send(asking("a"), at: noon)
        #expect(try engine.runUntilIdle() == .empty)
        #expect(engine.snapshot.revision == 1)
        let kinds = try store.rows("SELECT kind FROM record ORDER BY sequence")
        #expect(kinds == [["opening"], ["transition"], ["settlement"]])
    }

    @Test func twoProcessesMayAskAndOneEndsTheIntent() throws {
        let store = self.store
        let other = try Outside(.confirmed).engine(store)
        _ = try other.send(asking("a", "b"), at: noon)
        for outcome in [Answer.confirmed, .answered(.answer("late"), at: noon)] {
            let engine = try Engine(
                try store.errands(), owner: "ada",
                port: Errand { _, _ in
                    // While this one waits for its answer, another process does the same work.
                    _ = try? other.runUntilIdle()
                    return outcome
                }, now: { noon })
            #expect(try engine.runUntilIdle() == .empty)
            #expect(try outbox() == [])
            #expect(engine.snapshot.state.done == other.snapshot.state.done)
            _ = try other.send(asking("c"), at: noon)
        }
        #expect(try store.rows("SELECT count(*) FROM record WHERE settles_index IS NOT NULL") == [["3"]])
        #expect(try store.errands().verify().findings == [])
    }

    @Test func sessionsOweTheirOwn() throws {
        let ada = Outside(.confirmed)
        let bob = Outside(.confirmed)
        _ = try ada.engine(store, "ada").send(asking("a"), at: noon)
        _ = try bob.engine(store, "bob").send(asking("b"), at: noon)
        #expect(try bob.engine(store, "bob").runUntilIdle() == .empty)
        #expect(bob.asked == [#"2/1/0 ask("b")"#])
        #expect(try outbox(1) == ["1/1/0"])
        #expect(try outbox(2) == [])
    }

    @Test func nothingIsPerformedTwiceByLookingTwice() throws {
        let outside = Outside(.confirmed)
        _ = try outside.engine(store).send(asking("a"), at: noon)
        for _ in 0..<3 { _ = try outside.engine(store) }
        #expect(outside.asked == [])
        try outside.engine(store).runUntilIdle()
        for _ in 0..<3 { try outside.engine(store).runUntilIdle() }
        #expect(outside.asked.count == 1)
        #expect(try store.number("SELECT count(*) FROM record") == 3)
    }
}
