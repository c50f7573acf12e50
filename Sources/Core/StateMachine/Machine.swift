/// A flow described as one pure function.
///
/// A machine is a namespace, not an object: it has no instances, no clock, no randomness and does no I/O. Everything
/// it needs to know arrives inside the event, so the same state and event always give the same answer.
///
///           event
///     state ─────▶ transition ─────▶ accepted(next state, effects)
///                       └──────────▶ refused(reason)            nothing changes
public protocol Machine {
    /// All there is to know about one session.
    associatedtype State: Codable, Equatable, Sendable
    /// Something that happened, with the time and every outside fact needed to judge it.
    associatedtype Event: Codable, Equatable, Sendable
    /// Something the outside must now do. A value, never a closure, so that it can be written down first.
    associatedtype Effect: Codable, Equatable, Sendable
    /// Why an event was not accepted.
    associatedtype Refusal: Codable, Equatable, Sendable

    /// Stands on every record, so that a journal is never read by another machine. Not empty, at most 64 characters.
    static var name: String { get }

    /// The state of a session that has no records yet.
    static var initial: State { get }

    /// The product: what an event does to a state. Total, deterministic, without side effects.
    static func transition(_ state: State, _ event: Event) -> Transition<Self>

    /// The earliest deadline that has passed at `now`, as the event that fires it; nil when none has.
    ///
    /// A deadline is data in the state, never a timer: it fires however long the process was dead. Accepting the
    /// returned event must move the deadline or remove it, otherwise firing would never end.
    static func overdue(_ state: State, at now: Instant) -> Event?
}

extension Machine {
    /// A machine without deadlines.
    public static func overdue(_ state: State, at now: Instant) -> Event? { nil }
}
