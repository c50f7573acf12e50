import Foundation
import Synchronization
import Testing

@testable import Checkpoint

/// Threads that may wait.
@Suite(.timeLimit(.minutes(20))) struct ThreadTests {
    private struct Mine: Error {}

    private final class Log: Sendable {
        let running = Mutex((now: 0, most: 0))
        let order = Mutex<[Int]>([])
    }

    @Test func thereAreNoMoreThanAllowed() async throws {
        let (threads, log) = (BlockingThreads(limit: 3), Log())
        try await withThrowingTaskGroup { group in
            for _ in 0..<30 {
                group.addTask {
                    try await threads.run {
                        log.running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                        Thread.sleep(forTimeInterval: 0.02)
                        log.running.withLock { $0.now -= 1 }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(log.running.withLock { $0 } == (0, 3) && threads.count == 3)
    }

    @Test func oneIsEnoughForOneAfterTheOther() async throws {
        let (threads, log) = (BlockingThreads(limit: 9), Log())
        for number in 0..<50 {
            try await threads.run { log.order.withLock { $0.append(number) } }
            // A thread is free a moment after its answer.
            try await Task.sleep(for: .milliseconds(2))
        }
        #expect(log.order.withLock { $0 } == Array(0..<50) && threads.count < 5)
        await #expect(throws: Mine.self) { try await threads.run { throw Mine() } }
    }
}
