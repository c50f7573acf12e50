import Testing

@testable import CheckpointRuntime

/// Which session is worked on next.
@Suite struct WorkListTests {
    private let settings = RuntimeSettings(firstDelay: .seconds(10), longestDelay: .seconds(10))
    private let now = Duration.seconds(1)

    @Test func aSessionIsWorkedOnOnceAtATime() {
        var list = WorkList()
        #expect(list.take(due: ["a", "b"], pending: ["a", "c"], maxConcurrent: 2, at: now) == ["a", "b"])
        #expect(list.take(due: ["a"], pending: ["a", "c"], maxConcurrent: 2, at: now) == [])
        list.finish("a", .waiting, settings, at: now)
        list.finish("b", .failed, settings, at: now)
        #expect(list.busy == 0 && list.broken == 1)
        // What waits for the outside has its deadlines; what failed waits with everything.
        #expect(list.take(due: ["a", "b"], pending: ["a", "b"], maxConcurrent: 9, at: now) == ["a"])
        list.finish("a", .empty, settings, at: now)
        #expect(list.take(due: [], pending: ["a", "b"], maxConcurrent: 9, at: now) == ["a"])
        #expect(list.take(due: ["b"], pending: [], maxConcurrent: 9, at: now + .seconds(10)) == ["b"])
        list.finish("b", .empty, settings, at: now)
        #expect(list.broken == 0)
    }

    /// What a session waited for may be done by another process: nobody waits for it any more, and nothing spins.
    @Test func aSessionThatOthersHaveServedIsForgotten() {
        var list = WorkList()
        #expect(list.take(due: [], pending: ["a", "b"], maxConcurrent: 9, at: now) == ["a", "b"])
        list.finish("a", .waiting, settings, at: now)
        list.finish("b", .failed, settings, at: now)
        #expect(list.next(after: now) ?? now > now && list.count == 2)
        let later = now + .seconds(10)
        #expect(list.next(after: later) == nil, "it waits for a place, not for a time")
        #expect(list.take(due: [], pending: ["a"], maxConcurrent: 0, at: later) == [])
        #expect(list.count == 1 && list.broken == 0)
        #expect(list.take(due: [], pending: [], maxConcurrent: 9, at: later) == [])
        #expect(list.count == 0)
    }

    /// What was called is worked on once, however long it has to wait for a place.
    @Test func whatIsCalledIsRemembered() {
        var list = WorkList()
        list.note(.init(called: ["a", "b"]), at: now)
        #expect(list.take(maxConcurrent: 1, at: now).count == 1)
        #expect(list.take(due: [], pending: [], maxConcurrent: 2, at: now).count == 1)
        for owner in ["a", "b"] { list.finish(owner, .empty, settings, at: now) }
        #expect(list.take(due: [], pending: [], maxConcurrent: 2, at: now) == [])
    }

    @Test func whatIsAddedNeedsNoSearch() {
        var list = WorkList()
        list.add("a")
        list.add("a")
        #expect(list.take(maxConcurrent: 9, at: now) == ["a"])
        list.add("a")
        #expect(list.take(maxConcurrent: 9, at: now) == [], "it is busy")
        list.finish("a", .waiting, settings, at: now)
        list.add("a")
        #expect(list.take(maxConcurrent: 9, at: now) == [], "it waits")
    }

    /// The outside was away and came back: nobody waits for a delay that was drawn before.
    @Test func delaysAreForgotten() {
        var list = WorkList()
        #expect(list.take(due: [], pending: ["a", "b"], maxConcurrent: 9, at: now) == ["a", "b"])
        list.finish("a", .waiting, settings, at: now)
        list.finish("b", .failed, settings, at: now)
        #expect(list.take(due: [], pending: ["a", "b"], maxConcurrent: 9, at: now) == [])
        list.forgetDelays()
        #expect(list.take(due: [], pending: ["a", "b"], maxConcurrent: 9, at: now) == ["a"])
    }

    @Test func itIsReadyWhenEverythingWasTriedThatWasThereAtFirst() {
        var list = WorkList()
        #expect(!list.isReady)
        #expect(list.take(due: ["a"], pending: ["b", "c"], maxConcurrent: 1, at: now) == ["a"])
        list.finish("a", .empty, settings, at: now)
        #expect(list.take(due: ["d"], pending: ["b"], maxConcurrent: 2, at: now) == ["d", "b"])
        #expect(!list.isReady, "c is gone, but not b")
        list.finish("b", .failed, settings, at: now)
        #expect(list.isReady)
        var empty = WorkList()
        empty.note(.init(), at: now)
        #expect(empty.isReady)
    }

    @Test func whatIsBrokenIsNewsOnce() {
        var list = WorkList()
        for (outcome, isNews) in [
            (WorkList.Outcome.failed, true), (.failed, false), (.leftOut, false), (.failed, false), (.empty, false),
            (.failed, true),
        ] {
            let later = now + .seconds(100)
            #expect(list.take(due: ["a"], pending: [], maxConcurrent: 1, at: later) == ["a"])
            #expect(list.finish("a", outcome, settings, at: now) == isNews)
        }
    }
}

extension WorkList {
    fileprivate mutating func take(
        due: [String], pending: [String], maxConcurrent: Int, at now: Duration
    ) -> [String] {
        note(.init(due: due, pending: pending), at: now)
        return take(maxConcurrent: maxConcurrent, at: now)
    }
}
