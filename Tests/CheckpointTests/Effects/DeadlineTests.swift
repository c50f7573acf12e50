import RentalApp
import StateMachine
import Testing
import TinyMachine

@testable import Checkpoint

/// Credit at a turnstile is refunded 30 seconds after the last coin.
@Suite struct DeadlineTests {
    let store = Store()
    let clock = ManualClock(noon)
    private var deadline: Instant { noon.advanced(bySeconds: Turnstile.patience) }

    private func timeOuts() throws -> [Turnstile.Event] {
        try store.journal().read { try $0.history(1) }.map(\.event).filter { $0.label == "timeOut" }
    }

    @Test(arguments: [30, 31, 3_600, 86_400 * 365 * 30] as [Int64])
    func aDeadlineFiresOnceAtItsInstantHoweverLongTheProcessWasDead(dead: Int64) throws {
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: dead)
        for _ in 0..<3 {
            let engine = try store.engine(clock: clock)
            #expect(try engine.runUntilIdle() == .empty)
            #expect(engine.snapshot.state == .locked(Tally(paid: 1, refunded: 1)))
            #expect(engine.snapshot.revision == 2)
        }
        #expect(try timeOuts() == [.timeOut(at: deadline)])
        // The record says when it was noticed, the event when it happened.
        #expect(try store.journal().read { try $0.history(1) }.last?.at == clock.now())
        #expect(try store.journal().verify().findings == [])
    }

    @Test func aDeadlineDoesNotFireBeforeItsInstant() throws {
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.set(Instant(milliseconds: deadline.milliseconds - 1))
        let engine = try store.engine(clock: clock)
        try engine.runUntilIdle()
        #expect(engine.snapshot.revision == 1)
        clock.set(deadline)
        try engine.runUntilIdle()
        #expect(try timeOuts() == [.timeOut(at: deadline)])
    }

    @Test func aClockSetBackNeitherFiresNorRepeatsADeadline() throws {
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: -86_400)
        try store.engine(clock: clock).runUntilIdle()
        #expect(try timeOuts() == [])
        clock.set(deadline.advanced(bySeconds: 5))
        try store.engine(clock: clock).runUntilIdle()
        clock.set(noon.advanced(bySeconds: -1))
        try store.engine(clock: clock).runUntilIdle()
        clock.set(deadline.advanced(bySeconds: 500))
        try store.engine(clock: clock).runUntilIdle()
        #expect(try timeOuts() == [.timeOut(at: deadline)])
    }

    @Test func lookingFiresNothing() throws {
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: 3_600)
        let engine = try store.engine(clock: clock)
        try engine.refresh()
        #expect(engine.snapshot.state.credit == 1)
    }

    @Test func anEventFindsTheDeadlineFired() throws {
        let engine = try store.engine(clock: clock)
        _ = try engine.send(.coin(at: noon), at: noon)
        let later = clock.advance(bySeconds: 60)
        #expect(try engine.send(.push(at: later), at: later) == .refused(.locked))
        #expect(try timeOuts() == [.timeOut(at: deadline)])
    }

    @Test func whatTheDeadlineAskedForIsPerformed() throws {
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: 60)
        var refunds: [Turnstile.Effect] = []
        let slot = CoinSlot { effect, _ in
            refunds.append(effect)
            return .confirmed
        }
        for _ in 0..<2 { #expect(try store.engine(slot: slot, clock: clock).runUntilIdle() == .empty) }
        #expect(refunds == [.refund(coins: 1)])
    }

    /// As a year of monthly charges, whose answers set the next deadline: each has passed when it is set.
    @Test func whatFollowsFromDeadlinesAndAnswersIsDoneInOneRun() throws {
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: 86_400)
        var next = noon
        var asked = 0
        let slot = CoinSlot { _, _ in
            asked += 1
            guard asked < 12 else { return .confirmed }
            // The coin is put in again, and the deadline of that has passed, too.
            next = next.advanced(bySeconds: Turnstile.patience)
            return .answered(.coin(at: next), at: next)
        }
        let engine = try store.engine(slot: slot, clock: clock)
        #expect(try engine.runUntilIdle() == .empty)
        #expect(asked == 12)
        #expect(engine.snapshot.state == .locked(Tally(paid: 12, refunded: 12)))
        #expect(try store.journal().verify().findings == [])
    }

    /// Each answer brings a deadline that has passed, and each deadline another effect.
    @Test func aMachineThatIsNeverIdleIsAMistake() throws {
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: 86_400)
        var next = noon
        let slot = CoinSlot { _, _ in
            next = next.advanced(bySeconds: Turnstile.patience)
            return .answered(.coin(at: next), at: next)
        }
        let engine = try store.engine(slot: slot, clock: clock)
        engine.mostRounds = 5
        #expect(throws: MachineFault.neverIdle(machine: "turnstile", rounds: 5)) { try engine.runUntilIdle() }
        // What was done is kept, and the next run goes on with it.
        #expect(engine.snapshot.state.tally.refunded == 6)
        #expect(try store.journal().verify().findings == [])
        let last = try store.engine(clock: clock)
        #expect(try last.runUntilIdle() == .empty)
        #expect(last.snapshot.state.credit == 0)
    }

    /// One that is not decided yet is asked for by the next run, however many deadlines fire in this one.
    @Test func anEffectIsAskedForOnceInARun() throws {
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: 60)
        var keys: [EffectKey] = []
        let slot = CoinSlot { _, key in
            keys.append(key)
            return .pending
        }
        let engine = try store.engine(slot: slot, clock: clock)
        #expect(try engine.runUntilIdle() == .waiting)
        _ = try engine.send(.coin(at: clock.now()), at: clock.now())
        clock.advance(bySeconds: 60)
        #expect(try engine.runUntilIdle() == .waiting)
        #expect(keys.map(\.position.revision) == [2, 2, 4])
    }

    @Test func deadlinesFireWhileTheOutsideIsOutOfReach() throws {
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: 60)
        let engine = try store.engine(slot: CoinSlot { _, _ in .unreachable }, clock: clock)
        #expect(try engine.runUntilIdle() == .unreachable)
        #expect(engine.snapshot.state.leaf == "locked")
        #expect(try store.journal().read { try $0.pendingEffects(1) }.map(\.effect) == [.refund(coins: 1)])
    }

    /// While this process asks the outside, another one moves the session to a state whose deadline then passes.
    @Test func anAnswerFindsTheDeadlineFiredThatAnotherWriterBrought() throws {
        let store = self.store
        let clock = self.clock
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        clock.advance(bySeconds: 60)
        let other = try store.engine(clock: clock)
        try other.refresh()
        var isFirst = true
        let slot = CoinSlot { _, _ in
            guard isFirst else { return .pending }
            isFirst = false
            let later = clock.advance(bySeconds: 60)
            _ = try? other.send(.coin(at: later), at: later)
            let last = clock.advance(bySeconds: 60)
            return .answered(.coin(at: last), at: last)
        }
        let engine = try store.engine(slot: slot, clock: clock)
        #expect(try engine.runUntilIdle() == .waiting)
        // The coin that came back pays for a passage: dropping it because it met an old deadline would lose it.
        #expect(engine.snapshot.state.tally == Tally(paid: 3, passages: 0, refunded: 2))
        #expect(engine.snapshot.state.credit == 1)
        #expect(try store.journal().verify().findings == [])
    }

    /// The answer carries its own time: by the clock alone its deadline would not have passed, and it would be refused.
    @Test func anAnswerFindsItsDeadlineFiredThoughTheClockWasSetBack() throws {
        let clock = self.clock
        _ = try store.engine(clock: clock).send(.coin(at: noon), at: noon)
        let again = clock.advance(bySeconds: 60)
        var isFirst = true
        let slot = CoinSlot { _, _ in
            guard isFirst else { return .pending }
            isFirst = false
            let last = clock.advance(bySeconds: 60)
            clock.set(again)
            return .answered(.coin(at: last), at: last)
        }
        let engine = try store.engine(slot: slot, clock: clock)
        _ = try engine.send(.coin(at: again), at: again)
        #expect(try engine.runUntilIdle() == .waiting)
        #expect(engine.snapshot.state.tally == Tally(paid: 3, passages: 0, refunded: 2))
        #expect(engine.snapshot.state.credit == 1)
        #expect(try store.journal().verify().findings == [])
    }
}
