import Checkpoint
import Dispatch
import Logging
import StateMachine
import StateMachineTesting
import Synchronization
import Testing

@testable import CheckpointRuntime

/// A product whose sessions have work of another kind.
@Suite(.timeLimit(.minutes(20))) struct WorkerTests {
    private let bench = Bench()
    private let clock = TestClock(at: .now)

    private func runtime(
        _ worker: TestWorker, _ logs: Logs = Logs(), firstDelay: Duration = .milliseconds(20)
    ) -> Runtime<Bell> {
        Runtime(
            worker.journal, worker: worker,
            settings: RuntimeSettings(
                pollInterval: .milliseconds(50), maxConcurrentSessions: 2, firstDelay: firstDelay,
                longestDelay: firstDelay),
            logger: Logger(label: "test") { _ in logs }, clock: clock, now: { [clock] in clock.instant })
    }

    private func worker(_ outside: Outside = Outside()) throws -> TestWorker {
        let journal = try Journal<Bell>(.sqlite(bench.directory))
        return TestWorker(journal, outside) { [clock] in clock.instant }
    }

    /// By another process.
    private func send(_ event: Bell.Event, to owner: String) throws {
        let engine = try Engine(bench.journal(), owner: owner, port: Outside(), now: { [clock] in clock.instant })
        _ = try engine.send(event)
    }

    /// As with a clock that nobody believes.
    @Test func whatMayNotBeRecordedIsNot() async throws {
        let (worker, logs) = (try worker(), Logs())
        let runtime = runtime(worker, logs)
        _ = try await runtime.send(.set(clock.instant.advanced(byMilliseconds: 100)), to: "ada")
        let records = try worker.journal.read { $0.newestSequence }
        worker.mayRecord.withLock { $0 = false }
        try await bench.running(runtime) { [clock] in
            await #expect(throws: TestWorker.NotNow.self) { _ = try await runtime.send(.answer("x"), to: "bob") }
            await #expect(throws: TestWorker.NotNow.self) { try await runtime.write { Issue.record("written") } }
            // Searches begin after the deadline has passed, and are left out.
            clock.advance(by: .milliseconds(100))
            let before = logs.texts.withLock { $0.count }
            try await clock.passes { logs.texts.withLock { $0.count { $0.contains("left out") } } >= before + 3 }
            #expect(try await runtime.read { try worker.journal.read { $0.newestSequence } } == records)
            #expect(!runtime.isReady)
            worker.mayRecord.withLock { $0 = true }
            try await clock.passes { try await runtime.state(of: "ada").state.rings == 1 }
            try await clock.passes { runtime.isReady }
        }
        #expect(try bench.journal().verify().findings == [])
    }

    /// Nobody is asked in vain, and nobody waits for a delay once the outside is back.
    @Test func effectsWaitForTheOutsideAndDeadlinesDoNot() async throws {
        let (outside, logs) = (Outside(), Logs())
        let worker = try worker(outside)
        let runtime = runtime(worker, logs, firstDelay: .seconds(600))
        worker.isThere.withLock { $0 = nil }
        try await bench.running(runtime) { [clock] in
            // Nobody can say whether it is there: that passes, too.
            try await clock.passes { logs.texts.withLock { !$0.isEmpty } }
            worker.isThere.withLock { $0 = false }
            try await clock.passes { runtime.isReady }
            try send(.ask(["a"]), to: "ada")
            try send(.set(clock.instant), to: "bob")
            try await clock.passes { try await runtime.state(of: "bob").state.rings == 1 }
            #expect(outside.asked == [])
            // One that has its own reason to wait: it is asked at once all the same.
            worker.hasWork.withLock { $0 = true }
            worker.isThere.withLock { $0 = true }
            try await clock.passes { worker.worked.withLock { $0.contains("ada") } }
            try await clock.passes { runtime.work.withLock { $0.busy == 0 } }
            worker.hasWork.withLock { $0 = false }
            worker.isThere.withLock { $0 = false }
            let searches = worker.searches.withLock { $0 }
            // When the second begins, what the first one saw is noted.
            try await clock.passes { worker.searches.withLock { $0 } >= searches + 2 }
            worker.isThere.withLock { $0 = true }
            try await clock.passes { outside.asked == ["a"] }
        }
    }

    /// Whoever is watched sees the outside go and come, and nobody else is worked on for that.
    @Test func whoIsWatchedIsWorkedOnWhenTheOutsideGoesOrComes() async throws {
        let worker = try worker()
        let runtime = runtime(worker)
        for owner in ["ada", "bob"] { _ = try await runtime.send(.answer("x"), to: owner) }
        let watch = runtime.watches.watch("ada")
        let visitor = runtime.watches.watch("nobody yet")
        try await bench.running(runtime) { [clock] in
            try await clock.passes { worker.worked.withLock { $0 } == ["ada"] }
            try await clock.passes { runtime.isReady }
            var moves = visitor.moves.makeAsyncIterator()
            #expect(await moves.next() == .moved, "what was committed before")
            for isThere in [false, true] {
                worker.worked.withLock { $0 = [] }
                worker.isThere.withLock { $0 = isThere }
                try await clock.passes { worker.worked.withLock { $0 } == ["ada"] }
                #expect(await moves.next() == .moved)
            }
            let searches = worker.searches.withLock { $0 }
            try await clock.passes { worker.searches.withLock { $0 } >= searches + 3 }
            #expect(worker.worked.withLock { $0 } == ["ada"], "once")
        }
        withExtendedLifetime(watch) {}
    }

    /// The outside may have gone or come while nobody worked on the session.
    @Test func whoBeginsToWatchIsWorkedOnOnce() async throws {
        let worker = try worker()
        let runtime = runtime(worker)
        for owner in ["ada", "bob"] { _ = try await runtime.send(.answer("x"), to: owner) }
        try await bench.running(runtime) { [clock] in
            try await clock.passes { runtime.isReady }
            #expect(worker.worked.withLock { $0 } == [])
            let watches = [runtime.watches.watch("ada"), runtime.watches.watch("nobody yet")]
            try await clock.passes { worker.worked.withLock { $0 } == ["ada"] }
            let searches = worker.searches.withLock { $0 }
            try await clock.passes { worker.searches.withLock { $0 } >= searches + 3 }
            #expect(worker.worked.withLock { $0 } == ["ada"], "once")
            withExtendedLifetime(watches) {}
        }
    }

    @Test func aSessionThatIsBrokenIsLoggedOnceAndOthersGoOn() async throws {
        let (worker, logs) = (try worker(), Logs())
        let runtime = runtime(worker, logs)
        worker.broken.withLock { $0 = ["ada"] }
        // No deadline: on a loaded machine it would be fired beside the work that takes long.
        for owner in ["ada", "bob"] { _ = try await runtime.send(.ask([owner]), to: owner) }
        try await bench.running(runtime) { [clock] in
            try await clock.passes { try await runtime.state(of: "bob").state.answers == ["bob"] }
            try await clock.passes { worker.worked.withLock { $0.count { $0 == "ada" } } > 3 }
            #expect(runtime.isReady)
            #expect(logs.texts.withLock { $0.count { $0.contains("a session cannot be worked on") } } == 1)
            worker.broken.withLock { $0 = [] }
            try await clock.passes { try await runtime.state(of: "ada").state.answers == ["ada"] }
        }
    }

    /// What a killed process left comes first.
    @Test func itIsReadyWhenWhatWasLeftIsDone() async throws {
        let worker = try worker()
        let runtime = runtime(worker)
        for number in 1...9 { _ = try await runtime.send(.set(clock.instant), to: "\(number)") }
        #expect(!runtime.isReady)
        let isFree = DispatchSemaphore(value: 0)
        worker.hold.withLock { $0 = isFree }
        try await bench.running(runtime) { [clock] in
            try await clock.passes { worker.worked.withLock { $0.count } == 2 }
            let searches = worker.searches.withLock { $0 }
            try await clock.passes { worker.searches.withLock { $0 } >= searches + 3 }
            #expect(worker.worked.withLock { $0.count } == 2 && !runtime.isReady, "two at a time")
            isFree.signal()
            try await clock.passes { runtime.isReady }
            for number in 1...9 { #expect(try await runtime.state(of: "\(number)").state.rings == 1) }
        }
    }
}
