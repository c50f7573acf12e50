import StateMachine

/// The state of a session as of its newest record.
public struct SessionState<M: JournaledMachine>: Equatable, Sendable {
    /// The number of the session in its store, from 1; 0 for an owner who has none yet.
    public let session: Int64
    /// The number of its newest transition; 0 before the first.
    public let revision: Int
    /// The machine's initial state for an owner who has no session yet.
    public let state: M.State

    /// For tests, and for callers that write without an engine.
    public init(session: Int64, revision: Int, state: M.State) {
        self.session = session
        self.revision = revision
        self.state = state
    }
}

extension Transaction {
    /// The state of an owner's session as of its newest record; the machine's initial state if the owner has none.
    ///
    /// - Parameters:
    ///   - owner: the owner of the session.
    ///   - known: an earlier snapshot. If the session has not changed since, its state need not be read again, because
    ///     a revision identifies a state.
    public func snapshot(of owner: String, after known: SessionState<M>? = nil) throws -> SessionState<M> {
        if let known, known.session != 0, try reading.newestRevision(session: known.session) == known.revision {
            try quarantine.check(known.session)
            return known
        }
        guard let session = try session(owner: owner) else {
            return SessionState(session: 0, revision: 0, state: M.initial)
        }
        return try latest(session)
    }
}
