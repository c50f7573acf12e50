public import Checkpoint
public import Rental
public import StateMachine
import Synchronization

/// The roster of clerks, and the tokens they sign in with. The roster is a document of the journal: in a separate file,
/// an older copy could make a revoked token valid again.
///
/// For as many threads as its journal. Must not be called inside a transaction.
public final class ClerkStore: Sendable {
    private let journal: RentalJournal
    /// What was read last, and the record it is of.
    private let known = Mutex<(version: Int64, roster: ClerkRoster.State)?>(nil)

    public init(_ journal: RentalJournal) { self.journal = journal }

    /// Adds a clerk who may scan at a point. Durable when this returns.
    /// - Returns: the clerk, and the token, which is stored nowhere.
    /// - Throws: `ClerkProblem` with nothing changed; `StoreError`.
    public func add(at point: PointID, name: String? = nil, now: Instant) throws -> (clerk: Clerk, token: ClerkToken) {
        let token = ClerkToken()
        let roster = try send(.add(at: point, name: name, token: token.digest), at: now)
        guard let clerk = roster.clerk(holding: token.digest) else {
            preconditionFailure("clerk \(roster.added) was added and is not there")
        }
        return (clerk, token)
    }

    /// Revokes a clerk's token for good. Durable when this returns; repeating it changes nothing.
    /// - Throws: `ClerkProblem` with nothing changed; `StoreError`.
    public func revoke(_ id: Int, now: Instant) throws -> Clerk { try change(id, .revoke(id), now) }

    /// Revokes a clerk's token, and erases for good their name and the texts they typed. Durable when this returns;
    /// repeating it changes nothing.
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

    /// All clerks in the order in which they were added, as they are now; another process may have changed them.
    /// - Throws: `StoreError`.
    public func clerks() throws -> [Clerk] { try roster().clerks }

    /// The clerk who holds a valid token. A token that any process has revoked is not valid.
    /// - Parameter text: the token as received.
    /// - Returns: nil for anything but a valid token, for whatever reason.
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
            // Nothing of this is remembered: the commit may fail, or be decided again.
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

extension ClerkRoster {
    /// The name of its document in the journal.
    public static let document = "clerks"
}
