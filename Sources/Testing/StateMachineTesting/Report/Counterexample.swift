import StateMachine

/// The shortest run found that breaks a promise.
public struct Counterexample<Model: MachineModel>: Sendable, CustomStringConvertible {
    /// The promise that is broken.
    public let invariant: String
    /// What was found instead.
    public let message: String
    /// The commands; the last one breaks the promise.
    public let commands: [Model.Command]
    /// The commands as lines for a shell.
    public let script: [String]
    /// The state before the step that broke the promise.
    public let before: Model.M.State
    /// The state after it.
    public let after: Model.M.State
    /// The step that broke the promise; nil when it was not a step: a fault, an error, the end of the run.
    public let step: Step<Model.M>?
    /// Gives the same failure again with `check(model, runs: 1, seed:)` and the same `maxLength`; nil when a recorded
    /// regression failed.
    public let seed: UInt64?
    /// The choices of the shortest run.
    public let recording: Recording
    /// The length of the run that failed first.
    public let firstLength: Int
    /// How many runs shrinking took.
    public let shrinkRuns: Int
    /// False when the run passed when repeated: the system under test is not deterministic, and nothing was shrunk.
    public let isRepeatable: Bool

    let name: String
    /// What repeats the run that failed; nil when a recorded regression did.
    let replay: String?

    /// The line for a regressions file.
    public var regression: String { "\(name) \(recording.text)" }

    public var description: String {
        var lines = ["\(name): \"\(invariant)\" does not hold", "  \(message)", ""]
        lines.append(commands.isEmpty ? "before any command" : "after \(count(commands.count, "command"))")
        lines += script.map { "  " + $0 }
        lines += ["", before == after ? "state" : "state, before (-) and after (+)"]
        lines += Outline.difference(before, after).map { "  " + $0 }
        if let step { lines += [""] + explain(step) }
        lines += [""] + origin
        return lines.joined(separator: "\n")
    }

    private func explain(_ step: Step<Model.M>) -> [String] {
        let event = ["event"] + Outline.lines(step.event).map { "  " + $0 }
        switch step.transition {
        case .refused(let refusal):
            return event + ["refused"] + Outline.lines(refusal).map { "  " + $0 }
        case .accepted(_, let effects):
            return event + ["accepted, \(count(effects.count, "effect"))"]
                + effects.flatMap { Outline.lines($0).map { "  " + $0 } }
        }
    }

    private var origin: [String] {
        var lines: [String] = []
        if isRepeatable {
            let from = count(firstLength, "command")
            lines.append("shrunk   from \(from) to \(commands.count) in \(count(shrinkRuns, "run"))")
        } else {
            lines.append("the same choices passed when repeated: the system under test is not deterministic")
        }
        if let replay { lines.append("replay   \(replay)") }
        return lines + ["remember \(regression)"]
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
