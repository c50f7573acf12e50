import StateMachine

/// Runs a system with generated commands and looks for a sequence that breaks a promise of the model.
///
/// A trap in the code under test ends the process and leaves no report; give a seed, and it happens again.
///
/// - Parameters:
///   - model: how the machine is used, and what must hold.
///   - runs: how many sequences to generate, 0 or more.
///   - seed: the same seed, model and `maxLength` give the same report; left out, it is chosen and reported.
///   - maxLength: the most commands a sequence has, 1 or more. About half of the sequences are that long.
///   - regressions: failures of the past with the model's name, tried first.
///   - shrinkBudget: how many runs may be spent on making a failing sequence shorter.
///   - progress: called after every run, those of shrinking included, with the number of generated runs done so far;
///     false ends the check with what there is, which is then no verdict.
///   - makeSystem: makes a fresh system for each run from what the model starts with. What it throws is a failure.
/// - Returns: what was found. The first failure ends the check; call `verify()` to turn it into an error.
@inlinable
public func check<Model: MachineModel, System: SystemUnderTest>(
    _ model: Model,
    runs: Int = 1000,
    seed: UInt64? = nil,
    maxLength: Int = 40,
    regressions: Regressions = .none,
    shrinkBudget: Int = 5000,
    progress: @escaping (Int) -> Bool = { _ in true },
    on makeSystem: @escaping (Model.Reference) throws -> System
) -> Report<Model> where System.M == Model.M, System.Command == Model.Command {
    precondition(runs >= 0 && maxLength > 0 && shrinkBudget >= 0, "runs, maxLength or shrinkBudget out of range")
    precondition(!model.name.contains(where: \.isWhitespace), "a model's name is one word, for the regressions file")
    let firstSeed = seed ?? .random(in: 0 ... .max)
    let runner = Runner(model, maxLength: maxLength, makeSystem: makeSystem)
    var search = Search(runner: runner, shrinkBudget: shrinkBudget, goesOn: { progress(0) })
    if let counterexample = search.retry(regressions) {
        return report(model, seed: firstSeed, counterexample: counterexample)
    }
    var coverage = Coverage()
    var seeds = SplitMix64(seed: firstSeed)
    var runSeed = firstSeed
    var commands = 0
    for run in 0..<runs {
        // The first run takes the seed as it is, so that the seed of any run replays it as a first run.
        if run > 0 { runSeed = seeds.next() }
        var choices = Choices(seed: runSeed)
        let outcome = runner.run(&choices, &coverage)
        commands += outcome.commands.count
        guard outcome.broken != nil else {
            guard progress(run + 1) else {
                return report(model, seed: firstSeed, runs: run + 1, commands: commands, coverage)
            }
            continue
        }
        search.goesOn = { progress(run + 1) }
        let counterexample = search.minimise(outcome, choices.recording, seed: runSeed)
        return report(
            model, seed: firstSeed, runs: run + 1, commands: commands, coverage, counterexample: counterexample)
    }
    return report(model, seed: firstSeed, runs: runs, commands: commands, coverage)
}

/// Runs the machine's bare function with generated events; otherwise as `check(_:runs:…on:)`.
@inlinable
public func check<Model: MachineModel>(
    _ model: Model,
    runs: Int = 1000,
    seed: UInt64? = nil,
    maxLength: Int = 40,
    regressions: Regressions = .none,
    shrinkBudget: Int = 5000,
    progress: @escaping (Int) -> Bool = { _ in true }
) -> Report<Model> where Model.Command == Model.M.Event {
    check(
        model, runs: runs, seed: seed, maxLength: maxLength, regressions: regressions, shrinkBudget: shrinkBudget,
        progress: progress
    ) { _ in PureCore<Model.M>() }
}

@usableFromInline
func report<Model: MachineModel>(
    _ model: Model, seed: UInt64, runs: Int = 0, commands: Int = 0, _ coverage: Coverage = Coverage(),
    counterexample: Counterexample<Model>? = nil
) -> Report<Model> {
    Report(
        seed: seed, runs: runs, commands: commands, coverage: coverage, counterexample: counterexample,
        name: model.name, edges: model.edges, refusalLimit: model.refusalLimit)
}
