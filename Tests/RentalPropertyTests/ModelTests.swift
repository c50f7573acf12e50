import Rental
import RentalTesting
import StateMachine
import StateMachineTesting
import Testing

/// Random rentals on the pure core.
@Suite(.serialized) struct ModelTests {
    /// Enough for almost every transition of the chart to fire with any seed, few enough for every day.
    #if DEBUG
        static let runs = 6_000
    #else
        static let runs = 100_000
    #endif

    @Test func randomRentalsKeepEveryPromise() throws {
        var coverage = Coverage()
        let edges = try ChartEdges.all()
        for seed in Settings.seeds { coverage.merge(try run(seed: seed)) }
        // A rare transition may be left out by chance: a generator that cannot reach it is what must fail.
        for more in 1...Self.moreSeeds where Settings.runs == nil && !coverage.missing(expected: edges).isEmpty {
            coverage.merge(try run(seed: (Settings.seed ?? .random(in: 0 ... .max)) &+ more))
        }
        show(coverage, edges)
        #expect(coverage.unexpected(expected: edges) == [], "fired, and the chart does not allow it")
        if coverage.accepted >= RentalModel.enough || Settings.runs == nil {
            #expect(coverage.missing(expected: edges) == [], "in the chart, and never fired")
        }
    }

    private func run(seed: UInt64) throws -> Coverage {
        let runs = Settings.runs ?? Self.runs
        var report: Report<RentalModel>?
        let time = try ContinuousClock().measure {
            report = check(
                RentalModel(), runs: runs, seed: seed, maxLength: 60, regressions: try Settings.regressions())
        }
        try report!.verify()
        print("rental: seed \(seed), \(runs) runs, \(report!.commands) commands in \(Settings.seconds(time)) s")
        return report!.coverage
    }

    /// How many further seeds are tried for transitions that have not fired: with them there are enough events to
    /// judge by.
    private static let moreSeeds: UInt64 = 19

    /// The table of what was reached, once.
    private func show(_ coverage: Coverage, _ edges: Set<Edge>) {
        let pairs = coverage.pairs.count
        let missingPairs = coverage.missingPairs(expected: edges)
        let missing = missingPairs.count
        let ended = coverage.edges.filter { edge, _ in
            edge.event == "maximumReached" || edge.event == "submitFeedback" || edge.event == "skipFeedback"
        }.values.reduce(0, +)
        print(coverage)
        if missing < 30 { missingPairs.forEach { print("one never followed the other: \($0)") } }
        print(
            "\(edges.count - coverage.missing(expected: edges).count) of \(edges.count) transitions, \(pairs) of "
                + "\(pairs + missing) pairs that the chart can chain, \(ended) rentals and purchases to their end")
    }

    @Test func theFareIsTheSameToldBothWays() {
        var choices = Choices(seed: 7)
        for _ in 0..<20_000 {
            let tariff = TariffGenerator.valid(&choices)
            let start = Instant(milliseconds: choices.magnitude(upTo: Int64(1) << 45))
            let end = Instant(milliseconds: start.milliseconds + choices.magnitude(upTo: Int64(1) << 45))
            let fare = tariff.fare(afterSeconds: end.seconds(since: start)).amount
            #expect(fare == FareOracle(tariff: tariff).fare(from: start, to: end), "\(tariff) from \(start) to \(end)")
        }
    }
}
