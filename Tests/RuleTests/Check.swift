import Rental
import RentalTesting
import StateChart
import StateMachine

@testable import RentalTables
@testable import StateMachineTesting

/// The checks of the test run that take any core, and so can be shown one with a mistake in it.
enum Check: String, CaseIterable {
    /// `ChartAgreementTests`: the chart and the code, in every configuration.
    case chart
    /// `ExhaustiveTests` of `RentalTests`: the table written by hand from the brief, in every cell.
    case table
    /// `ModelTests` and `zontik check core`: random rentals, held against the reference ledger and the invariants.
    case books

    /// Those that object to a core.
    static func noticing(_ core: @escaping Core, in chart: RuleChart) -> [Check] {
        allCases.filter { check in
            switch check {
            case .chart: !CodeWalk.agreement(chart.walk, core, stopsEarly: true).isComplete
            case .table: !EveryCell(core).differences.isEmpty
            case .books: objection(to: core) != nil
            }
        }
    }

    /// What the reference ledger or an invariant says of random rentals on a core.
    ///
    /// The model also compares the rental with itself without overlay and connection. That twin is the true core and
    /// would notice any mistake: what it says does not count, and ends the rental.
    static func objection(to core: Core) -> String? {
        let model = RentalModel()
        for seed in 0..<rentals {
            var choices = Choices(seed: seed)
            var reference = model.start(&choices)
            var state = UmbrellaRental.initial
            for _ in 0..<length {
                guard let event = model.command(state, reference, &choices) else { break }
                let transition = core(state, event)
                var after = state
                if case .accepted(let next, _) = transition { after = next }
                let step = Step<UmbrellaRental>(before: state, event: event, transition: transition, after: after)
                for invariant in model.invariants {
                    if let message = invariant.broken(by: step) { return "\(invariant.name): \(message)" }
                }
                if let message = model.follow(&reference, event, Observation(step)) {
                    if message.hasPrefix("information and connection change nothing") { break }
                    return message
                }
                state = after
            }
        }
        return nil
    }

    /// As few as show the mistakes: every one of them is looked for.
    private static let rentals: UInt64 = 60
    private static let length = 50
}
