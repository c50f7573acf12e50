import StateMachine

/// Something that runs a machine: the bare function, an engine on a store, two processes on one store.
///
/// Its commands are whatever can happen to it: events, but also a crash and resume, a clock that jumps, a second
/// writer, an answer that comes late or twice. They are drawn into one sequence and shrink together.
///
/// A check compares the system with its machine after each command: every step answers what the function answers,
/// begins where the one before ended, and nothing but a step changes the state.
public protocol SystemUnderTest {
    /// What it runs.
    associatedtype M: Machine
    /// What can happen to it.
    associatedtype Command

    /// The state before the first command.
    var state: M.State { get }

    /// Carries a command out. Throws a `Violation` when the system breaks a promise that the steps alone do not show,
    /// such as a ledger that does not add up; any other error counts as a failure too.
    mutating func apply(_ command: Command) throws -> Observation<M>

    /// Called after the last command of a run in which nothing broke: the place for what must hold in the end, such
    /// as an outbox that drains. Throws like `apply`. For cleaning up use a class and `deinit`.
    mutating func finish() throws
}

extension SystemUnderTest {
    /// Nothing has to hold in the end but the invariants: the default.
    public mutating func finish() {}
}
