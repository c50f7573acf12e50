/// A flow described as one pure function.
///
/// A machine is a namespace, not an object: it has no instances, no clock, no randomness and does no I/O. Everything
/// it needs to know arrives inside the event, so the same state and event always give the same answer.
///
///           event
///     state ─────▶ transition ─────▶ accepted(next state, effects)
///                       └──────────▶ refused(reason)            nothing changes
public protocol Machine {
    // All three are stored as JSON, and equal values must be equal bytes: what a type encodes of itself may depend on
    // nothing but its value. No sets and no dictionaries, whose order is another one in each process, and no numbers
    // that JSON has no word for.

    /// The state of one session: everything the machine knows of it.
    associatedtype State: Codable, Equatable, Sendable
    /// Something that happened, with the time and every outside fact needed to judge it.
    associatedtype Event: Codable, Equatable, Sendable
    /// Something that the outside must do. It is a value, never a closure, so that it can be stored before it is
    /// performed.
    associatedtype Effect: Codable, Equatable, Sendable
    /// Why an event was not accepted.
    associatedtype Refusal: Codable, Equatable, Sendable

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
}

extension Machine {
    /// No deadlines: the default.
    public static func overdue(_ state: State, at now: Instant) -> Event? { nil }
}
