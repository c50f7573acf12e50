@_spi(Stores) import Checkpoint
import Foundation
import StateMachineTesting
import Synchronization
import Testing

@testable import CheckpointRuntime

/// A session that one process works on is kept from the others until the work is done.
@Suite(.timeLimit(.minutes(20))) struct LeaseTests {
    /// Swift's pool has no place for what waits for one, until it is let go.
    private final class FullPool: TaskExecutor {
        private let content = Mutex((isFull: false, jobs: [UnownedJob]()))

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            let isKept = content.withLock { content in
                if content.isFull { content.jobs.append(job) }
                return content.isFull
            }
            if !isKept { run(job) }
        }

        var isHolding: Bool { content.withLock { !$0.jobs.isEmpty } }

        func fill() { content.withLock { $0.isFull = true } }

        func letGo() {
            let jobs = content.withLock { content in
                defer { content = (false, []) }
                return content.jobs
            }
            for job in jobs { run(job) }
        }

        private func run(_ job: UnownedJob) {
            let executor = asUnownedTaskExecutor()
            Thread.detachNewThread { job.runSynchronously(on: executor) }
        }
    }

    /// Counts how often a session was taken or kept, and how often it was given back.
    private final class CountingNodes: StoreCoordination {
        private let content = Mutex((leases: 0, returns: 0, isTaken: false))
        /// Is told the number of each lease, before it is given.
        let whenAsked: @Sendable (Int) -> Void

        init(whenAsked: @escaping @Sendable (Int) -> Void) { self.whenAsked = whenAsked }

        var leases: Int { content.withLock { $0.leases } }
        var returns: Int { content.withLock { $0.returns } }
        var isTaken: Bool { content.withLock { $0.isTaken } }

        func observeCommits(_ notify: @escaping @Sendable () -> Void) -> (any Sendable)? { 0 }

        func lease(_ owner: String, for duration: Duration) -> Bool {
            let number = content.withLock { content in
                content.leases += 1
                return content.leases
            }
            whenAsked(number)
            content.withLock { $0.isTaken = true }
            return true
        }

        func releaseLease(_ owner: String) { content.withLock { $0 = ($0.leases, $0.returns + 1, false) } }
    }

    @Test func itIsKeptWhileTheWorkWaitsForAPlace() async throws {
        while try await !isKeptWhileTheWorkWaits() {}
    }

    /// - Returns: false where the lease was there before the task waited for it: then it went on in its own place.
    private func isKeptWhileTheWorkWaits() async throws -> Bool {
        let pool = FullPool()
        let coordination = CountingNodes { if $0 == 1 { pool.fill() } }
        let journal = try DistantJournal(coordination: coordination)
        let clock = TestClock()
        let runtime = Runtime(
            journal, port: Outside(), settings: RuntimeSettings(lease: .seconds(15)), clock: clock, now: { .now })
        let hasBegun = Flag()
        let work = Task(executorPreference: pool) { try await runtime.leased("ada") { hasBegun.set() } }
        try await soon { pool.isHolding || hasBegun.isSet }
        let waits = !hasBegun.isSet
        // Renewed twice, though the work has not begun.
        if waits {
            for _ in 1...2 {
                try await clock.waitForSleepers()
                clock.advance(by: .seconds(5))
            }
            try await soon { coordination.leases == 3 }
        }
        #expect(waits != hasBegun.isSet)
        pool.letGo()
        _ = try await work.value
        return waits
    }

    /// What is given back while it is being renewed would be nobody's and taken until its time is over.
    @Test func whatIsGivenBackStaysFree() async throws {
        let isRenewing = Flag()
        let isGivenBack = DispatchSemaphore(value: 0)
        let coordination = CountingNodes { number in
            guard number == 2 else { return }
            isRenewing.set()
            isGivenBack.wait()
        }
        let clock = TestClock()
        let runtime = Runtime(
            try DistantJournal(coordination: coordination), port: Outside(),
            settings: RuntimeSettings(lease: .seconds(15)), clock: clock, now: { .now })
        _ = try await runtime.leased("ada") {
            try await clock.waitForSleepers()
            clock.advance(by: .seconds(5))
            try await soon { isRenewing.isSet }
        }
        #expect(coordination.returns == 1 && !coordination.isTaken)
        isGivenBack.signal()
        try await soon { coordination.returns == 2 }
        #expect(coordination.leases == 2 && !coordination.isTaken)
    }

    /// A call that a stop has given up goes on: the lease ends by itself, and is neither renewed nor released.
    @Test func theLeaseOfAnAbandonedCallRunsOut() async throws {
        let coordination = CountingNodes { _ in }
        let runtime = Runtime(
            try DistantJournal(coordination: coordination), port: Outside(),
            settings: RuntimeSettings(lease: .seconds(3_600)), now: { .now })
        await #expect(throws: BlockingThreads.Abandoned.self) {
            try await runtime.leased("ada") { throw BlockingThreads.Abandoned() }
        }
        #expect(coordination.leases == 1 && coordination.returns == 0 && coordination.isTaken)
    }
}
