/// A flow described as one pure function.
///
/// A machine is a namespace, not an object: it has no instances, no clock, no randomness and does no I/O. Everything
/// it needs to know arrives inside the event, so the same state and event always give the same answer.
///
///           event
///     state ─────▶ transition ─────▶ accepted(next state, effects)
///                       └──────────▶ refused(reason)            nothing changes
public protocol Machine {
    // The first three are stored as JSON, and equal values must be equal bytes: what a type encodes of itself may
    // depend on nothing but its value. Sets and dictionaries are sorted by the journal. No numbers that JSON has no
    // word for.

    /// The state of one session: everything the machine knows of it.
    associatedtype State: Codable, Equatable, Sendable
    /// Something that happened, with the time and every outside fact needed to judge it.
    associatedtype Event: Codable, Equatable, Sendable
    /// Something that the outside must do. It is a value, never a closure, so that it can be stored before it is
    /// performed.
    associatedtype Effect: Codable, Equatable, Sendable
    /// Why an event was not accepted. It is not stored. `Never`, the default, for a machine that accepts every event.
    associatedtype Refusal: Equatable, Sendable = Never

    /// The name of the machine. Every record carries it, so that no other machine reads the journal. 1 to 64
    /// characters.
    static var name: String { get }

    /// The state of a session that has no records yet.
    static var initial: State { get }

    /// What an event does to a state. Must be total, deterministic, and free of side effects.
    static func transition(_ state: State, _ event: Event) -> Transition<Self>

    /// The earliest deadline that has passed at `now`, as the event that fires it; nil if none has.
    ///
    /// A deadline is data in the state, never a timer: it fires even if no process was running when it passed.
    /// Accepting the returned event must move or remove the deadline; otherwise firing would never end, and is refused.
    static func overdue(_ state: State, at now: Instant) -> Event?

    /// The instant from which on `overdue` has an answer for a state; nil if it never has one.
    ///
    /// A store asks this at every commit, because it lists its sessions by their deadlines. Left out, it is found by
    /// asking `overdue` up to 65 times, which may cost more than the transition itself. A machine that says it must
    /// agree with `overdue`: `Invariant.deadlines` of `StateMachineTesting` checks that.
    static func deadline(of state: State) -> Instant?
}

extension Machine {
    /// No deadlines: the default.
    public static func overdue(_ state: State, at now: Instant) -> Event? { nil }

    /// Found by halving, to the millisecond. A deadline before 1970 counts as then.
    public static func deadline(of state: State) -> Instant? {
        func isOverdue(_ milliseconds: Int64) -> Bool {
            overdue(state, at: Instant(milliseconds: milliseconds)) != nil
        }
        var (before, passed): (Int64, Int64) = (0, .max)
        guard isOverdue(passed) else { return nil }
        guard !isOverdue(before) else { return Instant(milliseconds: before) }
        while passed - before > 1 {
            let middle = before + (passed - before) / 2
            if isOverdue(middle) { passed = middle } else { before = middle }
        }
        return Instant(milliseconds: passed)
    }
}
