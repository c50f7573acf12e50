import StateMachine

/// What a check found.
public struct Report<Model: MachineModel>: Sendable, CustomStringConvertible {
    /// The seed of the first run, from which the seeds of the others follow.
    public let seed: UInt64
    /// How many generated runs were made, failing ones included; regressions and shrinking not counted.
    public let runs: Int
    /// How many commands they had.
    public let commands: Int
    /// What the generated runs reached.
    public let coverage: Coverage
    /// One run for each promise that was broken, in the order in which they were found.
    public let counterexamples: [Counterexample<Model>]
    /// The first of them; nil when no promise was broken.
    public var counterexample: Counterexample<Model>? { counterexamples.first }

    let name: String
    let edges: Set<Edge>
    let refusalLimit: Double

    @usableFromInline
    init(
        seed: UInt64, runs: Int, commands: Int, coverage: Coverage, counterexamples: [Counterexample<Model>],
        model: Model
    ) {
        self.seed = seed
        self.runs = runs
        self.commands = commands
        self.coverage = coverage
        self.counterexamples = counterexamples
        name = model.name
        edges = model.edges
        refusalLimit = model.refusalLimit
    }

    /// Everything that is wrong; empty when the check passed.
    ///
    /// Coverage is judged only after more than one run and without a counterexample: a single run is a replay, and runs
    /// that break a promise end early.
    public var problems: [String] {
        guard counterexamples.isEmpty, runs > 1 else { return counterexamples.map(\.description) }
        var problems: [String] = []
        if !edges.isEmpty {
            problems += coverage.missing(expected: edges).map { "never fired: \($0)" }
            problems += coverage.unexpected(expected: edges).map { "fired, but is not allowed: \($0)" }
        }
        if coverage.refusalRate > refusalLimit {
            let rate = Int((coverage.refusalRate * 100).rounded())
            let limit = Int((refusalLimit * 100).rounded())
            problems.append("\(rate) % of the events were refused, the limit is \(limit) %:\n\(coverage.refusalTable)")
        }
        return problems
    }

    /// Throws everything that is wrong as one text.
    public func verify() throws(CheckFailure) {
        guard !problems.isEmpty else { return }
        throw CheckFailure(description: description)
    }

    /// What was done, in a line.
    public var totals: String { "\(name): \(runs) runs, \(commands) commands, seed \(seed)" }

    /// The problems, if any, then what was reached.
    public var description: String {
        (problems + (counterexamples.isEmpty ? ["\(coverage)"] : []) + [totals]).joined(separator: "\n\n")
    }
}
