import Checkpoint
import CheckpointService
import Foundation
import ServiceLifecycleTestKit
import StateMachine
import StateMachineTesting
import Waiting

@testable import CheckpointRuntime

/// A folder for a store, which goes away with this value.
final class Bench: Sendable {
    let root = NSTemporaryDirectory() + "zontik-runtime-\(UUID().uuidString)"
    var directory: StoreDirectory { StoreDirectory(path: root) }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func journal() throws -> Journal<Bell> { try Journal(directory) }

    /// On the clock of the system.
    func runtime(_ outside: Outside = Outside()) throws -> Runtime<Bell> {
        try runtime(outside, ContinuousClock()) { .now }
    }

    func runtime(_ outside: Outside = Outside(), on clock: TestClock) throws -> Runtime<Bell> {
        try runtime(outside, clock) { clock.instant }
    }

    private func runtime(
        _ outside: Outside, _ clock: any Clock<Duration>, _ now: @escaping @Sendable () -> Instant
    ) throws -> Runtime<Bell> {
        Runtime(
            try Journal<Bell>(.sqlite(directory)), port: outside,
            settings: RuntimeSettings(
                pollInterval: .milliseconds(50), firstDelay: .milliseconds(20), longestDelay: .milliseconds(200)),
            clock: clock, now: now)
    }

    /// Runs a runtime while `body` does, and stops it in order.
    func running<Result: Sendable>(
        _ runtime: Runtime<Bell>, _ body: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        try await testGracefulShutdown { trigger in
            async let run: Void = runtime.run()
            let result: Result
            do { result = try await body() } catch {
                trigger.triggerGracefulShutdown()
                throw error
            }
            trigger.triggerGracefulShutdown()
            try await run
            return result
        }
    }
}

/// Waits for what threads and other tasks do until something is so. No time passes on a test's clock.
func soon(_ isSo: @Sendable () async throws -> Bool) async throws {
    guard try await comesTrue(every: .milliseconds(5), isSo) else { throw TooLate() }
}

extension TestClock {
    /// Lets time pass, a bit each time it looks, until something is so.
    func passes(by step: Duration = .milliseconds(10), until isSo: @Sendable () async throws -> Bool) async throws {
        try await soon {
            if try await isSo() { return true }
            advance(by: step)
            return false
        }
    }

    /// Lets time pass in which the only runtime on this clock, which has nothing else to wait for, searches for work
    /// several times.
    func passesInSearches(_ count: Int = 5, pollInterval: Duration = .milliseconds(50)) async throws {
        for _ in 0..<count {
            // The search for work, and what looks for commits of others.
            try await waitForSleepers(2, within: .milliseconds(100))
            advance(by: pollInterval)
        }
        try await waitForSleepers(2, within: .milliseconds(100))
    }

    /// Lets time pass until a runtime has ended. One that does not end fails the test, and does not hold it up.
    func passes(untilTheEndOf running: Task<Void, any Error>) async throws {
        let hasEnded = Flag()
        Task {
            _ = await running.result
            hasEnded.set()
        }
        try await passes { hasEnded.isSet }
        try await running.value
    }
}

struct TooLate: Error {}
