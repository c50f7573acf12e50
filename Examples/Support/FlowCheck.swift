public import StateMachine
public import StateMachineTesting

/// Looks for a sequence of events that breaks a promise of a machine, and reports what it found.
public enum FlowCheck {
    /// - Parameters:
    ///   - runs: how many sequences, 1 or more.
    ///   - seed: the same seed finds the same; nil: a new one, which is printed.
    /// - Returns: the exit code: 1 if a promise is broken, or else 0.
    public static func run<Model: MachineModel>(_ model: Model, runs: Int, seed: UInt64?) -> Int32
    where Model.Command == Model.M.Event {
        let report = check(model, runs: runs, seed: seed, maxLength: 60)
        for problem in report.problems { print(problem) }
        print(report.totals)
        return report.problems.isEmpty ? 0 : 1
    }
}
