import StateMachineTesting

/// What a check came to, for people and for programs. The same order gives the same text, but for `parallel`.
package struct RentalFindings {
    /// Everything that is wrong; empty when the check passed.
    package let problems: [String]
    /// What was reached, at length.
    package let tables: [String]
    package let summary: [String]
    /// What a program wants to count itself; nil where nothing was counted.
    package let coverage: Coverage?

    init(problems: [String], tables: [String], summary: [String], _ coverage: Coverage? = nil) {
        self.problems = problems
        self.tables = tables
        self.summary = summary
        self.coverage = coverage
    }

    /// - Parameters:
    ///   - edges: the transitions that are allowed.
    ///   - enough: accepted events from which on a transition that never fired is the generator's fault, and not
    ///     that of a short check.
    init(_ report: Report<some MachineModel>, edges: Set<Edge>, enough: Int) {
        let coverage = report.coverage
        let missing = coverage.missing(expected: edges)
        let isJudged = report.counterexample == nil && report.runs > 1 && coverage.accepted >= enough
        problems =
            report.problems + coverage.unexpected(expected: edges).map { "fired, but is not allowed: \($0)" }
            + (isJudged ? missing.map { "never fired: \($0)" } : [])
        self.coverage = coverage
        // Beside a counterexample nobody wants to know how far the check came.
        guard report.counterexample == nil else {
            (tables, summary) = ([], [report.totals])
            return
        }
        tables = [coverage.table, coverage.pairTable]
        let reached = "\(edges.count - missing.count) of the \(edges.count) transitions there are"
        summary = [coverage.totals, reached, report.totals]
    }

    /// The same, with one more line in the summary.
    func adding(_ line: String?) -> RentalFindings {
        RentalFindings(problems: problems, tables: tables, summary: summary + (line.map { [$0] } ?? []), coverage)
    }

    /// - Parameter isBrief: whether the tables are left out.
    package func text(isBrief: Bool) -> String {
        (problems + (isBrief ? [] : tables) + [summary.joined(separator: "\n")]).joined(separator: "\n\n")
    }
}
