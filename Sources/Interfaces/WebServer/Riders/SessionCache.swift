import Checkpoint
import Rental
import RentalApp
import RiderProfile
import StateMachine
import Synchronization

/// A rider's session as it was seen.
struct CachedSession: Sendable {
    /// Of session 0 for a rider who had none.
    let snapshot: SessionState<UmbrellaRental>
    let pending: Int
    /// See `SessionView.codeKey`.
    let codeKey: Int64?
    /// See `SessionView.charge`.
    let charge: Charge?
    /// The journal's version before it was read; nil where it is not known.
    let version: JournalVersion?
    /// Of the token that opens it at that version; see `RiderToken.digest`.
    let tokenDigest: String?
    /// What pages show besides, at the same version; nil until one was shown.
    var data: CachedData?

    /// - Returns: nil for a rider who had no session.
    func view(at now: Instant) -> SessionView? { snapshot.session == 0 ? nil : look(at: now) }

    func look(at now: Instant) -> SessionView {
        SessionView(snapshot: snapshot, pending: pending, codeKey: codeKey, charge: charge, at: now)
    }
}

/// What pages need of a rider's data, as last read.
struct CachedData: Sendable {
    let settings: Settings
    let hasAccount: Bool
    let favourites: Set<PointID>
    /// Of whose closing the rider wants to be reminded.
    let watched: PointID?
    /// Whether the rider's phone gets messages.
    let isSubscribed: Bool
    /// See `ProfileStore.version`.
    let version: ArraySlice<UInt8>?
}

/// The sessions as they were last seen, so that they need not be read for each request. What is here may be old: the
/// caller asks the journal whether anything was committed since, or the session has moved.
final class SessionCache: Sendable {
    private struct Contents {
        /// By owner.
        var sessions: [String: CachedSession] = [:]
        /// The owners whose tokens were found to be ours. Owners are hashes of their tokens.
        var sealed: Set<String> = []
    }

    private let contents = Mutex(Contents())

    /// One takes about two kilobytes.
    private static let most = 20_000

    subscript(owner: String) -> CachedSession? { contents.withLock { $0.sessions[owner] } }

    func forget(_ owner: String) {
        contents.withLock { contents in
            contents.sessions.removeValue(forKey: owner)
            contents.sealed.remove(owner)
        }
    }

    func note(_ session: CachedSession, of owner: String) {
        contents.withLock { contents in
            // Do not cache forged tokens.
            guard session.snapshot.session != 0 || contents.sealed.contains(owner) else { return }
            // All at once: those who are active are back at their next request.
            if contents.sessions.count >= Self.most { contents.sessions.removeAll() }
            contents.sessions[owner] = session
        }
    }

    /// Whether the token of this owner was found to be one of ours; see `RiderToken.isSealed`.
    func isSealed(_ owner: String) -> Bool { contents.withLock { $0.sealed.contains(owner) } }

    func noteSealed(_ owner: String) {
        contents.withLock { contents in
            if contents.sealed.count >= Self.most { contents.sealed.removeAll() }
            contents.sealed.insert(owner)
        }
    }

    /// - Parameter version: of the journal, before the data were read.
    func note(_ data: CachedData, _ version: JournalVersion?, of owner: String) {
        contents.withLock { contents in
            if contents.sessions[owner]?.version == version { contents.sessions[owner]?.data = data }
        }
    }
}
