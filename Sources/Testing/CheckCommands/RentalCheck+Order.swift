import CommandLineTool
import Localization
import RentalTesting
import StateMachineTesting

extension RentalCheck {
    /// How a check is carried out.
    package struct Order {
        package var runs: Int
        package var seed: UInt64
        package var length: Int
        package var regressions: Regressions
        package var places: StorePlaces
        /// Called with the number of runs done; false ends the check.
        package var progress: (Int) -> Bool

        package init(
            runs: Int, seed: UInt64, length: Int, regressions: Regressions = .none, places: StorePlaces = .folders,
            progress: @escaping (Int) -> Bool = { _ in true }
        ) {
            self.runs = runs
            self.seed = seed
            self.length = length
            self.regressions = regressions
            self.places = places
            self.progress = progress
        }
    }

    /// - Throws: what keeps a check from being made at all, such as a folder that cannot be created; `StoreError` where
    ///   schemas that it made are left in a database.
    package func carryOut(_ order: Order) throws -> RentalFindings {
        guard needsStores else { return try search(order) }
        try order.places.tryOut()
        let findings = Result { try search(order) }
        try order.places.close()
        return try findings.get().adding(order.places.summary.map(LocalizedText.init(same:)))
    }

    /// What its failures are called in a file of past failures; nil for a check that has none.
    var model: String? {
        switch self {
        case .core: RentalModel().name
        case .stored: StoredModel().name
        case .code: CodeModel().name
        case .parallel, .exhaustive: nil
        }
    }

    private func search(_ order: Order) throws -> RentalFindings {
        switch self {
        case .core: try Self.core(order)
        case .stored: try Self.stored(order)
        case .code: try Self.code(order)
        case .parallel: try Self.parallel(order)
        case .exhaustive: try Self.exhaustive()
        }
    }

    private static func core(_ order: Order) throws -> RentalFindings {
        let report = check(
            RentalModel(), runs: order.runs, seed: order.seed, maxLength: order.length,
            regressions: order.regressions, progress: order.progress)
        return RentalFindings(report, edges: try ChartEdges.all(), enough: RentalModel.enough)
    }

    private static func stored(_ order: Order) throws -> RentalFindings {
        let report = check(
            StoredModel(in: order.places), runs: order.runs, seed: order.seed, maxLength: order.length,
            regressions: order.regressions, shrinkBudget: 1_500, progress: order.progress
        ) { try StoredRental($0, in: order.places) }
        // The chart has corners that only luck leads a real store to; they are the core's to reach.
        return RentalFindings(report, edges: try ChartEdges.all(), enough: .max)
    }

    private static func code(_ order: Order) throws -> RentalFindings {
        let report = check(
            CodeModel(in: order.places), runs: order.runs, seed: order.seed, maxLength: order.length,
            regressions: order.regressions, shrinkBudget: 1_500, progress: order.progress
        ) { try CodeBench($0, in: order.places) }
        return RentalFindings(report, edges: CodeModel.chart, enough: 1_000)
    }

    private static func parallel(_ order: Order) throws -> RentalFindings {
        var rental = try ParallelRental(seed: order.seed, in: order.places)
        var problems: [String] = []
        var rounds = 0
        while rounds < order.runs, problems.isEmpty {
            if let objection = try rental.round() { problems.append("round \(rounds + 1), \(objection)") }
            rounds += 1
            guard order.progress(rounds) else { break }
        }
        problems += try rental.findings()
        return RentalFindings(problems: problems, scope: .checked(rounds: rounds, seed: order.seed))
    }

    private static func exhaustive() throws -> RentalFindings {
        let exploration = Exploration()
        let chart = try ChartEdges.all()
        var problems = exploration.findings().map(\.description)
        problems += chart.subtracting(exploration.edges).sorted().map { "in the chart, not in the code: \($0)" }
        problems += exploration.edges.subtracting(chart).sorted().map { "in the code, not in the chart: \($0)" }
        let scope = LocalizedText.checked(
            states: exploration.all.states.count, transitions: exploration.all.transitionCount)
        return RentalFindings(problems: problems, scope: scope, tables: exploration.scripts())
    }
}
