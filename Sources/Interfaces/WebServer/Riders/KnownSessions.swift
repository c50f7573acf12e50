import Checkpoint
import Foundation
import Rental
import RentalApp
import RiderProfile
import StateMachine

/// A rider's session as it was seen.
struct KnownSession: Sendable {
    /// Of session 0 for a rider who had none.
    let snapshot: Snapshot<UmbrellaRental>
    let pending: Int
    /// See `SessionView.codeKey`.
    let codeKey: Int64?
    /// See `SessionView.charge`.
    let charge: Charge?
    /// The journal's version before it was read; nil where that could not be told.
    let version: JournalVersion?
    /// What pages show besides, at the same version; nil until one was shown.
    var data: KnownData?

    /// - Returns: nil for a rider who had no session.
    func view(at now: Instant) -> SessionView? { snapshot.session == 0 ? nil : look(at: now) }

    func look(at now: Instant) -> SessionView {
        SessionView(snapshot: snapshot, pending: pending, codeKey: codeKey, charge: charge, at: now)
    }
}

/// What a rider's data tell pages, as they were seen.
struct KnownData: Sendable {
    let settings: Settings
    let hasAccount: Bool
    /// See `ProfileStore.version`.
    let version: ArraySlice<UInt8>?
}

/// The sessions as they were last seen, so that they need not be read for each request. What is here may be old:
/// whoever takes it asks the journal whether anything was committed since, or the session has moved.
final class KnownSessions: @unchecked Sendable {
    private let lock = NSLock()
    /// Guarded by `lock`, by owner.
    private var sessions: [String: KnownSession] = [:]
    /// Guarded by `lock`: the owners whose tokens were found to be ours. Owners are hashes of their tokens.
    private var sealed: Set<String> = []

    /// One takes about two kilobytes.
    private static let most = 20_000

    subscript(owner: String) -> KnownSession? { lock.withLock { sessions[owner] } }

    func forget(_ owner: String) {
        lock.withLock {
            sessions.removeValue(forKey: owner)
            sealed.remove(owner)
        }
    }

    func note(_ session: KnownSession, of owner: String) {
        lock.withLock {
            // Tokens that somebody made up are without end.
            guard session.snapshot.session != 0 || sealed.contains(owner) else { return }
            // All at once: those who are active are back at their next request.
            if sessions.count >= Self.most { sessions.removeAll() }
            sessions[owner] = session
        }
    }

    /// Whether the token of this owner was found to be one of ours; see `RiderToken.isSealed`.
    func isSealed(_ owner: String) -> Bool { lock.withLock { sealed.contains(owner) } }

    func noteSealed(_ owner: String) {
        lock.withLock {
            if sealed.count >= Self.most { sealed.removeAll() }
            sealed.insert(owner)
        }
    }

    /// - Parameter version: of the journal, before the data were read.
    func note(_ data: KnownData, _ version: JournalVersion?, of owner: String) {
        lock.withLock { if sessions[owner]?.version == version { sessions[owner]?.data = data } }
    }
}
