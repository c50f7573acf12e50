import RentalTesting
import StateMachineTesting
import Testing

/// Every state there is, as far as it matters, nearest first, with a shortest script to each.
@Suite struct ExhaustiveTests {
    private let exploration = Exploration()

    private func expectNone(_ findings: [Finding<BookedRental>]) {
        for finding in findings { Issue.record("\(finding)") }
    }

    @Test func everyStateIsReachedAndTheBooksAgreeInEachOfThem() {
        let all = exploration.all
        print("exhaustive: \(all.states.count) states, \(all.transitionCount) transitions")
        #expect(all.isComplete)
        #expect(all.states.count > 100)
        expectNone(exploration.booksDisagree())
    }

    @Test func mainCanBeReachedFromEverywhere() { expectNone(exploration.mainIsLost()) }

    @Test func informationIsNeverOverFeedback() { expectNone(exploration.informationOverFeedback()) }

    @Test func aScannedCodeNeverReturnsToAwaiting() { expectNone(exploration.fromScannedToAwaiting()) }

    @Test func noUmbrellaLeavesWithoutAHold() { expectNone(exploration.umbrellaWithoutHold()) }

    @Test func theTransitionsAreThoseOfTheChart() throws {
        let chart = try ChartEdges.all()
        #expect(chart.subtracting(exploration.edges).sorted() == [], "in the chart, not in the code")
        #expect(exploration.edges.subtracting(chart).sorted() == [], "in the code, not in the chart")
    }
}
