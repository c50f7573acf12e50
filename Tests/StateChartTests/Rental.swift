import RentalChart
import StateChart

/// The chart of the repository, read and walked once for all tests.
enum Rental {
    static let chart = Result { try Chart(scxml: RentalChart.scxml) }
    static let walk = Result { try ChartWalk(chart.get()) }
}
