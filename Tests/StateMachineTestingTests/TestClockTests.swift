import Dispatch
import StateMachine
import StateMachineTesting
import Synchronization
import Testing

/// Time passes when a test says so, and not before.
@Suite(.timeLimit(.minutes(5))) struct TestClockTests {
    private let clock = TestClock(at: Instant(milliseconds: 1_000))

    private func after(_ duration: Duration) -> TestClock.Instant { clock.now.advanced(by: duration) }

    @Test func oneObjectGivesBothTimes() {
        #expect(clock.now.offset == .zero && clock.instant == Instant(milliseconds: 1_000))
        clock.advance(by: .milliseconds(1_500))
        #expect(clock.now.offset == .milliseconds(1_500) && clock.instant == Instant(milliseconds: 2_500))
        clock.advance(by: .microseconds(999))
        #expect(clock.instant == Instant(milliseconds: 2_500), "whole milliseconds")
        #expect(after(.seconds(2)).duration(to: clock.now) == .seconds(-2))
        #expect(clock.now < after(.seconds(2)))
    }

    @Test func aSleeperIsWokenWhenItsTimeHasCome() async throws {
        let isAwake = Mutex(false)
        let sleeper = Task { [clock] in
            try await clock.sleep(for: .seconds(3_600))
            isAwake.withLock { $0 = true }
        }
        try await clock.waitForSleepers()
        #expect(clock.deadlines == [after(.seconds(3_600))])
        clock.advance(by: .seconds(3_599))
        #expect(clock.deadlines == [after(.seconds(1))] && !isAwake.withLock { $0 })
        clock.advance(by: .seconds(1))
        try await sleeper.value
        #expect(isAwake.withLock { $0 } && clock.deadlines.isEmpty)
    }

    @Test func whatHasPassedIsNotWaitedFor() async throws {
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: clock.now)
        try await clock.sleep(until: after(.seconds(-1)))
    }

    /// Runs what it gets in that order.
    private final class InOrder: TaskExecutor {
        private let queue = DispatchQueue(label: "in order")

        func enqueue(_ job: consuming ExecutorJob) {
            let (job, executor) = (UnownedJob(job), asUnownedTaskExecutor())
            queue.async { job.runSynchronously(on: executor) }
        }
    }

    @Test func sleepersAreWokenInTheOrderOfTheirDeadlines() async throws {
        let executor = InOrder()
        let (woken, inbox) = AsyncStream<Int>.makeStream()
        let sleepers = [3, 1, 2, 5, 4].map { seconds in
            Task(executorPreference: executor) { [clock] in
                try await clock.sleep(for: .seconds(seconds))
                inbox.yield(seconds)
            }
        }
        try await clock.waitForSleepers(5)
        clock.advance(by: .seconds(4))
        for number in [0, 1, 2, 4] { try await sleepers[number].value }
        clock.advance(by: .seconds(1))
        try await sleepers[3].value
        inbox.finish()
        #expect(await woken.reduce(into: []) { $0.append($1) } == [1, 2, 3, 4, 5])
    }

    @Test func aSleeperThatIsCancelledWaitsNoLonger() async throws {
        let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        try await clock.waitForSleepers()
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.deadlines.isEmpty)
        // One that is cancelled before it sleeps does not begin to.
        let early = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await early.value }
        #expect(clock.deadlines.isEmpty)
    }

    @Test func aTestWaitsForAsManySleepersAsItNames() async throws {
        let isThere = Mutex(false)
        let waiting = Task { [clock] in
            try await clock.waitForSleepers(2, within: .seconds(10))
            isThere.withLock { $0 = true }
        }
        let sleepers = [Duration.seconds(1), .seconds(11)].map { duration in
            Task { [clock] in try await clock.sleep(for: duration) }
        }
        try await clock.waitForSleepers(2)
        #expect(!isThere.withLock { $0 }, "one of them sleeps longer")
        let last = Task { [clock] in try await clock.sleep(for: .seconds(10)) }
        try await waiting.value
        clock.advance(by: .seconds(11))
        for sleeper in sleepers + [last] { try await sleeper.value }
    }

    @Test func whoWaitsForSleepersCanBeCancelled() async throws {
        let waiting = Task { [clock] in try await clock.waitForSleepers() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }
}
