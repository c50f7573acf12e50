import StateMachine
import Testing

@_spi(Stores) @testable import Checkpoint

/// What was not sent is dropped in the commit of the withdrawal; what may have been is answered with an event.
struct WithdrawalTests {
    private typealias M = Mailing<SecondMailing>
    private typealias Sender<Rules: MailingRules> = Engine<Mailing<Rules>, PostOffice<Rules>>

    private let store = MemoryStore()
    private let journal: Journal<Mailing<SecondMailing>>

    init() throws {
        journal = try Journal(store)
    }

    /// - Parameter answer: of the outside; by default it does not answer.
    private func ada(
        _ answer: @escaping (M.Effect) -> Outcome<M.Event> = { _ in .unknown("silence") }
    ) throws -> Sender<SecondMailing> {
        try Engine(journal, owner: "ada", port: PostOffice(answer: answer)) { .epoch }
    }

    private func kinds(after sequence: Int64 = 0) throws -> [Record.Kind] {
        try journal.read { try $0.records().filter { $0.sequence > sequence }.map(\.kind) }
    }

    private func pending() throws -> [M.Effect] { try journal.read { try $0.pendingEffects(1) }.map(\.effect) }

    private func findings() throws -> [String] { try journal.verify().findings }

    @Test func whatWasNotSentIsDroppedInThatCommit() throws {
        var asked: [M.Effect] = []
        let ada = try ada { effect in
            asked.append(effect)
            return .confirmed
        }
        let others: [M.Effect] = [.mail("b", lane: "y"), .mail("c", lane: "")]
        try ada.send(.request([.mail("a", lane: "x")] + others))
        let before = try journal.read(\.newestSequence)
        try ada.send(.request([.withdraw(lane: "x"), .mail("d", lane: "x")]))
        #expect(try kinds(after: before) == [.transition, .cancellation])
        #expect(ada.snapshot.revision == 2 && ada.snapshot.state.heard == [])
        let fate = try journal.read { try $0.explain(1, revision: 1)?.effects.first?.fate }
        #expect(fate == .cancelled(sequence: before + 2, at: .epoch))
        #expect(try journal.read { try $0.value(of: "a", in: "withdrawn") } == "")
        try ada.runUntilIdle()
        #expect(asked == others + [.mail("d", lane: "x")])
        #expect(try findings() == [])
    }

    /// That a mail may have been sent is on the disk before it is.
    @Test func whatMayHaveBeenSentIsAnsweredAndStaysPending() throws {
        let mail = M.Effect.mail("a", lane: "x")
        var recorded: [Record.Kind] = []
        let ada = try ada { [journal] _ in
            recorded = (try? journal.read { try $0.records().map(\.kind) }) ?? []
            return .unknown("silence")
        }
        try ada.send(.request([mail, .mail("b", lane: "x")]))
        try ada.runUntilIdle()
        #expect(recorded == [.opening, .transition, .dispatch])
        // Asked for again, it is not recorded again.
        try ada.runUntilIdle()
        #expect(try kinds() == recorded)
        try ada.send(.request([.withdraw(lane: "x")]))
        #expect(ada.snapshot.state.heard == ["perhaps a"] && ada.snapshot.revision == 3)
        #expect(try kinds() == recorded + [.transition, .cancellation, .transition])
        #expect(try pending() == [mail])
        let later = try self.ada { _ in .answered(.answer("sent a"), at: .epoch) }
        try later.runUntilIdle()
        #expect(later.snapshot.state.heard == ["perhaps a", "sent a"])
        #expect(try findings() == [])
    }

    /// The answer that withdraws ends its own effect first.
    @Test func anAnswerWithdrawsWhatWaitsBehindIt() throws {
        var asked = 0
        let ada = try ada { _ in
            asked += 1
            return .answered(.request([.withdraw(lane: "x")]), at: .epoch)
        }
        try ada.send(.request((1...9).map { .mail("\($0)", lane: "x") }))
        #expect(try ada.runUntilIdle() == .empty)
        #expect(asked == 1 && ada.snapshot.state.heard == [])
        #expect(try findings() == [])
    }

