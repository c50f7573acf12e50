import Rental
import StateMachine
import Testing

@testable import RentalTables

/// Each combination of what is known of a clock, with what must follow.
struct ClockRuleTests {
    private static let rule = ClockRule([Fixture.tariff])
    private static let newest = Instant(milliseconds: 1_782_900_000_000)
    private static let day: Int64 = 86_400

    struct Case: Sendable, CustomStringConvertible {
        let description: String
        /// How many days the clock is ahead of the newest record.
        let days: Int64
        var expected: Int64?
        var others: [Int64] = []
        var isSynchronized: Bool?
        let isBelieved: Bool
    }

    static let cases = [
        Case(description: "the same evening", days: 0, isBelieved: true),
        Case(description: "a clock that was set back", days: -4_000, isBelieved: true),
        Case(description: "the next day, after a restart", days: 1, isBelieved: true),
        Case(description: "a weekend, after a restart", days: 3, isBelieved: true),
        Case(description: "a month, after a restart", days: 31, isBelieved: true),
        Case(description: "a month, in a container that says nothing", days: 31, isSynchronized: nil, isBelieved: true),
        Case(description: "a month, kept by no time service", days: 31, isSynchronized: false, isBelieved: true),
        Case(description: "a year, kept by no time service", days: 365, isSynchronized: false, isBelieved: false),
        Case(description: "a year, nothing known", days: 365, isBelieved: false),
        Case(description: "a year, kept by a time service", days: 365, isSynchronized: true, isBelieved: true),
        Case(description: "a laptop that slept for three months", days: 90, expected: 90, isBelieved: true),
        Case(description: "a server that ran for a year", days: 365, expected: 365, isBelieved: true),
        Case(description: "minutes by the uptime, days by the clock", days: 3, expected: 0, isBelieved: false),
        Case(
            description: "the same, whatever the kernel says", days: 3, expected: 0, isSynchronized: true,
            isBelieved: false),
        Case(
            description: "a paused machine whose gateway agrees with its clock", days: 3, expected: 0, others: [3],
            isBelieved: true),
        Case(description: "the gateway is a week behind the clock", days: 9, others: [2], isBelieved: false),
        Case(description: "one of two others agrees", days: 9, others: [0, 9], isBelieved: true),
        Case(description: "a clock set back since it was believed", days: 31, expected: 4_000, isBelieved: true),
        Case(description: "the same, by years", days: 365, expected: 4_000, isBelieved: false),
    ]

    @Test(arguments: cases) func theStrongestEvidenceDecides(_ one: Case) {
        func at(_ days: Int64) -> Instant { Self.newest.advanced(bySeconds: days * Self.day) }
        let evidence = ClockEvidence(
            expected: one.expected.map(at), others: one.others.map(at), isSynchronized: one.isSynchronized)
        #expect(Self.rule.believes(at(one.days), after: Self.newest, evidence) == one.isBelieved)
    }

    @Test func theBoundsAreExact() {
        let longest = Self.rule.longestRentalSeconds
        #expect(longest == Fixture.tariff.secondsToMaximum)
        func believes(_ seconds: Int64, _ evidence: ClockEvidence = .init()) -> Bool {
            Self.rule.believes(Self.newest.advanced(bySeconds: seconds), after: Self.newest, evidence)
        }
        #expect(believes(ClockRule.longestAbsenceSeconds) && !believes(ClockRule.longestAbsenceSeconds + 1))
        let stopped = ClockEvidence(expected: Self.newest)
        #expect(believes(longest, stopped) && !believes(longest + 1, stopped))
        #expect(believes(.max, ClockEvidence(isSynchronized: true)))
    }
}
