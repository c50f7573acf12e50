import Checkpoint
import Foundation
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

    /// Counts how often a session was taken or kept.
    private final class CountingNodes: StoreNodes {
        private let count = Mutex(0)
        let whenTaken: @Sendable () -> Void

        init(whenTaken: @escaping @Sendable () -> Void) { self.whenTaken = whenTaken }

        var leases: Int { count.withLock { $0 } }

        func whenCommitted(_ tell: @escaping @Sendable () -> Void) -> any Sendable { 0 }

        func lease(_ owner: String, for duration: Duration) -> Bool {
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            if isFirst { whenTaken() }
            return true
        }

        func giveBack(_ owner: String) {}
    }

    @Test func itIsKeptWhileTheWorkWaitsForAPlace() async throws {
        let pool = FullPool()
        let nodes = CountingNodes(whenTaken: pool.fill)
        let journal = try DistantJournal(nodes: nodes)
        let runtime = Runtime(
            journal, port: Outside(), settings: RuntimeSettings(lease: .milliseconds(60)), now: { .now })
        let work = Task(executorPreference: pool) { try await runtime.leased("ada") { nodes.leases } }
        // Renewed twice, though the work has not begun.
        do { try await soon { nodes.leases >= 3 } } catch { Issue.record("\(nodes.leases) leases") }
        pool.letGo()
        #expect(try await work.value ?? 0 >= 3)
    }
}