    @Test func whatIsNotWithdrawableOrParkedMayHaveBeenPerformed() throws {
        let ada = try ada { effect in
            if case .mail("b", _) = effect { .rejected("no such street") } else { .pending }
        }
        try ada.send(.request([.mail("b", lane: "x"), .call("a", lane: "x")]))
        try ada.runUntilIdle()
        try ada.send(.request([.withdraw(lane: "x")]))
        #expect(ada.snapshot.state.heard == ["perhaps a", "perhaps b"])
        #expect(try pending() == [.call("a", lane: "x")])
        #expect(try journal.read { try $0.parkedEffects() }.map(\.effect) == [.mail("b", lane: "x")])
        #expect(try findings() == [])
    }

    /// A retried one was asked for before.
    @Test func whatIsRetriedMayHaveBeenPerformed() throws {
        let ada = try ada { _ in .rejected("no such street") }
        try ada.send(.request([.mail("a", lane: "x")]))
        try ada.runUntilIdle()
        #expect(try ada.retry(EffectPosition(session: 1, revision: 1, index: 0)))
        try ada.send(.request([.withdraw(lane: "x")]))
        #expect(ada.snapshot.state.heard == ["perhaps a"])
        #expect(try findings() == [])
    }

    /// A message that comes back is a transition of the sender in the same commit.
    @Test(arguments: [false, true]) func aMessageThatComesBackIsDecidedAfterTheWithdrawal(isFirst: Bool) throws {
        let ada = try ada()
        try ada.send(.request([.mail("a", lane: "x")]))
        let effects: [M.Effect] = [.note(to: "bob"), .withdraw(lane: "x")]
        try ada.send(.request(isFirst ? effects : effects.reversed()))
        #expect(ada.snapshot.state.heard == ["came back"] && ada.snapshot.revision == 3)
        #expect(try pending() == [])
        #expect(try findings() == [])
    }

    @Test func otherSessionsKeepWhatTheyRequested() throws {
        let bob = try Engine(journal, owner: "bob", port: PostOffice<SecondMailing> { _ in .pending }) { .epoch }
        try ada().send(.request([.mail("a", lane: "x")]))
        try bob.send(.request([.mail("b", lane: "x")]))
        try bob.send(.request([.withdraw(lane: "x")]))
        #expect(try pending() == [.mail("a", lane: "x")])
        #expect(try journal.read { try $0.pendingEffects(2) }.isEmpty)
        #expect(try findings() == [])
    }

    /// A list of what is pending is old as soon as it is read.
    @Test func whatIsWithdrawnMeanwhileIsNotPerformed() throws {
        var asked: [M.Effect] = []
        let ada = try ada { [journal] effect in
            asked.append(effect)
            let other = try? Engine(journal, owner: "ada", port: PostOffice<SecondMailing> { _ in .pending }) { .epoch }
            _ = try? other?.send(.request([.withdraw(lane: "x")]))
            return .confirmed
        }
        try ada.send(.request([.call("a", lane: ""), .mail("b", lane: "x")]))
        let pending = try #require(try ada.pendingEffects().last)
        #expect(try ada.runUntilIdle() == .empty)
        #expect(asked == [.call("a", lane: "")])
        #expect(try !ada.dispatch(pending))
        #expect(try findings() == [])
    }

    /// Version 1 had no withdrawable effects: it recorded nothing before it performed one.
    @Test func whatAnotherVersionRequestedMayHaveBeenPerformed() throws {
        let first = try Journal<Mailing<FirstMailing>>(store)
        let former = try Engine(first, owner: "ada", port: PostOffice<FirstMailing> { _ in .unknown("silence") }) {
            .epoch
        }
        try former.send(.request([.mail("a", lane: "x")]))
        try former.runUntilIdle()
        let journal = try Journal<M>(store)
        let ada = try Engine(journal, owner: "ada", port: PostOffice<SecondMailing> { _ in .pending }) { .epoch }
        try ada.send(.request([.withdraw(lane: "x")]))
        #expect(ada.snapshot.state.heard == ["perhaps a"])
        #expect(try journal.verify().findings == [])
    }

