import ExampleOrder
import StateChart
import StateMachine
import StateMachineTesting
import Testing

/// Whatever happens, the promises hold, and every transition of the chart is taken, and no other.
struct OrderPropertyTests {
    @Test func thePromisesHold() throws {
        var model = OrderModel()
        model.edges = Set(try ChartWalk(Chart(scxml: Order.chart)).steps.map { Edge($0.from, $0.event, $0.to) })
        try check(model, runs: 1_500, seed: 1, maxLength: 120).verify()
    }
}
