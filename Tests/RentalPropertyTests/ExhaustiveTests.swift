import RentalTesting
import StateMachineTesting
import Synchronization
import Testing

/// Every state there is, as far as it matters, nearest first, with a shortest script to each.
@Suite struct ExhaustiveTests {
    /// One for all tests: it takes a second.
    private static let exploration = Mutex(Exploration())

    private func expectNone(_ findings: (Exploration) -> [Finding<BookedRental>]) {
        let texts = Self.exploration.withLock { findings($0).map { "\($0)" } }
        for text in texts { Issue.record("\(text)") }
    }

    @Test func everyStateIsReachedAndTheBooksAgreeInEachOfThem() {
        let (states, transitions, isComplete) = Self.exploration.withLock {
            ($0.all.states.count, $0.all.transitionCount, $0.all.isComplete)
        }
        print("exhaustive: \(states) states, \(transitions) transitions")
        #expect(isComplete)
        #expect(states > 100)
        expectNone { $0.booksDisagree() }
    }

    @Test func mainCanBeReachedFromEverywhere() { expectNone { $0.mainIsLost() } }

    @Test func informationIsNeverOverFeedback() { expectNone { $0.informationOverFeedback() } }

    @Test func aScannedCodeNeverReturnsToAwaiting() { expectNone { $0.fromScannedToAwaiting() } }

    @Test func noUmbrellaLeavesWithoutAHold() { expectNone { $0.umbrellaWithoutHold() } }

    @Test func theTransitionsAreThoseOfTheChart() throws {
        let (chart, code) = (try ChartEdges.all(), Self.exploration.withLock(\.edges))
        #expect(chart.subtracting(code).sorted() == [], "in the chart, not in the code")
        #expect(code.subtracting(chart).sorted() == [], "in the code, not in the chart")
    }
}
