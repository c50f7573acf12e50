import StateMachine
import StateMachineTesting
import Testing

@Suite struct CoverageTests {
    private let open = Edge("closed", "open", "opened")
    private let close = Edge("opened", "close", "closed")

    private func coverage() -> Coverage {
        var coverage = Coverage()
        coverage.beginRun()
        coverage.record(from: "closed", event: "open", to: "opened")
        coverage.record(from: "opened", event: "open", to: nil)
        coverage.record(from: "opened", event: "close", to: "closed")
        coverage.beginRun()
        coverage.record(from: "closed", event: "open", to: "opened")
        return coverage
    }

    @Test func transitionsPairsAndRefusalsAreCounted() {
        let coverage = coverage()
        #expect(coverage.edges == [open: 2, close: 1])
        #expect(coverage.pairs == [Coverage.Pair(open, close): 1])
        #expect(coverage.refusals == [Coverage.Refused("opened", "open"): 1])
        #expect(coverage.refusalRate == 0.25)
    }

    @Test func whatIsMissingIsNamed() {
        let lock = Edge("closed", "lock", "locked")
        let coverage = coverage()
        #expect(coverage.missing(expected: [open, close, lock]) == [lock])
        #expect(coverage.unexpected(expected: [open]) == [close])
        #expect(
            coverage.missingPairs(expected: [open, close, lock]) == [
                Coverage.Pair(close, lock), Coverage.Pair(close, open),
            ])
    }

    @Test func twoCoveragesAddUp() {
        var sum = Coverage()
        sum.record(from: "locked", event: "unlock", to: "closed")
        sum.merge(coverage())
        sum.merge(coverage())
        #expect(sum.edges == [open: 4, close: 2, Edge("locked", "unlock", "closed"): 1])
        #expect(sum.pairs == [Coverage.Pair(open, close): 2])
        #expect(sum.refusals == [Coverage.Refused("opened", "open"): 2])
        #expect(sum.refused == 2 && sum.accepted == 7)
    }

    @Test func theTableIsSorted() {
        #expect(
            coverage().description == """
                from    event  to      times
                closed  open   opened      2
                opened  close  closed      1
                2 transitions, 1 pairs of them; 1 of 4 events refused (25 %)
                """)
        #expect(
            coverage().pairTable == """
                from    event  to      event  to      times
                closed  open   opened  close  closed      1
                """)
    }
}
