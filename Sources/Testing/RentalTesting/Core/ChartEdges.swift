import RentalChart
import StateChart
import StateMachine
import StateMachineTesting

/// The transitions of `StateCharts/rental.scxml`, by the names the tests count under.
package enum ChartEdges {
    package static func all() throws -> Set<Edge> {
        let walk = try ChartWalk(try Chart(scxml: RentalChart.scxml))
        return Set(walk.steps.map { Edge($0.from, $0.event, $0.to) })
    }
}
