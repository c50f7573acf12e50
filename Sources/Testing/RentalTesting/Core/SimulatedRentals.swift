import Rental
import StateMachine
import StateMachineTesting

/// Rentals on the pure core, many at once, with every promise looked at in every step.
package struct SimulatedRentals {
    /// Everything that was found.
    package let report: Report<RentalModel>
    /// Rentals and purchases that came to their end: paid and shown to the rider, or completed at the maximum.
    package private(set) var finished = 0
    /// Those the rider began and gave up before an umbrella was handed out.
    package private(set) var givenUp = 0

    /// - Parameters:
    ///   - runs: how many sequences of events, 1 or more.
    ///   - seed: the same seed and number of runs give the same rentals.
    package init(runs: Int, seed: UInt64) {
        report = check(RentalModel(), runs: runs, seed: seed, maxLength: 120)
        for (edge, count) in report.coverage.edges where Self.isBrowsing(edge.to) && !Self.isBrowsing(edge.from) {
            if edge.event == "back" { givenUp += count } else { finished += count }
        }
    }

    /// Nothing is begun, or everything is over.
    private static func isBrowsing(_ leaf: String) -> Bool { leaf.hasSuffix(" main") || leaf.hasSuffix(" map") }
}
