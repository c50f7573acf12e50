import Foundation
import RentalApp
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// Two writers on one store: the rider's program and the person at the point.
@Suite struct WriterTests {
    let store = Store()

    @Test func ofTwoWritersEachDecidesAnewAfterTheOther() throws {
        let first = try store.engine()
        let second = try store.engine()
        for round in 1...20 {
            #expect(try first.send(.coin(at: noon), at: noon).isAccepted)
            #expect(try second.send(.push(at: noon), at: noon).isAccepted)
            #expect(second.snapshot.revision == round * 2)
        }
        #expect(second.snapshot.state == .locked(Tally(paid: 20, passages: 20)))
        #expect(try first.refresh())
        #expect(first.snapshot == second.snapshot)
        #expect(try !first.refresh())
        #expect(try store.journal().verify() == Verification(records: 41, sessions: 1, findings: []))
    }

    @Test func aRefusalNeverRestsOnWhatIsNoLongerSo() throws {
        let first = try store.engine()
        let second = try store.engine()
        #expect(try second.send(.coin(at: noon), at: noon).isAccepted)
        // What the first has seen is a locked turnstile.
        #expect(try first.send(.push(at: noon), at: noon).isAccepted)
        #expect(try second.send(.push(at: noon), at: noon) == .refused(.locked))
    }

    /// A look at the store catches the journal up, but not the engine that shares it.
    @Test func aRefusalNeverRestsOnWhatOnlyTheJournalKnowsToBeOld() throws {
        let journal = try store.journal()
        let first = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
        let second = try store.engine()
        #expect(try second.send(.coin(at: noon), at: noon).isAccepted)
        _ = try journal.read { try $0.stock() }
        #expect(try first.send(.push(at: noon), at: noon).isAccepted)
    }

    @Test func twoEnginesOnOneJournalSeeEachOther() throws {
        let journal = try store.journal()
        let rider = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
        let clerk = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
        #expect(try clerk.send(.coin(at: noon), at: noon).isAccepted)
        #expect(try rider.send(.push(at: noon), at: noon).isAccepted)
        #expect(try clerk.send(.push(at: noon), at: noon) == .refused(.locked))
        #expect(rider.snapshot.revision == 2)
        #expect(clerk.snapshot.revision == 2)
        #expect(try journal.verify().findings == [])
    }

    @Test func twoWhoOpenTheSameSessionGetOne() throws {
        let first = try store.engine()
        let second = try store.engine()
        #expect(first.snapshot.session == 0 && second.snapshot.session == 0)
        #expect(try first.send(.coin(at: noon), at: noon).isAccepted)
        #expect(try second.send(.coin(at: noon), at: noon).isAccepted)
        #expect(second.snapshot.state.credit == 2)
        #expect(second.snapshot.revision == 2)
        #expect(try store.rows("SELECT owner FROM session") == [["ada"]])
    }

    @Test func aBodyRunsOnceOnWhatAnotherProcessHasWritten() throws {
        let first = try store.journal()
        let second = try store.journal()
        var found: [Int64] = []
        for _ in 1...2 {
            try second.write { try $0.adjustStock([.adjustCounter(place: "gate", count: 1)], reason: "test", at: noon) }
            try first.write { found.append(try $0.stock("gate")) }
        }
        #expect(found == [1, 2])
    }

