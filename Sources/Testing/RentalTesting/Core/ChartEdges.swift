import RentalChart
import StateChart
import StateMachineTesting

/// The transitions of `StateCharts/rental.scxml`, by the names the tests count under.
package enum ChartEdges {
    package static func all() throws -> Set<Edge> {
        let walk = try ChartWalk(try Chart(scxml: RentalChart.scxml))
        var edges: Set<Edge> = []
        for place in walk.places {
            for event in walk.chart.events {
                guard let next = walk.chart.step(event, from: place.configuration) else { continue }
                edges.insert(Edge(leaf(place.configuration, walk.chart), label(event), leaf(next, walk.chart)))
            }
        }
        return edges
    }

    private static func leaf(_ configuration: ChartConfiguration, _ chart: Chart) -> String {
        chart.inOrder(configuration.leaves).joined(separator: " ")
    }

    /// What follows a dot tells guards apart; it is one event all the same.
    private static func label(_ event: String) -> String {
        event.split(separator: ".").first.map(String.init) ?? event
    }
}
