import StateMachine

/// An operation of one of several concurrent writers: what it requested, when, and what it was answered.
public struct Operation<M: Machine>: Sendable {
    /// The answer a writer got.
    public enum Outcome: Equatable, Sendable {
        /// Accepted. Revision and state are those that the writer was shown; nil if it was not shown them.
        case accepted(revision: Int? = nil, state: M.State? = nil)
        /// Refused by the machine; nil when the reason was not shown.
        case refused(M.Refusal? = nil)
        /// No answer: the writer died or lost the connection. The event may have been taken at any later time, or
        /// never.
        case unknown
    }

    /// Who requested it, for reports.
    public let writer: String
    /// What was requested.
    public let event: M.Event
    /// When the writer sent the request, on any clock that all writers share; only the order counts.
    public let invoked: Int
    /// When the writer got its answer; later than `invoked`. Ignored if the outcome is unknown.
    public let responded: Int
    /// What the writer was answered.
    public let outcome: Outcome

    /// Leave out operations that certainly had no effect and got no answer of the machine, such as an attempt that lost
    /// the race for a revision and was repeated.
    public init(_ writer: String, _ event: M.Event, invoked: Int, responded: Int = .max, _ outcome: Outcome) {
        precondition(invoked < responded, "an answer comes after its question")
        self.writer = writer
        self.event = event
        self.invoked = invoked
        self.responded = outcome == .unknown ? .max : responded
        self.outcome = outcome
    }
}
