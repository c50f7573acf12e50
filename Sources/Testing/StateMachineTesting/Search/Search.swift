import StateMachine

/// Turns failing runs into counterexamples, one for each promise that is broken.
@usableFromInline
struct Search<Model: MachineModel, System: SystemUnderTest>
where System.M == Model.M, System.Command == Model.Command {
    /// A run that breaks a promise.
    private typealias Failure = (outcome: Runner<Model, System>.Outcome, violation: Violation, recording: Recording)

    let runner: Runner<Model, System>
    let maxFailures: Int
    let shrinkBudget: Int
    /// Called before every run that repeats one; false ends the search.
    @usableFromInline var goesOn: () -> Bool
    /// In the order in which the promises were first broken.
    @usableFromInline private(set) var counterexamples: [Counterexample<Model>] = []

    @usableFromInline
    init(runner: Runner<Model, System>, maxFailures: Int, shrinkBudget: Int, goesOn: @escaping () -> Bool) {
        self.runner = runner
        self.maxFailures = maxFailures
        self.shrinkBudget = shrinkBudget
        self.goesOn = goesOn
    }

    /// Whether as many promises are broken as a check reports.
    @usableFromInline var isFull: Bool { counterexamples.count >= maxFailures }

    /// Tries the failures of the past.
    @usableFromInline
    mutating func retry(_ regressions: Regressions) {
        for (name, entry) in regressions.entries where name == runner.model.name {
            guard !isFull, goesOn() else { return }
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
            add(outcome, choices.recording, seed: seed)
        }
    }

    /// Shrinks what a run broke. A promise that is known to be broken is left alone.
    @usableFromInline
    mutating func add(_ outcome: Runner<Model, System>.Outcome, _ recording: Recording, seed: UInt64?) {
        for violation in outcome.broken?.violations ?? [] where !isFull {
            guard !counterexamples.contains(where: { $0.invariant == violation.invariant }) else { continue }
            counterexamples.append(minimise((outcome, violation, recording), seed: seed))
        }
    }

    /// The simplest run found that breaks the same promise.
    private func minimise(_ first: Failure, seed: UInt64?) -> Counterexample<Model> {
        let promise = first.violation.invariant
        guard rerun(first.recording, breaking: promise) != nil else {
            return counterexample(first, first: first, seed: seed, shrinkRuns: 0, isRepeatable: false)
        }
        var shrinker = Shrinker(first.recording, budget: shrinkBudget) {
            goesOn() ? rerun($0, breaking: promise)?.recording : nil
        }
        shrinker.shrink()
        // A system that is not deterministic may pass this time; then the first failure is what there is to show.
        let shortest = rerun(shrinker.best, breaking: promise)
        return counterexample(
            shortest ?? first, first: first, seed: seed, shrinkRuns: shrinkBudget - shrinker.budget,
            isRepeatable: shortest != nil)
    }

    private func rerun(_ recording: Recording, breaking promise: String) -> Failure? {
        var choices = Choices(replaying: recording)
        var coverage = Coverage()
        let outcome = runner.run(&choices, &coverage)
        guard let violation = outcome.broken?.violations.first(where: { $0.invariant == promise }) else { return nil }
        return (outcome, violation, choices.recording)
    }

    private func counterexample(
        _ shown: Failure, first: Failure, seed: UInt64?, shrinkRuns: Int, isRepeatable: Bool
    ) -> Counterexample<Model> {
        let (outcome, broken) = (shown.outcome, shown.outcome.broken!)
        return Counterexample(
            invariant: shown.violation.invariant, message: shown.violation.message, commands: outcome.commands,
            script: runner.model.script(outcome.commands, from: outcome.start), before: broken.before,
            after: broken.after, step: broken.step, seed: seed, recording: shown.recording,
            firstLength: first.outcome.commands.count, shrinkRuns: shrinkRuns, isRepeatable: isRepeatable,
            name: runner.model.name,
            replay: seed.map { runner.model.replay(seed: $0, maxLength: runner.maxLength) })
    }
}
