public import Checkpoint
public import Rental
public import StateMachine
import Synchronization

/// The roster of clerks, a document of the journal, and the tokens they sign in with.
///
/// In the journal, because an older copy of it would make good again what was revoked. For as many threads as
/// its journal. Not inside a transaction.
public final class ClerkStore<Access: JournalAccess> where Access.M == UmbrellaRental {
    private let journal: Access
    /// What was read last, and the record it is of.
    private let known = Mutex<(version: Int64, roster: ClerkRoster.State)?>(nil)

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
    public func revoke(_ id: Int, now: Instant) throws -> Clerk { try change(id, .revoke(id), now) }

    /// Takes a clerk's token back and erases their name and what they have typed, for good. Written down when this
    /// returns; to do it again changes nothing.
    /// - Throws: `ClerkProblem` with nothing changed; `StoreError`.
    public func forget(_ id: Int, now: Instant) throws -> Clerk { try change(id, .forget(id), now) }

    /// The key of what a clerk types, made where there is none yet.
    /// - Throws: `ClerkProblem` with nothing changed; `StoreError`.
    func makeTextKey(of id: Int, now: Instant) throws -> TextKey {
        if let key = try clerks().first(where: { $0.id == id })?.textKey.flatMap(TextKey.init) { return key }
        guard let key = try change(id, .textKey(id, TextKey.random()), now).textKey.flatMap(TextKey.init) else {
            preconditionFailure("clerk \(id) was given a key and has none")
        }
        return key
    }

    private func change(_ id: Int, _ event: ClerkRoster.Event.Kind, _ now: Instant) throws -> Clerk {
        guard let clerk = try send(event, at: now).clerks.first(where: { $0.id == id }) else {
            preconditionFailure("clerk \(id) was changed and is not there")
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

    public func clerk(holding token: ClerkToken) throws -> Clerk? { try clerk(holding: token.digest) }

    func clerk(holding token: TokenDigest) throws -> Clerk? { try roster().clerk(holding: token) }

    private func roster() throws -> ClerkRoster.State {
        try journal.read { transaction in
            guard let version = try transaction.documentVersion(ClerkRoster.document) else {
                return ClerkRoster.initial
            }
            if let known = known.withLock(\.self), known.version == version { return known.roster }
            let roster = try Self.roster(in: transaction)
            known.withLock { $0 = (version, roster) }
            return roster
        }
    }

    private static func roster(in transaction: Transaction<UmbrellaRental>) throws -> ClerkRoster.State {
        guard let content = try transaction.document(ClerkRoster.document) else { return ClerkRoster.initial }
        return try SnapshotText<ClerkRoster>.decode(content, path: ClerkRoster.document)
    }

    private func send(_ event: ClerkRoster.Event.Kind, at now: Instant) throws -> ClerkRoster.State {
        try journal.write { transaction in
            // Nothing of this is remembered: the commit may fail, or be decided anew.
            let former = try Self.roster(in: transaction)
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

extension ClerkStore: Sendable where Access: Sendable {}

extension ClerkRoster {
    /// Its name among the journal's documents.
    public static let document = "clerks"
}
