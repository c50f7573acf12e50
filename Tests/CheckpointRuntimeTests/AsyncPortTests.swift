import StateMachine
import StateMachineTesting
import Testing

@testable import Checkpoint
@testable import CheckpointRuntime

/// Effects that are performed without threads, by their policies and in their lanes.
@Suite(.timeLimit(.minutes(20))) struct AsyncPortTests {
    private let bench = Bench()

    private func runtime(
        _ outside: AsyncOutside, maxConcurrentSessions: Int? = nil, stopTimeout: Duration = .seconds(60),
        on clock: TestClock? = nil
    ) throws -> Runtime<Bell> {
        Runtime(
            try Journal<Bell>(.sqlite(bench.directory)), port: outside,
            settings: RuntimeSettings(
                pollInterval: .milliseconds(50), maxConcurrentSessions: maxConcurrentSessions,
                firstDelay: .milliseconds(20), longestDelay: .milliseconds(200), lease: .seconds(1),
                stopTimeout: stopTimeout),
            clock: clock ?? ContinuousClock() as any Clock<Duration>, now: { clock?.instant ?? .now })
    }

    private func answers(_ owner: String, _ runtime: Runtime<Bell>) async throws -> [String] {
        try await runtime.state(of: owner).state.answers
    }

    /// All at once, each once, and no thread is held.
    @Test func hundredsOfCallsAreUnderWay() async throws {
        let outside = AsyncOutside { outside, text, _ in
            await outside.gate()
            return .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside)
        try await bench.running(runtime) {
            for number in 1...300 { _ = try await runtime.send(.ask(["a", "b"]), to: "\(number)") }
            try await soon { outside.underWay == 300 }
            #expect(runtime.workers.count == 0)
            outside.open()
            for number in 1...300 { try await soon { try await answers("\(number)", runtime) == ["a", "b"] } }
        }
        #expect(outside.calls.count == 600 && Set(outside.calls.map(\.key)).count == 600)
        #expect(outside.calls.allSatisfy { $0.attempt == 1 })
        #expect(try bench.journal().verify().findings == [])
    }

    /// What a session sends to another is done at once, and not when the store is next searched for work.
    @Test func whatAMessageAsksForIsPerformedAtOnce() async throws {
        let outside = AsyncOutside { _, text, _ in .answered(.answer(text), at: .now) }
        let runtime = Runtime(
            try Journal<Bell>(.sqlite(bench.directory)), port: outside,
            settings: RuntimeSettings(pollInterval: .seconds(600)), now: { .now })
        try await bench.running(runtime) {
            // The first search is over.
            try await soon { runtime.isReady }
            try await runtime.send(.send(["a", "b"], to: "bob"), to: "ada")
            try await soon { try await answers("bob", runtime) == ["a", "b"] }
        }
        #expect(try bench.journal().verify().findings == [])
    }

    /// A call that waits for its turn is not made any more; one that is under way may have been.
    @Test func whatWaitsForItsTurnIsWithdrawn() async throws {
        let outside = AsyncOutside { outside, text, _ in
            await outside.gate()
            return .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["pair/1?", "pair/2?"]), to: "ada")
            _ = try await runtime.send(.ask(["pair/3?"]), to: "bob")
            try await soon { outside.underWay == 2 }
            _ = try await runtime.send(.ask(["pair/4?"]), to: "eve")
            for owner in ["ada", "bob", "eve"] { _ = try await runtime.send(.withdraw(lane: "pair"), to: owner) }
            outside.open()
            try await soon { try await answers("ada", runtime) == ["perhaps pair/1?", "pair/1?"] }
            try await soon { try await answers("bob", runtime) == ["perhaps pair/3?", "pair/3?"] }
            try await soon { try journalIsIdle() }
        }
        #expect(outside.asked.sorted() == ["pair/1?", "pair/3?"])
        #expect(try await answers("eve", runtime) == [])
        #expect(try bench.journal().verify().findings == [])
    }

    private func journalIsIdle() throws -> Bool { try bench.journal().read { try $0.outboxDepth() } == 0 }

    /// What throws has no answer, and is asked again under its key.
    @Test func whatThrowsIsAskedAgain() async throws {
        let clock = TestClock(at: .now)
        let outside = AsyncOutside(on: clock) { _, text, attempt in
            if text == "a", attempt < 4 { throw TooLate() }
            return .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside, on: clock)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["a", "b"]), to: "ada")
            try await clock.passes(by: .milliseconds(2)) { try await answers("ada", runtime) == ["a", "b"] }
        }
        #expect(outside.asked == ["a", "a", "a", "a", "b"])
        #expect(outside.calls.map(\.attempt) == [1, 2, 3, 4, 1] && Set(outside.calls.map(\.key)).count == 2)
        let began = outside.calls.map(\.began)
        for (attempt, delay) in [20, 40, 80].enumerated() {
            let waited = began[attempt].duration(to: began[attempt + 1])
            #expect(waited >= .milliseconds(delay / 2), "a random part, up to half, is taken off")
        }
    }

    /// Deadlines fire, new effects of other lanes are performed, and other sessions go on.
    @Test func aCallThatHangsHoldsUpItsLaneAlone() async throws {
        let outside = AsyncOutside { outside, text, _ in
            if text == "bank/hang" { await outside.gate() }
            return .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["bank/hang", "bank/next", "mail/hello"]), to: "ada")
            try await soon { try await answers("ada", runtime) == ["mail/hello"] }
            _ = try await runtime.send(.ask(["mail/goodbye"]), to: "ada")
            try await soon { try await answers("ada", runtime) == ["mail/hello", "mail/goodbye"] }
            _ = try await runtime.send(.set(Instant.now.advanced(byMilliseconds: 50)), to: "ada")
            try await soon { try await runtime.state(of: "ada").state.rings == 1 }
            #expect(!outside.asked.contains("bank/next") && outside.underWay == 1)
            outside.open()
            try await soon {
                try await answers("ada", runtime) == ["mail/hello", "mail/goodbye", "bank/hang", "bank/next"]
            }
        }
        #expect(outside.calls.count == 4)
        #expect(try bench.journal().verify().findings == [])
    }

    /// This process has the session while its call hangs, so the other one cannot perform it.
    @Test func whatAnotherProcessRequestsDoesNotWaitForACall() async throws {
        let outside = AsyncOutside { outside, text, _ in
            if text == "bank/hang" { await outside.gate() }
            return .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside)
        try await bench.running(runtime) { [bench] in
            _ = try await runtime.send(.ask(["bank/hang"]), to: "ada")
            try await soon { outside.underWay == 1 }
            let other = try Engine(bench.journal(), owner: "ada", port: Outside(), now: { .now })
            try other.send(.ask(["mail/hello"]))
            try await soon { try await answers("ada", runtime) == ["mail/hello"] }
            outside.open()
        }
        #expect(try bench.journal().verify().findings == [])
    }

    /// A lane that waits an hour for its next attempt holds up no other, and neither does the session's delay.
    @Test func aLaneThatWaitsHoldsUpNoOther() async throws {
        let outside = AsyncOutside { _, text, _ in
            text.hasPrefix("patient") ? .unreachable : .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["patient/charge", "patient/receipt"]), to: "ada")
            try await soon { outside.calls.count == 1 }
            try await soon { runtime.work.withLock { $0.busy == 0 } }
            _ = try await runtime.send(.ask(["mail/goodbye"]), to: "ada")
            try await soon { try await answers("ada", runtime) == ["mail/goodbye"] }
        }
        #expect(outside.asked == ["patient/charge", "mail/goodbye"])
    }

    /// Its task is cancelled, and one that goes on all the same is not waited for.
    @Test func aCallHasATimeLimit() async throws {
        let clock = TestClock(at: .now)
        let outside = AsyncOutside(on: clock) { outside, text, attempt in
            if attempt == 1 { try await clock.sleep(for: .seconds(3_600)) }
            if attempt == 2 { await outside.gate() }
            return .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside, on: clock)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["short"]), to: "ada")
            try await clock.passes(by: .milliseconds(2)) { outside.calls.count == 3 }
            try await soon { try await answers("ada", runtime) == ["short"] }
            let began = outside.calls.map(\.began)
            #expect(outside.calls.map(\.attempt) == [1, 2, 3])
            // The limit, and at least half of the delay.
            #expect(began[0].duration(to: began[1]) >= .milliseconds(50 + 10))
            #expect(began[1].duration(to: began[2]) >= .milliseconds(50 + 20))
            outside.open()
            try await soon { outside.cancelled == 2 }
        }
        #expect(try bench.journal().verify().findings == [])
    }

    /// It is parked with the reason, the machine hears of it in the same commit, and what is behind it goes on.
    @Test func attemptsAreLimited() async throws {
        let isMended = Flag()
        let outside = AsyncOutside { _, text, _ in
            text == "thrice" && !isMended.isSet ? .unknown("line cut") : .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["thrice", "next"]), to: "ada")
            try await soon { try await answers("ada", runtime) == ["next"] }
            let parked = try await runtime.parkedEffects()
            #expect(parked.map(\.reason) == ["no answer in 3 attempts: line cut"])
            #expect(try await runtime.state(of: "ada").state.parked == ["thrice"])
            #expect(outside.asked == ["thrice", "thrice", "thrice", "next"])
            isMended.set()
            #expect(try await runtime.retry(parked[0]))
            try await soon { try await answers("ada", runtime) == ["next", "thrice"] }
            #expect(outside.calls.last?.attempt == 1, "counted from one")
        }
        #expect(try bench.journal().verify().findings == [])
    }

    /// By the time of the request, whatever processes there were in between.
    @Test func theAgeIsLimited() async throws {
        let clock = TestClock(at: .now)
        let outside = AsyncOutside(on: clock) { _, _, _ in .unreachable }
        let first = try runtime(outside, on: clock)
        try await bench.running(first) {
            _ = try await first.send(.ask(["young"]), to: "ada")
            try await clock.passes { outside.calls.count == 1 }
        }
        let second = try runtime(outside, on: clock)
        try await bench.running(second) {
            try await clock.passes { try await second.state(of: "ada").state.parked == ["young"] }
            let reason = try await second.parkedEffects().map(\.reason)
            #expect(reason == ["no answer within 1.0 seconds: the outside cannot be reached"])
        }
        #expect(try bench.journal().verify().findings == [])
    }

    /// Counted over all sessions.
    @Test func callsUnderWayAreLimited() async throws {
        let outside = AsyncOutside { outside, text, _ in
            await outside.gate()
            return .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside)
        try await bench.running(runtime) {
            for number in 1...20 { _ = try await runtime.send(.ask(["pair"]), to: "\(number)") }
            // All of them want to call.
            try await soon { runtime.work.withLock { $0.busy == 20 } && outside.underWay == 2 }
            outside.open()
            for number in 1...20 { try await soon { try await answers("\(number)", runtime) == ["pair"] } }
        }
        #expect(outside.most == 2 && outside.calls.count == 20)
    }

    @Test func callsOfASecondAreLimited() async throws {
        let clock = TestClock(at: .now)
        let outside = AsyncOutside(on: clock) { _, text, _ in .answered(.answer(text), at: .now) }
        let runtime = try runtime(outside, on: clock)
        try await bench.running(runtime) {
            for number in 1...6 { _ = try await runtime.send(.ask(["paced"]), to: "\(number)") }
            for number in 1...6 { try await clock.passes { try await answers("\(number)", runtime) == ["paced"] } }
        }
        let began = outside.calls.map(\.began).sorted()
        // They begin 50 ms apart or more; when a call notes its time it may have been late.
        #expect(began.count == 6 && began[0].duration(to: began[5]) >= .milliseconds(200))
    }

    /// What has begun is finished; what waits for its turn is not begun.
    @Test func itStopsInOrder() async throws {
        let outside = AsyncOutside { outside, text, _ in
            await outside.gate()
            return .answered(.answer(text), at: .now)
        }
        let runtime = try runtime(outside)
        let run = Task { try await runtime.runUntilStopped() }
        for number in 1...5 { _ = try await runtime.send(.ask(["pair", "next"]), to: "\(number)") }
        try await soon { outside.underWay == 2 }
        runtime.stop()
        outside.open()
        try await run.value
        #expect(outside.asked == ["pair", "pair"])
        let answered = try bench.journal().read { journal in
            try (1...5).flatMap { try journal.snapshot(of: "\($0)").state.answers }
        }
        #expect(answered == ["pair", "pair"])
    }

    /// A call that never ends is left; the next runtime asks again.
    @Test func itStopsWithoutWhatHangs() async throws {
        let outside = AsyncOutside { outside, text, _ in
            await outside.gate()
            return .answered(.answer(text), at: .now)
        }
        defer { outside.open() }
        let clock = TestClock(at: .now)
        let runtime = try runtime(outside, stopTimeout: .milliseconds(100), on: clock)
        let running = Task { try await runtime.runUntilStopped() }
        _ = try await runtime.send(.ask(["hang"]), to: "ada")
        try await clock.passes { outside.underWay == 1 }
        runtime.stop()
        try await clock.passes(untilTheEndOf: running)
        outside.open()
        let next = try self.runtime(outside)
        try await bench.running(next) { try await soon { try await answers("ada", next) == ["hang"] } }
        #expect(try bench.journal().verify().findings == [])
    }
}
