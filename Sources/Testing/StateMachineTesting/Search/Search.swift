import StateMachine

/// Turns a failing run into a counterexample.
@usableFromInline
struct Search<Model: MachineModel, System: SystemUnderTest>
where System.M == Model.M, System.Command == Model.Command {
    let runner: Runner<Model, System>
    let shrinkBudget: Int
    /// Called before every run; false ends the search.
    @usableFromInline var goesOn: () -> Bool

    @usableFromInline
    init(runner: Runner<Model, System>, shrinkBudget: Int, goesOn: @escaping () -> Bool) {
        self.runner = runner
        self.shrinkBudget = shrinkBudget
        self.goesOn = goesOn
    }

    /// The first failure of the past that is back.
    @usableFromInline
    func retry(_ regressions: Regressions) -> Counterexample<Model>? {
        for (name, entry) in regressions.entries where name == runner.model.name {
            guard goesOn() else { return nil }
            var seed: UInt64?
            var choices: Choices
            switch entry {
            case .seed(let value):
                seed = value
                choices = Choices(seed: value)
            case .recording(let recording):
                choices = Choices(replaying: recording)
            }
            var coverage = Coverage()
            let outcome = runner.run(&choices, &coverage)
            if outcome.broken != nil { return minimise(outcome, choices.recording, seed: seed) }
        }
        return nil
    }

    /// The simplest run found that breaks the same promise.
    @usableFromInline
    func minimise(
        _ failed: Runner<Model, System>.Outcome, _ recording: Recording, seed: UInt64?
    ) -> Counterexample<Model> {
        let invariant = failed.broken!.violation.invariant
        guard rerun(recording, breaking: invariant) != nil else {
            return counterexample(failed, recording, seed: seed, first: failed, shrinkRuns: 0, isRepeatable: false)
        }
        var shrinker = Shrinker(recording, budget: shrinkBudget) { rerun($0, breaking: invariant)?.drawn }
        shrinker.shrink()
        // A system that is not deterministic may pass this time; then the first failure is what there is to show.
        let shortest = rerun(shrinker.best, breaking: invariant)
        return counterexample(
            shortest?.outcome ?? failed, shortest?.drawn ?? recording, seed: seed, first: failed,
            shrinkRuns: shrinkBudget - shrinker.budget, isRepeatable: shortest != nil)
    }

    private func rerun(
        _ recording: Recording, breaking invariant: String
    ) -> (outcome: Runner<Model, System>.Outcome, drawn: Recording)? {
        guard goesOn() else { return nil }
        var choices = Choices(replaying: recording)
        var coverage = Coverage()
        let outcome = runner.run(&choices, &coverage)
        return outcome.broken?.violation.invariant == invariant ? (outcome, choices.recording) : nil
    }

    private func counterexample(
        _ outcome: Runner<Model, System>.Outcome, _ recording: Recording, seed: UInt64?,
        first: Runner<Model, System>.Outcome, shrinkRuns: Int, isRepeatable: Bool
    ) -> Counterexample<Model> {
        let broken = outcome.broken!
        return Counterexample(
            invariant: broken.violation.invariant, message: broken.violation.message, commands: outcome.commands,
            script: runner.model.script(outcome.commands, from: outcome.start), before: broken.before,
            after: broken.after, step: broken.step, seed: seed, recording: recording,
            firstLength: first.commands.count, shrinkRuns: shrinkRuns, isRepeatable: isRepeatable,
            name: runner.model.name,
            replay: seed.map { runner.model.replay(seed: $0, maxLength: runner.maxLength) })
    }
}
