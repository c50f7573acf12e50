import Dispatch
import Synchronization

/// Threads that may wait for a disk or for the outside, so that Swift's own pool never does. A thread begins when all
/// others are busy, and ends with this object.
package final class BlockingThreads: Sendable {
    private struct Content {
        var jobs: ArraySlice<@Sendable () -> Void> = []
        /// How many jobs wait or are being done.
        var load = 0
        var threads = 0

        mutating func next() -> (@Sendable () -> Void)? {
            defer { if jobs.isEmpty { jobs = [] } }  // A slice keeps what left it, and with that who owns the threads.
            return jobs.popFirst()
        }
    }

    /// What the threads hold, so that they do not hold the object that ends them.
    private final class Queue: Sendable {
        let content = Mutex(Content())
        /// Counts the jobs.
        let jobs = DispatchSemaphore(value: 0)

        func work() {
            while true {
                jobs.wait()
                guard let job = content.withLock({ $0.next() }) else { return }
                job()
                content.withLock { $0.load -= 1 }
            }
        }
    }

    private let queue = Queue()
    private let limit: Int
    private let waits = AbandonableWaits()

    /// The job was still being done, and its caller waits no longer.
    package struct Abandoned: Error {
        package init() {}
    }

    /// - Parameter limit: the largest number of threads, 1 or more. What is beyond that waits, first come, first
    ///   served.
    package init(limit: Int) {
        precondition(limit > 0, "nothing would ever be done")
        self.limit = limit
    }

    deinit {
        // A thread that finds no job ends.
        for _ in 0..<queue.content.withLock(\.threads) { queue.jobs.signal() }
    }

    package func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            start { continuation.resume(with: .init(catching: body)) }
        }
    }

    /// The same, for a job that may never end: ``abandon()`` ends the wait for it.
    /// - Throws: what `body` throws; `Abandoned`.
    package func runOrAbandon<Result: Sendable>(
        _ body: @escaping @Sendable () throws -> Result
    ) async throws -> Result {
        try await withCheckedThrowingContinuation { continuation in
            let number = waits.add { continuation.resume(throwing: Abandoned()) }
            start { [waits] in
                let result = Swift.Result(catching: body)
                if waits.remove(number) { continuation.resume(with: result) }
            }
        }
    }

    /// Ends the waits of all who called ``runOrAbandon(_:)`` so far. Their jobs go on; their results are dropped.
    package func abandon() { waits.abandonAll() }

    /// Has `job` done, and waits for nothing.
    func start(_ job: @escaping @Sendable () -> Void) {
        let needsThread = queue.content.withLock { content in
            content.jobs.append(job)
            content.load += 1
            guard content.threads < min(content.load, limit) else { return false }
            content.threads += 1
            return true
        }
        if needsThread { DetachedThread.start { [queue] in queue.work() } }
        queue.jobs.signal()
    }

    /// For tests: how many have begun.
    var count: Int { queue.content.withLock(\.threads) }
}
