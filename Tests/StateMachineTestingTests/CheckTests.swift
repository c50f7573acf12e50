import StateMachine
import Testing
import TinyMachine

@testable import StateMachineTesting

@Suite struct CheckTests {
    @Test func aRightMachinePasses() throws {
        let report = check(TurnstileModel<Turnstile>(edges: .turnstile), runs: 2000, seed: 1)
        try report.verify()
        #expect(report.runs == 2000)
        #expect(report.counterexample == nil)
    }

    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func everySeedShrinksToTheShortestRun(seed: UInt64) throws {
        let report = check(TurnstileModel<BrokenTurnstile>(), seed: seed, maxFailures: 1)
        let found = try #require(report.counterexample)
        #expect(found.commands == Array(repeating: .coin(at: .epoch), count: 4))
        #expect(found.recording.text == "x,0.0,0.0,0.0,0.0")
        #expect(found.isRepeatable)
    }

    @Test func theFailureSaysEverything() throws {
        let report = check(TurnstileModel<BrokenTurnstile>(), seed: 2)
        let found = try #require(report.counterexample)
        let seed = try #require(found.seed)
        #expect(
            found.description == """
                turnstile: "every coin is used, refunded or still credit" does not hold
                  4 coins paid, 5 accounted for

                after 4 commands
                  turnstile coin --at 0
                  turnstile coin --at 0
                  turnstile coin --at 0
                  turnstile coin --at 0

                state, before (-) and after (+)
                    .unlocked
                      Tally
                  -     paid: 3
                  +     paid: 4
                        passages: 0
                        refunded: 0
                  -   credit: 3
                  +   credit: 5
                      closesAt: Instant(milliseconds: 30000)

                event
                  .coin(at: Instant(milliseconds: 0))
                accepted, 0 effects

                shrunk   from \(found.firstLength) commands to 4 in \(found.shrinkRuns) runs
                replay   check(model, runs: 1, seed: \(seed), maxLength: 40)
                remember turnstile x,0.0,0.0,0.0,0.0
                """)
    }

    @Test func theSameSeedGivesTheSameText() {
        let first = check(TurnstileModel<BrokenTurnstile>(), seed: 7)
        let second = check(TurnstileModel<BrokenTurnstile>(), seed: 7)
        #expect(first.counterexample != nil)
        #expect(first.description == second.description)
    }

    @Test func theSeedOfTheFailingRunReplaysItAlone() throws {
        var model = TurnstileModel<BrokenTurnstile>()
        model.weights = [2, 5, 3]  // Four coins in a row are rare now, so the failing run is not the first.
        let report = check(model, runs: 10_000, seed: 3, maxLength: 12)
        let found = try #require(report.counterexample)
        #expect(report.runs > 1)
        let again = check(model, runs: 1, seed: found.seed, maxLength: 12)
        #expect(again.counterexample?.description == found.description)
    }

    @Test func aWaitIsGatheredInOneCommand() throws {
        var model = TurnstileModel<Turnstile>()
        model.invariants = [
            Invariant(
                "closed before second 70",
                state: { state in
                    guard case .unlocked(_, _, let closesAt) = state else { return nil }
                    return closesAt.milliseconds < 70_000 ? nil : "closes at \(closesAt)"
                })
        ]
        // The deadline is at most 40 + 30 seconds after a single wait, so that wait must be the longest one.
        let found = try #require(check(model, seed: 11).counterexample)
        #expect(found.commands == [.coin(at: Instant(milliseconds: 40_000))])
    }

    /// Where a machine says its deadlines itself, it may say others than it keeps.
    @Test(arguments: [-1, 0, 1], [true, false]) func aDeadlineIsWhatIsOverdue(offset: Int64, isKnown: Bool) {
        let says = Saying.$deadline.withValue({ $0.flatMap { isKnown ? $0.advanced(bySeconds: offset) : nil } }) {
            Invariant<Saying>.deadlines.broken(
                in: .unlocked(Tally(), credit: 1, closesAt: Instant(milliseconds: 40_000)))
        }
        #expect((says == nil) == (offset == 0 && isKnown))
        #expect(Invariant<Saying>.deadlines.broken(in: .locked(Tally())) == nil)
        #expect(Invariant<BrokenTurnstile>.deadlines.broken(in: BrokenTurnstile.initial) == nil)
    }

    /// Nothing is asked of a machine but that it is one.
    @Test func deadlinesAreThoseOfAnyMachine() {
        func judged<M: Machine>(_ machine: M.Type, _ event: M.Event) -> [String?] {
            let (promise, step) = (Invariant<M>.deadlines, Step<M>(from: M.initial, event))
            let isBroken = promise.isBroken { _ in false }(step)
            return [promise.broken(in: step.after), promise.broken(by: step), isBroken ? "broken" : nil]
        }
        #expect(judged(Saying.self, .coin(at: .epoch)) == [nil, nil, nil])
        let wrong = Saying.$deadline.withValue({ _ in nil }) { judged(Saying.self, .coin(at: .epoch)) }
        #expect(wrong.allSatisfy { $0 != nil })
    }

    @Test func progressIsToldAfterEveryRunAndMayEndTheCheck() {
        var told: [Int] = []
        let report = check(
            TurnstileModel<Turnstile>(edges: .turnstile), runs: 50, seed: 1,
            progress: { done in
                told.append(done)
                return done < 7
            })
        #expect(told == Array(1...7))
        #expect(report.runs == 7)
    }

    @Test func progressMayEndShrinking() throws {
        var calls = 0
        let report = check(
            TurnstileModel<BrokenTurnstile>(), seed: 2,
            progress: { _ in
                calls += 1
                return calls < 4
            })
        let found = try #require(report.counterexample)
        #expect(found.commands.count > 4, "it was not made as short as it can be")
        #expect(found.isRepeatable, "it was not repeated often enough to be short, but it is repeatable")
    }

    @Test func aTransitionThatNeverFiresFails() {
        var model = TurnstileModel<Turnstile>(edges: .turnstile)
        model.edges.insert(Edge("locked", "push", "locked"))
        let report = check(model, runs: 200, seed: 1)
        #expect(report.problems == ["never fired: locked —push→ locked"])
        #expect(throws: CheckFailure.self) { try report.verify() }
    }

    @Test func aTransitionThatIsNotAllowedFails() {
        var model = TurnstileModel<Turnstile>(edges: .turnstile)
        model.edges.remove(Edge("unlocked", "timeOut", "locked"))
        #expect(
            check(model, runs: 200, seed: 1).problems == [
                "fired, but is not allowed: unlocked —timeOut→ locked"
            ])
    }

    @Test func aGeneratorThatIsMostlyRefusedFails() throws {
        var model = TurnstileModel<Turnstile>()
        model.weights = [1, 2, 40]
        let report = check(model, runs: 200, seed: 1)
        #expect(report.coverage.refusalRate > 0.6)
        let problem = try #require(report.problems.first)
        #expect(problem.contains("events were refused, the limit is 60 %"))
        #expect(problem.contains("locked    timeOut"))
    }

    @Test func aSingleRunIsAReplayAndItsCoverageIsNotJudged() throws {
        try check(TurnstileModel<Turnstile>(edges: .turnstile), runs: 1, seed: 1, maxLength: 1).verify()
    }
}
