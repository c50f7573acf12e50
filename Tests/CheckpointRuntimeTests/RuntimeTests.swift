@_spi(Stores) import Checkpoint
import Foundation
import Logging
import StateMachine
import StateMachineTesting
import Synchronization
import Testing

@testable import CheckpointRuntime

/// Many sessions, their deadlines and their effects, by themselves.
@Suite(.timeLimit(.minutes(20))) struct RuntimeTests {
    private let bench = Bench()

    /// A charge that was made must be seen by a person.
    @Test func anAnswerThatTheMachineRefusesIsLogged() async throws {
        let logs = Logs()
        let runtime = Runtime(
            try Journal<Bell>(.sqlite(bench.directory)), port: Outside { _, _ in .answered(.ring(.now), at: .now) },
            settings: RuntimeSettings(pollInterval: .milliseconds(50)), logger: Logger(label: "test") { _ in logs },
            now: { .now })
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["a"]), to: "ada")
            try await soon { logs.texts.withLock { $0.contains { $0.contains("refused answers of the outside") } } }
        }
        #expect(try bench.journal().read { try $0.outsideEffects().map(\.isAnswerRefused) } == [true])
    }

    @Test func whatIsSentIsDurable() async throws {
        let runtime = try bench.runtime()
        #expect(try await runtime.state(of: "ada").revision == 0)
        let later = Instant.now.advanced(bySeconds: 3_600)
        guard case .accepted(let state, _) = try await runtime.send(.set(later), to: "ada") else {
            Issue.record("refused")
            return
        }
        #expect(state.next == later)
        #expect(try await runtime.send(.ring(.now), to: "bob") == .refused(.notSet))
        // Another process sees it at once.
        let journal = try bench.journal()
        #expect(try journal.read { try $0.snapshot(of: "ada").state } == state)
        #expect(try journal.read { try $0.owners().map(\.owner) } == ["ada"])
    }

    @Test func aRepeatedRequestIsDoneOnce() async throws {
        let runtime = try bench.runtime()
        for _ in 1...2 {
            let request = try Request<Bell>(key: "k") { _ in true }
            _ = try await runtime.send(.answer("x"), to: "ada", request: request)
        }
        #expect(try await runtime.state(of: "ada").state.answers == ["x"])
    }

    /// A deadline that has passed and the event that follows it are one commit.
    @Test func whatIsOverdueFiresBeforeWhatIsSent() async throws {
        let groups = Mutex<[Int64]>([])
        let journal = try Journal<Bell>(.sqlite(bench.directory)) { group in
            groups.withLock { $0.append(group.records) }
        }
        let clock = TestClock(at: .now)
        let runtime = Runtime(journal, port: Outside(), clock: clock, now: { clock.instant })
        let rang = clock.instant.advanced(byMilliseconds: 50)
        _ = try await runtime.send(.set(rang), to: "ada")
        clock.advance(by: .milliseconds(50))
        let later = clock.instant.advanced(bySeconds: 3_600)
        guard case .accepted(let state, _) = try await runtime.send(.set(later), to: "ada") else {
            Issue.record("refused")
            return
        }
        #expect(state.rings == 1 && state.next == later)
        // The session's opening and its first event; the deadline and the second event.
        #expect(groups.withLock { $0 } == [2, 2])
        #expect(try bench.journal().verify().findings == [])
    }

    /// What the runtime knows of a session is held against the journal: another process may have moved it.
    @Test func aSessionThatAnotherProcessMovedIsReadAgain() async throws {
        let runtime = try bench.runtime()
        let other = try Engine(bench.journal(), owner: "ada", port: Outside(), now: { .now })
        for round in 1...20 {
            _ = try await runtime.send(.answer("here \(round)"), to: "ada")
            _ = try other.send(.answer("there \(round)"), at: .now)
        }
        let answers = try await runtime.state(of: "ada").state.answers
        #expect(answers == (1...20).flatMap { ["here \($0)", "there \($0)"] })
        #expect(try bench.journal().verify().findings == [])
    }

    @Test func deadlinesFireByThemselves() async throws {
        let clock = TestClock(at: .now)
        let start = clock.instant
        let runtime = try bench.runtime(on: clock)
        // One from before it runs, one while it does, one by another process.
        _ = try await runtime.send(.set(start.advanced(byMilliseconds: 100)), to: "ada")
        try await bench.running(runtime) { [bench] in
            _ = try await runtime.send(.set(start.advanced(byMilliseconds: 300)), to: "bob")
            let other = try Engine(bench.journal(), owner: "eve", port: Outside(), now: { clock.instant })
            _ = try other.send(.set(start.advanced(byMilliseconds: 200)))
            for (owner, due) in [("ada", 100), ("eve", 200), ("bob", 300)] {
                try await clock.passes { try await runtime.state(of: owner).state.rings == 1 }
                #expect(clock.instant >= start.advanced(byMilliseconds: Int64(due)))
            }
        }
        #expect(try bench.journal().verify().findings == [])
    }

    @Test func anyStoreCarriesARuntime() async throws {
        let store = MemoryStore()
        let runtime = Runtime(
            try Journal<Bell>(store), port: Outside(),
            settings: RuntimeSettings(pollInterval: .milliseconds(50), firstDelay: .milliseconds(20)), now: { .now })
        _ = try await runtime.send(.set(Instant.now.advanced(byMilliseconds: 100)), to: "ada")
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["a"]), to: "ada")
            // Another journal on the same store, as on another machine.
            _ = try Engine(Journal(store), owner: "eve", port: Outside(), now: { .now }).send(
                .ask(["b"]), at: .now)
            try await soon { try await runtime.state(of: "ada").state.rings == 1 }
            try await soon { try await runtime.state(of: "ada").state.answers == ["a"] }
            try await soon { try await runtime.state(of: "eve").state.answers == ["b"] }
        }
    }

    @Test func effectsArePerformedInOrderAndTheirAnswersAreEvents() async throws {
        let outside = Outside()
        let runtime = try bench.runtime(outside)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["a", "b"]), to: "ada")
            _ = try await runtime.send(.ask(["c"]), to: "ada")
            try await soon { try await runtime.state(of: "ada").state.answers == ["a", "b", "c"] }
        }
        #expect(outside.asked == ["a", "b", "c"])
    }

    @Test func whatTheOutsideDidNotAnswerIsAskedAgain() async throws {
        let outside = Outside { text, times in
            times < 4 ? (text == "a" ? .unreachable : .pending) : .answered(.answer(text), at: .now)
        }
        let clock = TestClock(at: .now)
        let runtime = try bench.runtime(outside, on: clock)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["a", "b"]), to: "ada")
            _ = try await runtime.send(.ask(["b"]), to: "bob")
            try await clock.passes { try await runtime.state(of: "ada").state.answers == ["a", "b"] }
            try await clock.passes { try await runtime.state(of: "bob").state.answers == ["b"] }
        }
        #expect(outside.asked.count { $0 == "a" } == 5)
        #expect(try bench.journal().verify().findings == [])
    }

    /// A session that waits for the outside still has its deadlines fired.
    @Test func aDeadlineDoesNotWaitForTheOutside() async throws {
        let clock = TestClock(at: .now)
        let runtime = try bench.runtime(Outside { _, _ in .unreachable }, on: clock)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["a"]), to: "ada")
            _ = try await runtime.send(.set(clock.instant.advanced(byMilliseconds: 200)), to: "ada")
            try await clock.passes { try await runtime.state(of: "ada").state.rings == 1 }
        }
    }

    @Test func whatIsRefusedForGoodIsParked() async throws {
        let isMended = Flag()
        let outside = Outside { text, _ in
            text == "a" && !isMended.isSet ? .rejected("never") : .answered(.answer(text), at: .now)
        }
        let runtime = try bench.runtime(outside)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["a", "b"]), to: "ada")
            _ = try await runtime.send(.ask(["a"]), to: "bob")
            try await soon { try await runtime.parkedEffects().count == 2 }
            try await soon { try await runtime.state(of: "ada").state.answers == ["b"] }
            let parked = try await runtime.parkedEffects()
            #expect(parked.map(\.owner) == ["ada", "bob"] && parked.allSatisfy { $0.reason == "never" })
            isMended.set()
            #expect(try await runtime.retry(parked[0]))
            try await soon { try await runtime.state(of: "ada").state.answers == ["b", "a"] }
            #expect(try await runtime.cancel(parked[1]))
            #expect(try await runtime.cancel(parked[1]) == false)
            #expect(try await runtime.parkedEffects() == [])
        }
        #expect(try bench.journal().verify().findings == [])
    }

    /// An error in one session is its own; it is tried again, after longer and longer delays.
    @Test func aSessionThatCannotBeWorkedOnHindersNoOther() async throws {
        let outside = Outside { text, times in
            text == "bad" && times < 3 ? .failed(TooLate()) : .answered(.answer(text), at: .now)
        }
        let clock = TestClock(at: .now)
        let runtime = try bench.runtime(outside, on: clock)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["bad"]), to: "ada")
            for number in 1...20 { _ = try await runtime.send(.ask(["good"]), to: "bob \(number)") }
            for number in 1...20 {
                try await clock.passes(by: .milliseconds(2)) {
                    try await runtime.state(of: "bob \(number)").state.answers == ["good"]
                }
            }
            try await clock.passes(by: .milliseconds(2)) { try await runtime.state(of: "ada").state.answers == ["bad"] }
        }
        #expect(outside.asked.count { $0 == "bad" } == 4)
        // At least half of 20, 40 and 80 milliseconds.
        #expect(clock.now.offset >= .milliseconds(70))
    }

    @Test func manySessionsAtOnce() async throws {
        let outside = Outside()
        let runtime = try bench.runtime(outside)
        try await bench.running(runtime) {
            try await withThrowingTaskGroup { group in
                for owner in 0..<40 {
                    group.addTask {
                        for number in 0..<10 { _ = try await runtime.send(.ask(["\(number)"]), to: "\(owner)") }
                    }
                }
                try await group.waitForAll()
            }
            for owner in 0..<40 {
                try await soon { try await runtime.state(of: "\(owner)").state.answers.count == 10 }
                #expect(try await runtime.state(of: "\(owner)").state.answers == (0..<10).map { "\($0)" })
            }
        }
        #expect(outside.asked.count == 400, "each once")
        #expect(try bench.journal().verify().findings == [])
    }

    /// What has begun is finished; what has not is done by the next one.
    @Test func itStopsInOrder() async throws {
        let hasBegun = Flag()
        let mayEnd = DispatchSemaphore(value: 0)
        let outside = Outside { text, _ in
            hasBegun.set()
            if text == "a" { mayEnd.wait() }
            return .answered(.answer(text), at: .now)
        }
        let runtime = try bench.runtime(outside)
        try await bench.running(runtime) {
            _ = try await runtime.send(.ask(["a"]), to: "ada")
            try await soon { hasBegun.isSet }
            Task {
                try await soon { runtime.isStopped.isSet }
                mayEnd.signal()
            }
        }
        #expect(try await runtime.state(of: "ada").state.answers == ["a"])
        _ = try await runtime.send(.ask(["b"]), to: "ada")
        #expect(outside.asked == ["a"])
        let next = try bench.runtime(outside)
        try await bench.running(next) {
            try await soon { try await next.state(of: "ada").state.answers == ["a", "b"] }
        }
    }

    /// It ends, with the reason, so that a supervisor starts it anew.
    @Test func aStoreThatIsGoneEndsIt() async throws {
        let runtime = try bench.runtime()
        _ = try await runtime.send(.answer("x"), to: "ada")
        try FileManager.default.removeItem(atPath: bench.root)
        await #expect(throws: StoreError.self) { try await runtime.runUntilStopped() }
    }

    /// Whoever writes finds it first, and nobody waits for the next search.
    @Test func aWriteThatFailsForGoodEndsIt() async throws {
        let runtime = Runtime(
            try Journal<Bell>(.sqlite(bench.directory)), port: Outside(),
            settings: RuntimeSettings(pollInterval: .seconds(3_600)), now: { .now })
        let run = Task { try await runtime.runUntilStopped() }
        try await soon { runtime.isReady }
        try FileManager.default.removeItem(atPath: bench.root)
        await #expect(throws: StoreError.self) { _ = try await runtime.send(.answer("x"), to: "ada") }
        let began = ContinuousClock.now
        await #expect(throws: StoreError.self) { try await run.value }
        #expect(ContinuousClock.now - began < .seconds(600))
    }

    /// However long no server answers, and whoever asks meanwhile: nobody starts a service anew that has ended.
    @Test func aServerThatIsAwayEndsNothing() async throws {
        let journal = try DistantJournal()
        let runtime = Runtime(
            journal, port: Outside(), settings: RuntimeSettings(pollInterval: .milliseconds(10)), now: { .now })
        try await bench.running(runtime) {
            try await soon { runtime.isReady }
            journal.set(away: true)
            try await soon { journal.refused > 30 }
            await #expect(throws: StoreError.self) { _ = try await runtime.send(.answer("x"), to: "ada") }
            journal.set(away: false)
            _ = try await runtime.send(.ask(["a"]), to: "ada")
            try await soon { try await runtime.state(of: "ada").state.answers == ["a"] }
        }
    }

    @Test func delaysDoubleUpToTheLongest() {
        let backoff = RuntimeSettings(firstDelay: .seconds(1), longestDelay: .seconds(300)).backoff
        #expect([1, 2, 3, 4, 9, 10, 100].map(backoff.delay) == [1, 2, 4, 8, 256, 300, 300].map { .seconds($0) })
        let drawn = (0..<200).map { _ in backoff.jittered(after: 4) }
        #expect(drawn.allSatisfy { .seconds(4) <= $0 && $0 <= .seconds(8) } && Set(drawn).count > 100)
    }
}
