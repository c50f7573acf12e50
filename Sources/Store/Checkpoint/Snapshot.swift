import GRDB
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

extension Transaction {
    /// An owner's session as its newest record left it; the machine's initial state for one who has none.
    ///
    /// - Parameters:
    ///   - owner: whose session.
    ///   - known: how it was when it was last looked at. Where it has not moved since, which is mostly so while others
    ///     write, its state need not be read again: a revision stands for one state, always.
    public func snapshot(of owner: String, after known: Snapshot<M>? = nil) throws -> Snapshot<M> {
        if let known, known.session != 0, try db.newestRevision(session: known.session) == known.revision {
            try stops.check(known.session)
            return known
        }
        guard let session = try session(owner: owner) else {
            return Snapshot(session: 0, revision: 0, state: M.initial)
        }
        return try latest(session)
    }
}
