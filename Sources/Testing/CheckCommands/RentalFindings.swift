import CommandLineTool
import Localization
import RiderProfile
import StateMachine
import StateMachineTesting

/// What a check found, for people and for programs. The same order gives the same text, except for `parallel`.
package struct RentalFindings {
    /// Everything that is wrong; empty when the check passed.
    package let problems: [String]
    /// How much was tried: "2,000 runs (90,356 commands), seed 1".
    let scope: LocalizedText
    /// What was reached, a line each.
    let summary: [LocalizedText]
    /// The transitions that were never reached.
    let missing: [String]
    /// What was reached, at length.
    let tables: [String]
    /// What a program wants to count itself; nil where nothing was counted.
    let coverage: Coverage?

    init(
        problems: [String], scope: LocalizedText, summary: [LocalizedText] = [], missing: [String] = [],
        tables: [String] = [],
        _ coverage: Coverage? = nil
    ) {
        self.problems = problems
        self.scope = scope
        self.summary = summary
        self.missing = missing
        self.tables = tables
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
        let problems =
            report.problems + coverage.unexpected(expected: edges).map { "fired, but is not allowed: \($0)" }
            + (isJudged ? missing.map { "never fired: \($0)" } : [])
        let scope = LocalizedText.checked(runs: report.runs, commands: report.commands, seed: report.seed)
        // How far the check came says nothing beside a counterexample.
        guard report.counterexample == nil else {
            self.init(problems: problems, scope: scope, coverage)
            return
        }
        let reached = LocalizedText.reached(
            edges.count - missing.count, of: edges.count, pairs: coverage.pairs.count, refused: coverage.refused,
            of: coverage.accepted + coverage.refused, percent: Int((coverage.refusalRate * 100).rounded()))
        self.init(
            problems: problems, scope: scope, summary: [reached], missing: isJudged ? [] : missing.map(\.description),
            tables: [coverage.table, coverage.pairTable], coverage)
    }

    /// The same, with one more line in the summary.
    func adding(_ line: LocalizedText?) -> RentalFindings {
        RentalFindings(
            problems: problems, scope: scope, summary: summary + (line.map { [$0] } ?? []), missing: missing,
            tables: tables, coverage)
    }

    /// Whether it passed, in one line. Names the first problem.
    package var verdict: LocalizedText {
        guard let first = problems.first?.prefix(while: { $0 != "\n" }) else { return .noViolation(scope) }
        func words(_ language: Language) -> String { ProblemText(language).translated(String(first)) }
        return .violations(problems.count, scope, LocalizedText(en: words(.en), de: words(.de), ru: words(.ru)))
    }

    /// The most transitions that are listed without the tables.
    private static let listed = 10

    private func neverReached(_ most: Int, _ language: Language) -> [String] {
        guard !missing.isEmpty else { return [] }
        let title = LocalizedText.neverReached(missing.count > most ? most : nil, of: missing.count)(language)
        return [([title] + missing.prefix(most).map { "  " + $0 }).joined(separator: "\n")]
    }

    /// The verdict, what was reached, and what is wrong; then what was never reached, as far as it is asked for.
    /// - Parameter language: of the sentences. The names of events, states and promises are in English.
    package func text(_ detail: CheckOrder.Detail, _ language: Language = .en) -> String {
        let head = ([verdict] + summary).map { $0(language) }.joined(separator: "\n")
        let more =
            switch detail {
            case .brief: [String]()
            case .usual: neverReached(Self.listed, language)
            case .tables: neverReached(.max, language) + tables
            }
        return ([head] + problems.map(ProblemText(language).translated) + more).joined(separator: "\n\n")
    }
}
