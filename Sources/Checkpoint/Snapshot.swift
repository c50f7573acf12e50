import StateMachine

/// A session as its newest record left it.
public struct Snapshot<M: JournaledMachine>: Equatable, Sendable {
    /// Number of the session in its store, from 1; 0 for an owner who has none yet.
    public let session: Int64
    /// Number of its newest transition; 0 before the first.
    public let revision: Int
    public let state: M.State

    public init(session: Int64, revision: Int, state: M.State) {
        self.session = session
        self.revision = revision
        self.state = state
    }
}
