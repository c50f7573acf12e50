public import Checkpoint
public import Rental
public import StateMachine

/// The roster of clerks, kept in the store beside the journal, and the tokens they sign in with.
public final class ClerkDesk {
    private let store: SnapshotStore<ClerkRoster>

    private static let folder = "clerks"

    /// Opens nothing and makes nothing yet.
    public init(store: StoreDirectory) {
        self.store = SnapshotStore(store, folder: Self.folder, owner: ClerkRoster.name)
    }

    /// What is wrong with the roster; changes nothing.
    public static func findings(_ store: StoreDirectory) -> [String] {
        SnapshotStore<ClerkRoster>.findings(store, folder: folder)
    }

    /// Lets somebody scan at a point. Written down when this returns.
    /// - Returns: the clerk, and the token, which is nowhere else from now on.
    /// - Throws: `ClerkProblem` with nothing changed; `StoreError`.
    public func add(at point: PointID, name: String? = nil, now: Instant) throws -> (clerk: Clerk, token: ClerkToken) {
        let token = ClerkToken()
        let roster = try send(.add(at: point, name: name, token: token.digest), at: now)
        guard let clerk = roster.clerk(holding: token.digest) else {
            preconditionFailure("clerk \(roster.added) was added and is not there")
        }
        return (clerk, token)
    }

    /// Takes a clerk's token back, for good. Written down when this returns; to do it again changes nothing.
    /// - Throws: `ClerkProblem` with nothing changed; `StoreError`.
    public func revoke(_ id: Int, now: Instant) throws -> Clerk {
        guard let clerk = try send(.revoke(id), at: now).clerks.first(where: { $0.id == id }) else {
            preconditionFailure("clerk \(id) was revoked and is not there")
        }
        return clerk
    }

    /// All of them, in the order in which they were added, as they are now: another process may have changed them.
    /// - Throws: `StoreError`.
    public func clerks() throws -> [Clerk] { try store.read().clerks }

    /// The clerk who holds a token that is good now. A token that was revoked a moment ago, by whatever process, is not.
    /// - Parameter text: what somebody gave as their token.
    /// - Returns: nil for anything but a good token; why is nobody's business.
    /// - Throws: `StoreError`.
    public func clerk(holding text: String) throws -> Clerk? {
        try ClerkToken(text).flatMap(clerk)
    }

    public func clerk(holding token: ClerkToken) throws -> Clerk? { try store.read().clerk(holding: token.digest) }

    private func send(_ event: ClerkRoster.Event.Kind, at now: Instant) throws -> ClerkRoster.State {
        // What changes nothing is not written; it may be what a process that died had not yet synced.
        try store.settle()
        switch try store.send(.init(at: now, event)) {
        case .accepted(let roster, _): return roster
        case .refused(let refusal): throw ClerkProblem(refusal)
        }
    }
}
