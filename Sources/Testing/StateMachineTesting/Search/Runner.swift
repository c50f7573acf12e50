import StateMachine

/// Runs one sequence of commands, fresh or recorded, until something breaks or the commands end.
///
/// What runs for every command is inlinable, so that it is compiled for the machine at hand: a third of the time.
@usableFromInline
struct Runner<Model: MachineModel, System: SystemUnderTest>
where System.M == Model.M, System.Command == Model.Command {
    /// What a run came to.
    @usableFromInline
    struct Outcome {
        @usableFromInline var commands: [Model.Command] = []
        @usableFromInline var broken: Break?
        /// What the run started with.
        @usableFromInline let start: Model.Reference

        @inlinable init(start: Model.Reference) { self.start = start }
    }

    /// The first thing in a run that does not hold. An object, because nearly always there is none: after every command
    /// it is asked whether there is one.
    @usableFromInline
    final class Break {
        /// One, or all that one step, or the first state, breaks.
        @usableFromInline let violations: [Violation]
        @usableFromInline let before: Model.M.State
        @usableFromInline let after: Model.M.State
        @usableFromInline let step: Step<Model.M>?

        @inlinable init(_ violations: [Violation], before: Model.M.State, after: Model.M.State, step: Step<Model.M>?) {
            self.violations = violations
            self.before = before
            self.after = after
            self.step = step
        }
    }

    @usableFromInline let model: Model
    @usableFromInline let maxLength: Int
    @usableFromInline let makeSystem: (Model.Reference) throws -> System
    @usableFromInline let invariants: [Invariant<Model.M>]
    @usableFromInline let answers: AnswerRule<Model.M>?
    /// Whether a step breaks one of them, as one function: to go through an array counts references to each of them, in
    /// every step. Which one, and how, is asked where it is so.
    @usableFromInline let isBroken: (Step<Model.M>) -> Bool
    /// The bare function need not be compared with itself.
    @usableFromInline let isCompared = System.self != PureCore<Model.M>.self

    @inlinable
    init(_ model: Model, maxLength: Int, makeSystem: @escaping (Model.Reference) throws -> System) {
        self.model = model
        self.maxLength = maxLength
        self.makeSystem = makeSystem
        invariants = model.invariants
        answers = model.answers
        var isBroken: (Step<Model.M>) -> Bool = { _ in false }
        for invariant in invariants.reversed() { isBroken = invariant.isBroken(else: isBroken) }
        self.isBroken = isBroken
    }

    @inlinable
    func run(_ choices: inout Choices, _ coverage: inout Coverage) -> Outcome {
        coverage.beginRun()
        let length = choices.length(upTo: maxLength)
        var reference = model.start(&choices)
        var outcome = Outcome(start: reference)
        outcome.commands.reserveCapacity(min(length, 128))
        // What was observed last rather than its state, which is larger.
        var latest = Observation<Model.M>(steps: [], state: Model.M.initial)
        var owed: [Model.M.Effect] = []
        do {
            var system = try makeSystem(reference)
            latest = Observation(steps: [], state: system.state)
            outcome.broken = broken(in: latest.state)
            while outcome.broken == nil, outcome.commands.count < length {
                choices.beginCommand()
                guard let command = model.command(latest.state, reference, &choices) else { break }
                outcome.commands.append(command)
                let observation = try system.apply(command)
                outcome.broken = judge(observation, &coverage)
                if isCompared, outcome.broken == nil { outcome.broken = compare(observation, with: latest.state) }
                if outcome.broken == nil, let answers { outcome.broken = judge(observation, answers, &owed) }
                if outcome.broken == nil, let message = model.follow(&reference, command, observation) {
                    let violation = Violation("the system agrees with the reference", message)
                    outcome.broken = Break(
                        [violation], before: latest.state, after: observation.state, step: observation.steps.last)
                }
                latest = observation
            }
            if outcome.broken == nil { try system.finish() }
        } catch {
            let violation = error as? Violation ?? Violation("no error is thrown", "\(error)")
            outcome.broken = Break([violation], before: latest.state, after: latest.state, step: nil)
        }
        return outcome
    }

    @inlinable
    func broken(in state: Model.M.State) -> Break? {
        let violations = violations { $0.broken(in: state) }
        return violations.isEmpty ? nil : Break(violations, before: state, after: state, step: nil)
    }

    @inlinable
    func violations(_ broken: (Invariant<Model.M>) -> String?) -> [Violation] {
        invariants.compactMap { invariant in broken(invariant).map { Violation(invariant.name, $0) } }
    }

    @inlinable
    func judge(_ observation: Observation<Model.M>, _ coverage: inout Coverage) -> Break? {
        switch observation.contents {
        case .one(let step): return judge(step, &coverage)
        case .any(let steps, let state):
            for step in steps { if let broken = judge(step, &coverage) { return broken } }
            return steps.isEmpty ? broken(in: state) : nil
        }
    }

    @inlinable
    func judge(_ step: Step<Model.M>, _ coverage: inout Coverage) -> Break? {
        coverage.recordNext(
            from: model.leaf(step.before), event: model.label(step.event),
            to: step.isRefused ? nil : model.leaf(step.after))
        guard isBroken(step) else { return nil }
        var violations = violations { $0.broken(by: step) }
        if violations.isEmpty {
            let promise = "an invariant answers the same of the same step"
            violations = [Violation(promise, "one did not, when asked again")]
        }
        return Break(violations, before: step.before, after: step.after, step: step)
    }

    @usableFromInline
    func judge(
        _ observation: Observation<Model.M>, _ answers: AnswerRule<Model.M>, _ owed: inout [Model.M.Effect]
    ) -> Break? {
        for step in observation.steps {
            guard let violation = answers.judge(step, &owed) else { continue }
            return Break([violation], before: step.before, after: step.after, step: step)
        }
        return nil
    }

    /// A system may be slow, crash and resume, but its steps are the function's, each begins where the one before
    /// ended, and nothing but a step changes the state.
    @inlinable
    func compare(_ observation: Observation<Model.M>, with state: Model.M.State) -> Break? {
        var expected = state
        for step in observation.steps {
            if step.before != expected {
                return different(expected, step.before, step, "a step begins where the one before ended")
            }
            let right = Step<Model.M>(from: expected, step.event)
            if step.transition != right.transition {
                let violation = Violation(
                    "the system answers what the machine answers", "the machine answers \(right.transition)")
                return Break([violation], before: step.before, after: step.after, step: step)
            }
            expected = right.after
            if step.after != expected {
                return different(expected, step.after, step, "a step ends in the state that was accepted")
            }
        }
        guard observation.state != expected else { return nil }
        return different(expected, observation.state, nil, "only steps change the state")
    }

    @inlinable
    func different(
        _ expected: Model.M.State, _ found: Model.M.State, _ step: Step<Model.M>?, _ promise: String
    ) -> Break {
        Break(
            [Violation(promise, "the expected state (-) and the one found (+) differ")],
            before: expected, after: found, step: step)
    }
}
