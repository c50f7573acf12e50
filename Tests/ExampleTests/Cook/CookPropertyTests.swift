import ExampleCook
import StateChart
import StateMachine
import StateMachineTesting
import Testing

/// Whatever happens, the promises hold. The corners of the chart are too many for chance: what is taken must be in it,
/// and each of its events must be taken.
struct CookPropertyTests {
    @Test func thePromisesHold() throws {
        let report = check(CookModel(), runs: 2_000, seed: 1, maxLength: 120)
        try report.verify()
        let chart = Set(try ChartWalk(Chart(scxml: Cook.chart)).steps.map { Edge($0.from, $0.event, $0.to) })
        #expect(report.coverage.unexpected(expected: chart) == [])
        #expect(Set(report.coverage.edges.keys.map(\.event)) == Set(chart.map(\.event)))
    }
}
