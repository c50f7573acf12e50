import RentalChart
import StateChart
import Testing

@Test func parses() throws {
    let chart = try Chart(scxml: RentalChart.scxml)
    let walk = try ChartWalk(chart)
    print(chart.leaves.count, chart.transitions.count, chart.events, walk.places.count)
}
