@_spi(Stores) import Checkpoint
import Foundation
import Synchronization
import Testing

@testable import CheckpointRuntime

/// Two programs with a runtime on one store in a folder.
@Suite(.timeLimit(.minutes(20))) struct FolderLeaseTests {
    let bench = Bench()

    private static let sessions = 40

    /// A mail that is sent twice is a call too many, though its key is the same.
    @Test func eachEffectIsPerformedByOneProgram() async throws {
        let outside = Outside { text, _ in
            Thread.sleep(forTimeInterval: 0.002)
            return .answered(.answer(text), at: .now)
        }
        let runtimes = [try bench.runtime(outside), try bench.runtime(outside)]
        let tasks = runtimes.map { runtime in Task { try await runtime.runUntilStopped() } }
        try await withThrowingTaskGroup { group in
            for session in 0..<Self.sessions {
                group.addTask {
                    _ = try await runtimes[session % 2].send(.ask(["mail \(session)"]), to: "rider \(session)")
                }
            }
            try await group.waitForAll()
        }
        let journal = try Journal<Bell>(.sqlite(bench.directory))
        try await soon { try journal.read { try $0.outboxDepth() } == 0 }
        for runtime in runtimes { runtime.stop() }
        for task in tasks { try await task.value }
        #expect(outside.asked.count == Self.sessions)
        #expect(Set(outside.asked).count == Self.sessions)
    }

    /// What a program had that is gone is worked on at once, not when its time is over.
    @Test func whatAProgramHadThatIsGoneIsTaken() async throws {
        var gone: Journal<Bell>? = try Journal<Bell>(.sqlite(bench.directory))
        #expect(try gone?.coordination?.lease("ada", for: .seconds(3_600)) == true)
        let outside = Outside()
        let runtime = try bench.runtime(outside)
        let task = Task { try await runtime.runUntilStopped() }
        _ = try await runtime.send(.ask(["mail"]), to: "ada")
        _ = try await runtime.send(.ask(["other"]), to: "bob")
        try await soon { outside.asked == ["other"] }
        gone = nil
        try await soon { outside.asked == ["other", "mail"] }
        runtime.stop()
        try await task.value
    }
}
