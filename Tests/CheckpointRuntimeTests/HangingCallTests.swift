import Checkpoint
import Dispatch
import StateMachine
import StateMachineTesting
import Synchronization
import Testing

@testable import CheckpointRuntime

/// Calls to the outside that do not return keep nothing else from going on.
@Suite(.timeLimit(.minutes(20))) struct HangingCallTests {
    private let bench = Bench()
    private let clock = TestClock(at: .now)

    /// An outside that hangs on what begins with "hang" until it is let go.
    private final class Hanging: Sendable {
        private let gate = DispatchSemaphore(value: 0)
        private let count = Atomic(0)
        var hanging: Int { count.load(ordering: .relaxed) }

        var port: Outside {
            Outside { text, _ in
                if text.hasPrefix("hang") {
                    self.count.add(1, ordering: .relaxed)
                    self.gate.wait()
                    self.count.subtract(1, ordering: .relaxed)
                }
                return .answered(.answer(text), at: .now)
            }
        }

        func letGo() { for _ in 0..<100 { gate.signal() } }
    }

    private func runtime(
        _ outside: Outside, maxConcurrentSessions: Int = 2, yieldAfter: Duration = .seconds(3_600),
        stopTimeout: Duration = .seconds(3_600)
    ) throws -> Runtime<Bell> {
        Runtime(
            try Journal<Bell>(.sqlite(bench.directory)), port: outside,
            settings: RuntimeSettings(
                pollInterval: .milliseconds(50), maxConcurrentSessions: maxConcurrentSessions,
                firstDelay: .milliseconds(20),
                longestDelay: .milliseconds(200), lease: .seconds(1), yieldAfter: yieldAfter, stopTimeout: stopTimeout),
            clock: clock, now: { [clock] in clock.instant })
    }

    /// Every place is taken by a call that hangs: the deadlines of those sessions fire, and those of others.
    @Test func deadlinesFireBesideThem() async throws {
        let outside = Hanging()
        let runtime = try runtime(outside.port)
        try await bench.running(runtime) { [clock] in
            defer { outside.letGo() }
            for owner in ["ada", "bob"] { _ = try await runtime.send(.ask(["hang"]), to: owner) }
            try await clock.passes { outside.hanging == 2 }
            for owner in ["ada", "bob", "eve"] {
                _ = try await runtime.send(.set(clock.instant.advanced(byMilliseconds: 100)), to: owner)
            }
            for owner in ["ada", "bob", "eve"] {
                try await clock.passes { try await runtime.state(of: owner).state.rings == 1 }
            }
            #expect(outside.hanging == 2)
            outside.letGo()
            for owner in ["ada", "bob"] {
                try await soon { try await runtime.state(of: owner).state.answers == ["hang"] }
            }
        }
        #expect(try bench.journal().verify().findings == [])
    }

    /// A place that is held for long is given to another session.
    @Test func othersArePerformedAfterAWhile() async throws {
        let outside = Hanging()
        let runtime = try runtime(outside.port, yieldAfter: .milliseconds(200))
        try await bench.running(runtime) { [clock] in
            defer { outside.letGo() }
            // Before the first call: the time of a place counts from its own call, not from the last one.
            let began = clock.now
            for owner in ["ada", "bob"] { _ = try await runtime.send(.ask(["hang"]), to: owner) }
            try await clock.passes { outside.hanging == 2 }
            _ = try await runtime.send(.ask(["quick"]), to: "eve")
            try await clock.passes { try await runtime.state(of: "eve").state.answers == ["quick"] }
            #expect(outside.hanging == 2 && began.duration(to: clock.now) >= .milliseconds(200))
        }
    }

    /// The runtime stops all the same. What hung is asked for by the next one, and its late answer changes nothing.
    @Test func itStopsWithoutThem() async throws {
        let outside = Hanging()
        defer { outside.letGo() }
        let runtime = try runtime(outside.port, stopTimeout: .milliseconds(200))
        let running = Task { try await runtime.runUntilStopped() }
        _ = try await runtime.send(.ask(["hang", "after"]), to: "ada")
        try await clock.passes { outside.hanging == 1 }
        let stopped = clock.now
        runtime.stop()
        try await clock.passes(untilTheEndOf: running)
        #expect(stopped.duration(to: clock.now) >= .milliseconds(200))
        #expect(outside.hanging == 1)
        let next = try bench.runtime()
        try await bench.running(next) {
            try await soon { try await next.state(of: "ada").state.answers == ["hang", "after"] }
        }
        outside.letGo()
        try await soon { outside.hanging == 0 }
        #expect(try bench.journal().read { try $0.snapshot(of: "ada").state.answers } == ["hang", "after"])
        #expect(try bench.journal().verify().findings == [])
    }

    /// Waits until a runtime is waiting for calls that are under way.
    private func stopping() async throws {
        try await soon { [clock] in (clock.deadlines.last?.offset ?? .zero) >= .seconds(3_600) }
    }

    /// Cancellation is a stop, too: what returns in time is waited for, and what hangs is not.
    @Test(arguments: [true, false]) func itEndsWhenItsTaskIsCancelled(returns: Bool) async throws {
        let outside = Hanging()
        defer { outside.letGo() }
        let runtime = try runtime(outside.port, stopTimeout: returns ? .seconds(3_600) : .milliseconds(200))
        let running = Task { try await runtime.runUntilStopped() }
        _ = try await runtime.send(.ask(["hang"]), to: "ada")
        try await clock.passes { outside.hanging == 1 }
        let stopped = clock.now
        running.cancel()
        if returns {
            try await stopping()
            outside.letGo()
            try await running.value
        } else {
            try await clock.passes(untilTheEndOf: running)
            #expect(stopped.duration(to: clock.now) >= .milliseconds(200))
        }
        #expect(outside.hanging == (returns ? 0 : 1))
        let answers = try bench.journal().read { try $0.snapshot(of: "ada").state.answers }
        #expect(answers == (returns ? ["hang"] : []))
    }

    /// A stop waits for calls that return.
    @Test func itStopsAfterThoseThatReturn() async throws {
        let outside = Hanging()
        let runtime = try runtime(outside.port)
        let running = Task { try await runtime.runUntilStopped() }
        _ = try await runtime.send(.ask(["hang"]), to: "ada")
        try await clock.passes { outside.hanging == 1 }
        runtime.stop()
        try await stopping()
        outside.letGo()
        try await running.value
        #expect(try bench.journal().read { try $0.snapshot(of: "ada").state.answers } == ["hang"])
    }
}
