import ExamplePlaces
import StateChart
import StateMachine
import StateMachineTesting
import Testing

/// Whatever happens, the promises hold; what is taken is in the chart, and each of its events is taken somewhere.
struct PlacesPropertyTests {
    @Test func thePromisesHold() throws {
        let report = check(PlacesModel(), runs: 2_000, seed: 1, maxLength: 160)
        try report.verify()
        let chart = Set(try ChartWalk(Chart(scxml: Places.chart)).steps.map { Edge($0.from, $0.event, $0.to) })
        #expect(report.coverage.unexpected(expected: chart) == [])
        #expect(Set(report.coverage.edges.keys.map(\.event)) == Set(chart.map(\.event)))
    }
}
