import Logging
import StateMachine
import Synchronization
import Testing

@testable import Checkpoint
@testable import CheckpointRuntime

/// A program that works for some owners beside others, such as a screen for one person.
@Suite(.timeLimit(.minutes(20))) struct OwnerTests {
    private let bench = Bench()

    private func runtime(_ worker: TestWorker, _ logs: Logs = Logs()) -> Runtime<Bell> {
        Runtime(
            worker.journal, worker: worker,
            settings: RuntimeSettings(
                pollInterval: .milliseconds(50), firstDelay: .milliseconds(20), longestDelay: .milliseconds(20)),
            logger: Logger(label: "test") { _ in logs }, now: { .now })
    }

    private func worker() throws -> TestWorker {
        TestWorker(
            try Journal<Bell>(.sqlite(bench.directory)), Outside())
    }

    /// By an engine beside the runtime, as in another process.
    private func send(_ event: Bell.Event, to owner: String) throws {
        let engine = try Engine(bench.journal(), owner: owner, port: Outside(), now: { .now })
        _ = try engine.send(event, at: .now)
    }

    /// A worker that names owners leaves all others alone, and works for its own as for any.
    @Test func whoWorksForOneOwnerLeavesOthersAlone() async throws {
        let worker = try worker()
        worker.own.withLock { $0 = ["ada", "new"] }
        let runtime = runtime(worker)
        for owner in ["ada", "bob"] {
            try send(.ask(["\(owner) asks"]), to: owner)
            try send(.set(Instant.now.advanced(byMilliseconds: 300)), to: owner)
        }
        let watches = ["bob", "new"].map { runtime.watches.watch($0) }
        try await bench.running(runtime) {
            try await soon { try await runtime.state(of: "ada").state.rings == 1 }
            try await soon { worker.worked.withLock { $0.contains("new") } }
            #expect(try await runtime.state(of: "bob").state.rings == 0)
            // What it sends for others it leaves to them as well.
            _ = try await runtime.send(.ask(["bob asks again"]), to: "bob")
            runtime.workSoon(on: "bob")
            let searches = worker.searches.withLock { $0 }
            try await soon { worker.searches.withLock { $0 } >= searches + 2 }
            #expect(worker.outside.asked == ["ada asks"])
            #expect(worker.worked.withLock { Set($0) } == ["ada", "new"])
            worker.worked.withLock { $0 = [] }
            worker.isThere.withLock { $0 = false }
            // One without a session may have its own way of noticing that.
            try await soon { worker.worked.withLock { $0 } == ["new"] }
        }
        withExtendedLifetime(watches) {}
    }

    /// Its session's own error, which ends neither the runtime nor is told again and again.
    @Test func aDamagedSessionOfAnOwnerIsItsOwnError() async throws {
        let (worker, logs) = (try worker(), Logs())
        worker.own.withLock { $0 = ["ada", "bob"] }
        let runtime = runtime(worker, logs)
        for owner in ["ada", "bob"] { try send(.answer("x"), to: owner) }
        let session = try #require(try worker.journal.read { try $0.session(owner: "ada") })
        worker.journal.stop(Scrub<Bell>.Finding(session: session, text: "a record of it was changed"))
        try await bench.running(runtime) {
            try await soon { logs.texts.withLock { $0 } == ["a session cannot be worked on"] }
            try send(.set(.now), to: "bob")
            try await soon { try await runtime.state(of: "bob").state.rings == 1 }
        }
    }

    /// What an engine beside the runtime has committed is worked on at once, if the runtime is told.
    @Test func whatWasCommittedBesideItIsWorkedOnAtOnce() async throws {
        let worker = try worker()
        let runtime = Runtime(
            worker.journal, worker: worker, settings: RuntimeSettings(pollInterval: .seconds(600)), now: { .now })
        let watch = runtime.watches.watch("ada")
        try await bench.running(runtime) {
            try await soon { runtime.isReady }
            try send(.ask(["a"]), to: "ada")
            runtime.workSoon(on: "ada")
            try await soon { worker.outside.asked == ["a"] }
            var moves = watch.moves.makeAsyncIterator()
            #expect(await moves.next() == .moved)
        }
    }
}
