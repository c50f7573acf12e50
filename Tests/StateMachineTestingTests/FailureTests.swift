import StateMachine
import StateMachineTesting
import Testing
import TinyMachine

/// A check goes on after a failure: each broken promise is reported once, with the shortest run that breaks it.
@Suite struct FailureTests {
    private let coin = Turnstile.Event.coin(at: .epoch)
    private let push = Turnstile.Event.push(at: .epoch)

    private let conserved = "every coin is used, refunded or still credit"
    private let refund = Invariant<BrokenTurnstile>("nothing is refunded") { step in
        step.effects.contains { $0 != .countPassage } ? "\(step.effects)" : nil
    }
    /// Broken in the very step that counts the fourth coin twice.
    private let credit = Invariant<BrokenTurnstile>(
        "credit is at most 4",
        state: { state in
            state.credit <= 4 ? nil : "it is \(state.credit)"
        })

    private func model(_ others: Invariant<BrokenTurnstile>...) -> TurnstileModel<BrokenTurnstile> {
        var model = TurnstileModel<BrokenTurnstile>(edges: .turnstile)
        model.invariants += others
        return model
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func everyBrokenPromiseHasItsOwnShortestRun(seed: UInt64) {
        let report = check(model(refund, credit), runs: 200, seed: seed)
        #expect(report.runs == 200)
        let found = Dictionary(uniqueKeysWithValues: report.counterexamples.map { ($0.invariant, $0) })
        #expect(Set(found.keys) == [conserved, refund.name, credit.name])
        #expect(found[conserved]?.commands == [coin, coin, coin, coin])
        #expect(found[credit.name]?.commands == [coin, coin, coin, coin])
        #expect(found[credit.name]?.message == "it is 5")
        #expect(found[refund.name]?.commands == [coin, .timeOut(at: Instant(milliseconds: 30_000))])
    }

    @Test func allOfThemAreProblems() {
        let report = check(model(refund, credit), runs: 200, seed: 1)
        #expect(report.counterexample?.invariant == report.counterexamples.first?.invariant)
        #expect(report.problems == report.counterexamples.map(\.description))
        let text = (report.problems + [report.totals]).joined(separator: "\n\n")
        #expect(report.description == text)
        #expect(throws: CheckFailure.self) { try report.verify() }
    }

    @Test func soManyFailuresEndTheCheck() {
        let two = check(model(refund, credit), runs: 200, seed: 1, maxFailures: 2)
        #expect(two.counterexamples.count == 2 && two.runs < 200)
        let one = check(model(refund, credit), runs: 200, seed: 1, maxFailures: 1)
        #expect(one.counterexamples.count == 1 && one.runs <= two.runs)
    }

    @Test func theSeedOfEachFailureRepeatsIt() throws {
        for found in check(model(refund, credit), runs: 200, seed: 1).counterexamples {
            let again = check(model(refund, credit), runs: 1, seed: found.seed).counterexamples
            #expect(again.map(\.description).contains(found.description))
        }
    }

    @Test func allFailuresOfThePastAreTried() throws {
        let lines = check(model(refund), runs: 200, seed: 1).counterexamples.map(\.regression)
        #expect(lines.count == 2)
        let past = try Regressions((lines + lines).joined(separator: "\n"))
        let report = check(model(refund), runs: 0, regressions: past)
        #expect(report.counterexamples.map(\.regression) == lines)
        #expect(check(model(refund), runs: 200, regressions: past).runs == 200, "generated runs follow")
    }

    @Test func progressEndsTheCheckAfterAFailure() {
        var runs = 0
        let report = check(
            model(refund), runs: 200, seed: 1, shrinkBudget: 0,
            progress: {
                runs = $0
                return $0 < 50
            })
        #expect(report.runs == 50 && runs == 50 && report.counterexamples.count == 2)
        #expect(report.counterexamples.allSatisfy { $0.isRepeatable })
    }
}