    /// The record that an effect was about to be performed is not in an older backup.
    @Test func whatABackupHasMayHaveBeenPerformedSince() throws {
        let (store, other) = (Store(), Store())
        let file = store.root + "/backup"
        let journal = try Journal<M>(store.directory)
        let ada = try Engine(journal, owner: "ada", port: PostOffice<SecondMailing> { _ in .pending }) { .epoch }
        try ada.send(.request([.mail("a", lane: "x")]))
        _ = try journal.backUp(to: file)
        try ada.runUntilIdle()
        _ = try Journal<M>.restore(file, into: other.directory)
        let restored = try Journal<M>(other.directory)
        let later = try Engine(restored, owner: "ada", port: PostOffice<SecondMailing> { _ in .pending }) { .epoch }
        try later.send(.request([.mail("b", lane: "x")]))
        try later.send(.request([.withdraw(lane: "x")]))
        #expect(later.snapshot.state.heard == ["perhaps a"])
        #expect(try restored.read { try $0.pendingEffects(1) }.map(\.effect) == [.mail("a", lane: "x")])
        #expect(try restored.verify().findings == [])
    }

    /// A part of which something was recorded is not kept without the rest.
    @Test func anErrorThatIsSwallowedCommitsNothing() throws {
        let insert = TableChange.insert(table: "t", key: "k", value: "v")
        try journal.write { try $0.adjustStock([insert], reason: "once", at: .epoch) }
        #expect(throws: StoreError.self) {
            try journal.write { transaction in
                _ = try transaction.openSession(owner: "ada", at: .epoch)
                try? transaction.adjustStock([insert], reason: "twice", at: .epoch)
            }
        }
        #expect(try kinds() == [.stockAdjustment])
        #expect(try findings() == [])
    }

    @Test func aMachineThatWithdrawsWithoutEndIsStopped() throws {
        let ada = try ada()
        try ada.send(.request([.call("fine", lane: "y"), .mail("again", lane: "x")]))
        try ada.runUntilIdle()
        #expect(throws: MachineFault.self) { try ada.send(.request([.withdraw(lane: "x")])) }
        #expect(ada.snapshot.revision == 1)
        try ada.send(.request([.withdraw(lane: "y")]))
        #expect(ada.snapshot.state.heard == ["perhaps fine"])
    }

    @Test func verifyHoldsCancellationsAgainstWithdrawals() throws {
        let ada = try ada()
        try ada.send(.request([.mail("a", lane: "x"), .mail("b", lane: "x")]))
        let effect = EffectPosition(session: 1, revision: 1, index: 0)
        try journal.write { try $0.cancel(effect, [], at: .epoch) }
        #expect(
            try findings() == ["record 3 (session 1): cancels effect 1/1/0, which is pending and was not withdrawn"])
    }

    @Test func verifyMissesTheCancellationOfWhatWasWithdrawn() throws {
        let ada = try ada()
        try ada.send(.request([.mail("a", lane: "x")]))
        func append(_ effects: [M.Effect]) throws {
            try journal.write { transaction in
                _ = try transaction.append(
                    .request(effects), after: transaction.latest(1), to: M.initial, effects: effects, at: .epoch)
            }
        }
        try append([.withdraw(lane: "x")])
        #expect(try findings() == ["outbox: effect 1/1/0 was withdrawn, and is pending"])
        try append([])
        #expect(
            try findings() == [
                "record 4 (session 1, revision 3): comes after a transition that withdrew effect 1/1/0, which is pending"
            ])
    }
}
