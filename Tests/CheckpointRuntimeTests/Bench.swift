import Checkpoint
import CheckpointRuntime
import CheckpointService
import Foundation
import ServiceLifecycleTestKit
import StateMachine

/// A folder for a store, which goes away with this value.
final class Bench: Sendable {
    let root = NSTemporaryDirectory() + "zontik-runtime-\(UUID().uuidString)"
    var directory: StoreDirectory { StoreDirectory(path: root) }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func journal() throws -> FolderJournal<Bell> { try FolderJournal(directory) }

    func runtime(_ outside: Outside = Outside()) throws -> Runtime<Bell> {
        Runtime(
            try SharedJournal(try journal()), port: outside,
            settings: RuntimeSettings(
                pollInterval: .milliseconds(50), firstDelay: .milliseconds(20), longestDelay: .milliseconds(200)),
            now: { .now })
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

/// Waits until something is so.
func soon(_ isSo: @Sendable () async throws -> Bool) async throws {
    for _ in 0..<6_000 {
        if try await isSo() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    throw TooLate()
}

struct TooLate: Error {}
