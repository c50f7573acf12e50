import StateMachine

/// What one of several writers asked of a session, when, and what it was told.
public struct Operation<M: Machine>: Sendable {
    /// The answer a writer got.
    public enum Outcome: Equatable, Sendable {
        /// Taken. Revision and state are those the writer was shown; nil when it was not shown them.
        case accepted(revision: Int? = nil, state: M.State? = nil)
        /// Refused by the machine; nil when the reason was not shown.
        case refused(M.Refusal? = nil)
        /// No answer: the writer died or lost the connection. The event may have been taken at any later time, or
        /// never.
        case unknown
    }

    public let writer: String
    public let event: M.Event
    /// When the writer asked, on any clock that all writers share; only the order counts.
    public let invoked: Int
    /// When the writer had its answer; later than `invoked`. Without meaning if the outcome is unknown.
    public let responded: Int
    public let outcome: Outcome

    /// Leave out of a history what certainly had no effect and was no answer of the machine, such as an attempt that
    /// lost the race for a revision and was made again.
    public init(_ writer: String, _ event: M.Event, invoked: Int, responded: Int = .max, _ outcome: Outcome) {
        precondition(invoked < responded, "an answer comes after its question")
        self.writer = writer
        self.event = event
        self.invoked = invoked
        self.responded = outcome == .unknown ? .max : responded
        self.outcome = outcome
    }
}