    /// Its number has records already: the row that gave it goes.
    @Test func aSessionThatIsNotOpenedLeavesNoRow() throws {
        try store.ride(rounds: 1)
        try store.edit("DELETE FROM session")
        let journal = try store.journal()
        #expect(throws: StoreError.self) {
            try journal.write { _ = try $0.openSession(owner: "eve", at: noon) }
        }
        #expect(try store.number("SELECT count(*) FROM session") == 0)
    }

    /// Asked again and again it would conflict for ever.
    @Test(.timeLimit(.minutes(20))) func aRecordThatCanNeverFitIsAnErrorNotALoop() throws {
        try store.ride(rounds: 1)
        let journal = try store.journal()
        let nobody = SessionState<Turnstile>(session: 99, revision: 0, state: Turnstile.initial)
        #expect {
            try journal.write {
                try $0.append(.push(at: noon), after: nobody, to: nobody.state, effects: [], at: noon)
            }
        } throws: {
            "\($0)".contains("a record contradicts the journal it is for")
        }
        #expect(try store.journal().verify() == Verification(records: 3, sessions: 1, findings: []))
    }

    /// Whether the other writer is another process or shares the journal.
    @Test(arguments: [true, false]) func aBodyRunsAgainWhereItsRevisionIsTaken(isAnotherProcess: Bool) throws {
        try store.ride(rounds: 1)
        let first = try store.journal()
        let second = try isAnotherProcess ? store.journal() : first
        let before = try first.read { try $0.latest(1) }
        _ = try Engine(second, owner: "ada", port: CoinSlot(), now: { noon }).send(.coin(at: noon), at: noon)
        var tries: [Bool] = []
        let written = try first.write { transaction in
            tries.append(transaction.isRetry)
            return try transaction.append(
                .coin(at: noon), after: transaction.isRetry ? transaction.latest(1) : before, to: before.state,
                effects: [], at: noon)
        }
        #expect(tries == [false, true])
        #expect(written.revision == before.revision + 2)
        try first.write { try $0.adjustStock([], reason: "the journal goes on", at: noon) }
    }

    @Test func aDeadlineBroughtByAnotherWriterFiresFirst() throws {
        let clock = ManualClock(noon)
        let first = try store.engine(clock: clock)
        let second = try store.engine(clock: clock)
        #expect(try second.send(.coin(at: noon), at: noon).isAccepted)
        let later = clock.advance(bySeconds: 3_600)
        // The first knows of no deadline; without it the coin would be refused as overdue.
        #expect(try first.send(.coin(at: later), at: later).isAccepted)
        #expect(first.snapshot.state.tally == Tally(paid: 2, passages: 0, refunded: 1))
        #expect(first.snapshot.revision == 3)
    }

    /// An answer refused by an old state would end its intent: the money held, and nobody waiting for it.
    @Test func anAnswerIsJudgedByTheNewestState() throws {
        let clock = ManualClock(noon)
        let first = try store.engine(
            slot: CoinSlot { _, _ in .answered(.push(at: clock.now()), at: clock.now()) }, clock: clock)
        _ = try first.send(.coin(at: noon), at: noon)
        let later = clock.advance(bySeconds: 60)
        #expect(try first.send(.push(at: later), at: later) == .refused(.locked))
        let second = try store.engine(clock: clock)
        _ = try second.send(.coin(at: later), at: later)
        // Looking for what is owed catches the journal up; the engine has seen a locked turnstile.
        #expect(try first.runUntilIdle() == .empty)
        #expect(first.snapshot.state == .locked(Tally(paid: 2, passages: 1, refunded: 1)))
        #expect(try store.rows("SELECT DISTINCT kind FROM record ORDER BY kind") == [["opening"], ["transition"]])
    }

    @Test(.timeLimit(.minutes(20))) func twoProcessesLoseNothingAndDoNothingTwice() async throws {
        async let first: Void = entries(40)
        async let second: Void = entries(40)
        async let third: Void = entries(40)
        _ = await (first, second, third)
        let engine = try store.engine()
        #expect(engine.snapshot.state == .locked(Tally(paid: 120, passages: 120)))
        #expect(engine.snapshot.revision == 240)
        let verification = try store.journal().verify()
        #expect(verification == Verification(records: 241, sessions: 1, findings: []))
    }

    private func entries(_ count: Int) async {
        await #expect(processExitsWith: .success) { [path = store.path as String, count = count as Int] in
            let journal = try Journal<Turnstile>(StoreDirectory(path: path), lockTimeout: .seconds(30))
            let engine = try Engine(journal, owner: "ada", port: CoinSlot(), now: { noon })
            for _ in 0..<count {
                let coin = try engine.send(.coin(at: noon), at: noon)
                let push = try engine.send(.push(at: noon), at: noon)
                precondition(coin.isAccepted && push.isAccepted)
            }
        }
    }
}
