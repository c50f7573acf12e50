import Rental
import StateMachine
import StateMachineTesting
import Testing

/// Every state there is, as far as it matters, nearest first, with a shortest script to each.
@Suite struct ExhaustiveTests {
    private let all = Exhaustive<BookedRental, Abstraction>(
        events: AllEvents.of, script: Script.line, abstraction: Abstraction.init)

    private func expectNone(_ findings: [Finding<BookedRental>]) {
        for finding in findings { Issue.record("\(finding)") }
    }

    @Test func everyStateIsReachedAndTheBooksAgreeInEachOfThem() {
        print("exhaustive: \(all.states.count) states, \(all.transitionCount) transitions")
        #expect(all.isComplete)
        #expect(all.states.count > 100)
        expectNone(all.findings([Invariant("the books agree with the state", state: \.trouble)]))
    }

    @Test func mainCanBeReachedFromEverywhere() {
        expectNone(
            all.findings(alwaysReachable: "main") { state in
                if case .main = state.rental.screen { true } else { false }
            })
    }

    @Test func informationIsNeverOverFeedback() {
        expectNone(
            all.findings(never: "information over feedback") { step in
                guard case .feedback = step.after.rental.screen else { return false }
                return step.after.rental.shell.information
            })
    }

    @Test func aScannedCodeNeverReturnsToAwaiting() {
        expectNone(
            all.findings(never: "from scanned to awaiting") { step in
                guard case .qrCode = step.before.rental.screen, step.before.rental.awaited == nil else { return false }
                return step.after.rental.awaited != nil
            })
    }

    @Test func noUmbrellaLeavesWithoutAHold() {
        expectNone(
            all.findings(never: "an umbrella without a hold") { step in
                let before = step.before.books
                let after = step.after.books
                guard after.onRent + after.sold + after.kept > before.onRent + before.sold + before.kept else {
                    return false
                }
                return !before.holds.values.contains { !$0.isAsked }
            })
        expectNone(
            all.findings(never: "a running clock without a hold") { step in
                step.after.rental.running != nil && !step.after.books.holds.values.contains { !$0.isAsked }
            })
    }

    @Test func theTransitionsAreThoseOfTheChart() throws {
        let found = all.edges(leaf: \.rental.leaf, label: \.kind.name)
        let chart = try ChartEdges.all()
        #expect(chart.subtracting(found).sorted() == [], "in the chart, not in the code")
        #expect(found.subtracting(chart).sorted() == [], "in the code, not in the chart")
    }
}
