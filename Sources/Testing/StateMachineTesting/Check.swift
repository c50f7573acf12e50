import StateMachine

/// Runs a system with generated commands and looks for sequences that break a promise of the model.
///
/// A run ends with the first step that breaks a promise, and the check goes on with the next run. Each promise that is
/// broken is reported once, with a sequence that was made as short as possible for that promise alone.
///
/// A trap in the code under test ends the process and leaves no report; give a seed, and it happens again.
///
/// - Parameters:
///   - model: how the machine is used, and what must hold.
///   - runs: how many sequences to generate, 0 or more.
///   - seed: the same seed, model and `maxLength` give the same report; left out, it is chosen and reported.
///   - maxLength: the most commands a sequence has, 1 or more. About half of the sequences are that long.
///   - regressions: failures of the past with the model's name, tried first.
///   - maxFailures: how many broken promises end the check, 1 or more.
///   - shrinkBudget: how many runs may be spent on making one failing sequence shorter, 0 or more.
///   - progress: called after every run, those of shrinking included, with the number of generated runs done so far;
///     false ends the check with what there is, which is then no verdict.
///   - makeSystem: makes a fresh system for each run from what the model starts with. What it throws is a failure.
/// - Returns: what was found; call `verify()` to turn it into an error.
@inlinable
public func check<Model: MachineModel, System: SystemUnderTest>(
    _ model: Model,
    runs: Int = 1000,
    seed: UInt64? = nil,
    maxLength: Int = 40,
    regressions: Regressions = .none,
    maxFailures: Int = 10,
    shrinkBudget: Int = 5000,
    progress: @escaping (Int) -> Bool = { _ in true },
    on makeSystem: @escaping (Model.Reference) throws -> System
) -> Report<Model> where System.M == Model.M, System.Command == Model.Command {
    precondition(
        runs >= 0 && maxLength > 0 && maxFailures > 0 && shrinkBudget >= 0,
        "runs, maxLength, maxFailures or shrinkBudget out of range")
    precondition(!model.name.contains(where: \.isWhitespace), "a model's name is one word, for the regressions file")
    let firstSeed = seed ?? .random(in: 0 ... .max)
    let runner = Runner(model, maxLength: maxLength, makeSystem: makeSystem)
    var search = Search(
        runner: runner, maxFailures: maxFailures, shrinkBudget: shrinkBudget, goesOn: { progress(0) })
    search.retry(regressions)
    var coverage = Coverage()
    var seeds = SplitMix64(seed: firstSeed)
    var runSeed = firstSeed
    var done = 0
    var commands = 0
    while done < runs, !search.isFull {
        // The first run takes the seed as it is, so that the seed of any run replays it as a first run.
        if done > 0 { runSeed = seeds.next() }
        var choices = Choices(seed: runSeed)
        let outcome = runner.run(&choices, &coverage)
        done += 1
        commands += outcome.commands.count
        if outcome.broken != nil {
            let runsSoFar = done
            search.goesOn = { progress(runsSoFar) }
            search.add(outcome, choices.recording, seed: runSeed)
        }
        guard progress(done) else { break }
    }
    return Report(
        seed: firstSeed, runs: done, commands: commands, coverage: coverage, counterexamples: search.counterexamples,
        model: model)
}

/// Runs the machine's bare function with generated events; otherwise as `check(_:runs:…on:)`.
@inlinable
public func check<Model: MachineModel>(
    _ model: Model,
    runs: Int = 1000,
    seed: UInt64? = nil,
    maxLength: Int = 40,
    regressions: Regressions = .none,
    maxFailures: Int = 10,
    shrinkBudget: Int = 5000,
    progress: @escaping (Int) -> Bool = { _ in true }
) -> Report<Model> where Model.Command == Model.M.Event {
    check(
        model, runs: runs, seed: seed, maxLength: maxLength, regressions: regressions, maxFailures: maxFailures,
        shrinkBudget: shrinkBudget, progress: progress
    ) { _ in PureCore<Model.M>() }
}
