import Checkpoint
import StateMachine
import StateMachineTesting
import Synchronization
import Testing

@testable import CheckpointRuntime

/// Who watches is woken by what it watches.
@Suite(.timeLimit(.minutes(20))) struct WatchTests {
    private let bench = Bench()

    /// Counts how often somebody is woken, and by what.
    private final class Heard: Sendable {
        let moved = Mutex(0)
        let due = Mutex(0)
        private let task = Mutex<Task<Void, Never>?>(nil)

        func listen(to watch: Watch) {
            let listening = Task {
                for await wake in watch.moves {
                    switch wake {
                    case .moved: moved.withLock { $0 += 1 }
                    case .due: due.withLock { $0 += 1 }
                    }
                }
            }
            task.withLock { $0 = listening }
        }
    }

    /// A runtime that searches for work so seldom that nobody can hear of a commit from that.
    private func runtime(_ clock: any Clock<Duration> = ContinuousClock()) throws -> Runtime<Bell> {
        let journal = try Journal<Bell>(.sqlite(bench.directory))
        let worker = TopicWorker(journal)
        return Runtime(
            journal, worker: worker, settings: RuntimeSettings(pollInterval: .seconds(3_600)), clock: clock,
            now: { .now })
    }

    /// One commit must not wake ten thousand others.
    @Test func aCommitWakesThoseWhomItConcerns() async throws {
        let runtime = try runtime()
        let (own, other, topic, otherTopic) = (Heard(), Heard(), Heard(), Heard())
        try await bench.running(runtime) { [bench] in
            try await soon { runtime.isReady }
            own.listen(to: runtime.watches.watch("ada"))
            other.listen(to: runtime.watches.watch("bob"))
            topic.listen(to: runtime.watches.watch(topic: "yes"))
            otherTopic.listen(to: runtime.watches.watch(topic: "no"))
            #expect(Set(runtime.watches.owners) == ["ada", "bob"] && runtime.watches.count == 4)
            // By another process.
            let engine = try Engine(bench.journal(), owner: "ada", port: Outside(), now: { .now })
            _ = try engine.send(.answer("yes"), at: .now)
            try await soon { own.moved.withLock { $0 } > 0 && topic.moved.withLock { $0 } > 0 }
            // And by this one.
            let heard = own.moved.withLock { $0 }
            _ = try await runtime.send(.answer("maybe"), to: "ada")
            try await soon { own.moved.withLock { $0 } > heard }
            #expect(other.moved.withLock { $0 } == 0 && otherTopic.moved.withLock { $0 } == 0)
            #expect(topic.moved.withLock { $0 } == 1)
            // What is written through the runtime by other means.
            let before = own.moved.withLock { $0 }
            let state = try await runtime.write {
                let engine = try Engine(runtime.journal, owner: "ada", port: Outside(), now: { .now })
                _ = try engine.send(.answer("no"), at: .now)
                return engine.snapshot.state
            }
            #expect(try await runtime.read { state.answers } == ["yes", "maybe", "no"])
            try await soon { own.moved.withLock { $0 } > before && otherTopic.moved.withLock { $0 } == 1 }
            _ = try await runtime.send(.answer("everybody"), to: "ada")
            try await soon { other.moved.withLock { $0 } == 1 }
        }
    }

    /// A node that nobody looks at reads nothing of what the others commit; whoever comes then is told as ever.
    @Test func whatNobodyWatchesIsNotLookedFor() async throws {
        let journal = try Journal<Bell>(.sqlite(bench.directory))
        let worker = TopicWorker(journal)
        let clock = TestClock()
        let runtime = Runtime(
            journal, worker: worker, settings: RuntimeSettings(pollInterval: .seconds(60)), clock: clock,
            now: { .now })
        try await bench.running(runtime) {
            try await soon { runtime.isReady }
            for number in 0..<1_001 { _ = try await runtime.send(.answer("\(number)"), to: "ada") }
            // Several times as long as a commit goes unseen.
            for _ in 1...10 {
                try await clock.waitForSleepers(within: .milliseconds(100))
                clock.advance(by: .milliseconds(100))
            }
            #expect(worker.asked.withLock { $0 } == 0)
            let (own, other, topic) = (Heard(), Heard(), Heard())
            own.listen(to: runtime.watches.watch("ada"))
            other.listen(to: runtime.watches.watch("bob"))
            topic.listen(to: runtime.watches.watch(topic: "yes"))
            // Behind so many records everybody is told, once.
            try await clock.passes { other.moved.withLock { $0 } == 1 }
            #expect(worker.asked.withLock { $0 } == 0)
            let heard = topic.moved.withLock { $0 }
            _ = try await runtime.send(.answer("yes"), to: "ada")
            try await soon { topic.moved.withLock { $0 } > heard && own.moved.withLock { $0 } > 0 }
            #expect(worker.asked.withLock { $0 } > 0 && other.moved.withLock { $0 } == 1)
        }
    }

    @Test func whoAsksIsWokenWithoutAMove() async throws {
        let clock = TestClock()
        let runtime = try runtime(clock)
        try await bench.running(runtime) {
            try await soon { runtime.isReady }
            let (watch, heard) = (runtime.watches.watch("ada"), Heard())
            heard.listen(to: watch)
            let began = clock.now
            watch.wake(within: .milliseconds(400))
            try await clock.passes { heard.due.withLock { $0 } == 1 }
            #expect(began.duration(to: clock.now) >= .milliseconds(400))
            runtime.watches.end("ada")
            try await soon { runtime.watches.count == 0 }
        }
    }

    /// A watch that ends while a move is told of is told nothing more, and nothing waits for it.
    @Test func watchesEndWithTheRuntime() async throws {
        let runtime = try runtime()
        let watch = runtime.watches.watch(topic: "yes")
        let listening = Task { for await _ in watch.moves {} }
        try await bench.running(runtime) { try await soon { runtime.isReady } }
        await listening.value
        for await _ in runtime.watches.watch("ada").moves { Issue.record("told after the end") }
    }

    @Test func whoAskedAgainIsWokenOnceAndWhenItAskedLast() {
        var watchers = Watchers()
        let (_, continuation) = AsyncStream<Watch.Wake>.makeStream()
        let number = watchers.add(.session(owner: "anna"), continuation)
        let start = Duration.seconds(7)
        watchers.wake(number, at: start + .milliseconds(100))
        watchers.wake(number, at: start + .milliseconds(500))
        #expect(watchers.takeDue(by: start + .milliseconds(450)).isEmpty)
        #expect(watchers.takeDue(by: start + .milliseconds(600)).count == 1)
        #expect(watchers.takeDue(by: start + .milliseconds(1_000)).isEmpty)
        watchers.wake(number, at: start)
        watchers.remove(number)
        watchers.wake(number, at: start)
        #expect(watchers.takeDue(by: start + .milliseconds(1_000)).isEmpty)
    }
}

/// What is answered is a topic, and one answer is everybody's.
private final class TopicWorker: SessionWorker {
    private let journal: any SharedAccess<Bell>
    /// How often somebody asked what has moved.
    let asked = Mutex(0)

    init(_ journal: any SharedAccess<Bell>) { self.journal = journal }

    func work(for owner: String) throws -> Bool {
        try Engine(journal, owner: owner, port: Outside(), now: { .now }).runUntilIdle() == .empty
    }

    func moved(
        after sequence: Int64, among watched: Set<String>, _ transaction: Transaction<Bell>
    ) throws -> MovedTopics {
        asked.withLock { $0 += 1 }
        let owners = try transaction.changed(after: sequence)
        let answers = try owners.compactMap { try transaction.latest($0.session).state.answers.last }
        return answers.contains("everybody") ? .everything : .some(watched.intersection(answers))
    }
}
