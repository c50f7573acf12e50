public import Checkpoint
public import Rental
public import StateMachine

/// The roster of clerks, a document of the journal, and the tokens they sign in with.
///
/// In the journal, because an older copy of it would make good again what was revoked. For one thread.
public final class ClerkStore<Access: JournalAccess> where Access.M == UmbrellaRental {
    private let journal: Access
    /// What was read last, and the record it is of.
    private var known: (version: Int64, roster: ClerkRoster.State)?

    public init(_ journal: Access) { self.journal = journal }

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
    public func clerks() throws -> [Clerk] { try roster().clerks }

    /// The clerk who holds a token that is good now. A token that was revoked a moment ago, by whatever process, is
    /// not.
    /// - Parameter text: what somebody gave as their token.
    /// - Returns: nil for anything but a good token; why is nobody's business.
    /// - Throws: `StoreError`.
    public func clerk(holding text: String) throws -> Clerk? {
        try ClerkToken(text).flatMap(clerk)
    }

    public func clerk(holding token: ClerkToken) throws -> Clerk? { try roster().clerk(holding: token.digest) }

    private func roster() throws -> ClerkRoster.State { try journal.read(roster) }

    private func roster(in transaction: Transaction<UmbrellaRental>) throws -> ClerkRoster.State {
        let version = try transaction.documentVersion(ClerkRoster.document)
        if let known, known.version == version { return known.roster }
        guard let content = try transaction.document(ClerkRoster.document), let version else {
            return ClerkRoster.initial
        }
        let roster = try SnapshotText<ClerkRoster>.decode(content, path: ClerkRoster.document)
        known = (version, roster)
        return roster
    }

    private func send(_ event: ClerkRoster.Event.Kind, at now: Instant) throws -> ClerkRoster.State {
        // What is known may be of a commit that then failed, or was decided anew.
        known = nil
        defer { known = nil }
        return try journal.write { transaction in
            let former = try roster(in: transaction)
            switch ClerkRoster.transition(former, .init(at: now, event)) {
            case .accepted(former, _): return former
            case .accepted(let next, _):
                try transaction.keep(document: ClerkRoster.document, SnapshotText<ClerkRoster>.encode(next), at: now)
                return next
            case .refused(let refusal): throw ClerkProblem(refusal)
            }
        }
    }
}

extension ClerkRoster {
    /// Its name among the journal's documents.
    public static let document = "clerks"
}
