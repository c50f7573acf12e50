/// A machine that breaks what `Machine` and `JournaledMachine` demand of it: a mistake in the program.
///
/// Nothing was recorded, but for `neverIdle`. The session stays as it was, and other sessions go on.
public enum MachineFault: Error, Equatable, Sendable {
    /// After so many deadlines that fired one after the other, another one has passed; or one left the state as it was.
    case deadlinesNeverEnd(machine: String, event: String, count: Int)
    /// One run of the session performed effects that became due one after the other, by answers or deadlines, so many
    /// times, and there are more. What was done is recorded; the next run goes on with it.
    case neverIdle(machine: String, rounds: Int)
    /// One transition led to messages from session to session without end: so many one after the other.
    case messagesNeverEnd(machine: String, event: String, count: Int)
    /// `overdue` named a deadline that `transition` refuses.
    case refusedDeadline(machine: String, event: String)
    /// What an older or the same version recorded cannot be read: it has no function that brings it to today's form, or
    /// that function failed. `revision` is nil for what is no transition.
    case unreadable(machine: String, owner: String?, revision: Int?, what: String, version: Int, why: String)
    /// A state, an event or an effect cannot be encoded, or not so that equal values are equal bytes.
    case notEncodable(machine: String, value: String, why: String)
}

extension MachineFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .deadlinesNeverEnd(let machine, let event, let count):
            "machine \(machine): its deadlines never end: \(event) is overdue again after \(count); nothing was recorded; "
                + "accepting what 'overdue' returns must move or remove the deadline"
        case .neverIdle(let machine, let rounds):
            "machine \(machine): it is never idle: after \(rounds) rounds of effects, answers and deadlines there are "
                + "new effects; what was done is recorded; an answer or a deadline must not request without end"
        case .messagesNeverEnd(let machine, let event, let count):
            "machine \(machine): its messages never end: \(event) is sent after \(count) others; nothing was recorded"
        case .refusedDeadline(let machine, let event):
            "machine \(machine): it names the deadline \(event) and then refuses it; nothing was recorded; 'overdue' and "
                + "'transition' must agree"
        case .unreadable(let machine, let owner, let revision, let what, let version, let why):
            "machine \(machine): the \(what) of revision \(revision ?? 0) of \(owner ?? "a session") cannot be read "
                + "(version \(version)): \(why); nothing was changed"
        case .notEncodable(let machine, let value, let why):
            "machine \(machine): \(value) cannot be recorded: \(why); nothing was recorded; change the type"
        }
    }
}
