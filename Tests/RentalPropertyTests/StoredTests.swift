import Rental
import RentalTesting
import StateMachine
import StateMachineTesting
import Testing

/// Rentals in a real store, with crashes, second windows, clocks and gateways that misbehave.
@Suite(.serialized) struct StoredTests {
    static let runs = 120

    @Test func storedRentalsLoseNothing() throws {
        var coverage = Coverage()
        for seed in Settings.seeds {
            let runs = Settings.runs ?? Self.runs
            var report: Report<StoredModel>?
            let time = try ContinuousClock().measure {
                report = check(
                    StoredModel(), runs: runs, seed: seed, maxLength: 40, regressions: try Settings.regressions(),
                    shrinkBudget: 1_500
                ) { try StoredRental($0) }
            }
            try report?.verify()
            coverage.merge(report!.coverage)
            print("stored: seed \(seed), \(runs) runs, \(report!.commands) commands in \(Settings.seconds(time)) s")
        }
        let chart = try ChartEdges.all()
        let missing = coverage.missing(expected: chart).count
        print(
            "stored: \(chart.count - missing) of \(chart.count) transitions, \(coverage.pairs.count) pairs, "
                + "\(coverage.accepted) transitions committed, \(coverage.refused) refused")
        #expect(coverage.unexpected(expected: chart) == [])
    }

    /// A window performs what another one asked of the gateway before it has seen that anything was asked.
    @Test func anAnswerFetchedByAnotherWindowReachesTheSession() throws {
        var choices = Choices(seed: 1)
        let rental = try StoredRental(RentalReference(&choices, isStored: true))
        let card = PaymentMethod(token: "visa", validThrough: Instant(milliseconds: .max))
        _ = try rental.apply(.act(.rent(TariffGenerator.standard)))
        _ = try rental.apply(.otherLooks)
        _ = try rental.apply(.actAndDie(.pay(card)))
        #expect(rental.state.asked != nil)
        _ = try rental.apply(.otherLooks)
        #expect(rental.state.awaited?.purpose == .rent)
        try rental.finish()
    }
}
