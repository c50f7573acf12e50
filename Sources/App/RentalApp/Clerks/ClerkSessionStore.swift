import Checkpoint
import StateMachine
import Synchronization

/// Stores which clerks are signed in, beside the journal, so that they stay signed in when the service is restarted.
/// For any number of threads.
package final class ClerkSessionStore: Sendable {
    private let store: Mutex<SnapshotStore<ClerkSessions>>

    package init(in data: ErasableData) {
        store = Mutex(SnapshotStore(data.folder(ClerkSessions.name), owner: ClerkSessions.name))
    }

    /// What is wrong with the stored sessions, one text per finding.
    package static func findings(in data: ErasableData) -> [String] {
        SnapshotStore<ClerkSessions>.findings(in: data.folder(ClerkSessions.name))
    }

    /// The digest of the clerk's token that a session belongs to; nil if the session is unknown or over.
    /// - Throws: `StoreError`.
    package func token(of session: ClerkSession, at now: Instant) throws -> TokenDigest? {
        try store.withLock { store in
            do {
                return try store.read().token(of: session.digest, at: now)
            } catch StoreError.damaged {
                // It lets no clerk in; the next sign-in begins a new one.
                return nil
            }
        }
    }

    /// Begins a session; durable when this returns.
    /// - Throws: `StoreError` with nothing changed.
    package func begin(_ session: ClerkSession, of token: TokenDigest, at now: Instant) throws {
        try send(.begin(session.digest, of: token), at: now)
    }

    /// Ends a session for good; durable when this returns. Ending it again changes nothing.
    /// - Throws: `StoreError`.
    package func end(_ session: ClerkSession, at now: Instant) throws {
        try send(.end(session.digest), at: now)
    }

    private func send(_ kind: ClerkSessions.Event.Kind, at now: Instant) throws {
        try store.withLock { store in
            do {
                _ = try store.send(.init(at: now, kind: kind))
            } catch StoreError.damaged {
                try store.remove()
                _ = try store.send(.init(at: now, kind: kind))
            }
        }
    }
}
