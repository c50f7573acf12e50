import StateMachine

/// Describes a machine to a check: how to use it, what must hold, and how to name what happened.
public protocol MachineModel<M> {
    /// What is checked.
    associatedtype M: Machine
    /// What is generated: the machine's events, or events and faults that the system under test understands.
    associatedtype Command: Sendable = M.Event
    /// What a run tracks besides the state: the time, or a simpler machine to compare with; `Void` if nothing.
    associatedtype Reference: Sendable = Void

    /// The machine's name in regressions and reports. One word.
    var name: String { get }

    /// Draws what a run starts with, such as the time or a tariff.
    func start(_ choices: inout Choices) -> Reference

    /// Draws the next command; nil ends the run. Looks at the state so that most commands are legal, but not all:
    /// refusals need testing too.
    func command(_ state: M.State, _ reference: Reference, _ choices: inout Choices) -> Command?

    /// Moves the reference along and compares: answers nil, or in what way the system and the reference differ.
    func follow(_ reference: inout Reference, _ command: Command, _ observation: Observation<M>) -> String?

    /// What holds in every step and state.
    var invariants: [Invariant<M>] { get }

    /// Which events are answers of the outside: one that the machine refuses fails the check. Nil, the default, judges
    /// none.
    var answers: AnswerRule<M>? { get }

    /// The command as a line that can be pasted into a shell.
    func script(_ command: Command) -> String

    /// A whole run as such lines, for a machine whose lines depend on what comes before or after; otherwise each
    /// command's own line.
    func script(_ commands: [Command], from start: Reference) -> [String]

    /// A line that repeats one run, for the text of a failure: Swift code, unless there is a command for it.
    func replay(seed: UInt64, maxLength: Int) -> String

    /// The innermost name of a state, such as `payment.choosing`. Called for every step: the default reflects, which
    /// takes some microseconds; a `switch` that answers literals takes some nanoseconds.
    func leaf(_ state: M.State) -> String

    /// The name of an event, without what it carries. Called for every step, as `leaf` is.
    func label(_ event: M.Event) -> String

    /// Every allowed transition by name. A transition that never fires, or that fires and is not listed, fails the
    /// check. If it is empty, transitions are counted only.
    var edges: Set<Edge> { get }

    /// The share of refused events, `0...1`, above which the check fails, because the generator tests too little.
    var refusalLimit: Double { get }
}

extension MachineModel {
    /// The machine's name: the default.
    public var name: String { M.name }
    /// None: the default.
    public var invariants: [Invariant<M>] { [] }
    /// Transitions are counted only: the default.
    public var edges: Set<Edge> { [] }
    /// None is judged: the default.
    public var answers: AnswerRule<M>? { nil }
    /// 0.6: the default.
    public var refusalLimit: Double { 0.6 }

    /// The command as Swift prints it: the default.
    public func script(_ command: Command) -> String { "\(command)" }
    /// Each command's own line: the default.
    public func script(_ commands: [Command], from start: Reference) -> [String] { commands.map { script($0) } }

    /// A call of `check`: the default.
    public func replay(seed: UInt64, maxLength: Int) -> String {
        "check(model, runs: 1, seed: \(seed), maxLength: \(maxLength))"
    }

    /// The default: of an enum, the name of the case, and after a dot that of the enum which is all that the case
    /// carries; of a struct, the names of its properties that are enums, a space between two; else the name of the
    /// type. A case without a payload is called as Swift prints it.
    public func leaf(_ state: M.State) -> String { CaseName.leaf(state) }

    /// The name of the case, or of the type if the event is no enum: the default.
    public func label(_ event: M.Event) -> String { CaseName.label(event) }

    /// Moves and compares nothing: the default.
    public func follow(_ reference: inout Reference, _ command: Command, _ observation: Observation<M>) -> String? {
        nil
    }
}

extension MachineModel where Reference == Void {
    /// Draws nothing.
    public func start(_ choices: inout Choices) {}
}
