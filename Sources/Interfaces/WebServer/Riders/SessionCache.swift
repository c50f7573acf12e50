import Checkpoint
import Rental
import RentalApp
import RiderProfile
import StateMachine
import Synchronization

/// A rider's session as it was seen.
struct CachedSession: Sendable {
    /// Of session 0 for a rider who had none.
    let seen: SessionView
    /// The journal's version before it was read; nil where it is not known.
    let version: JournalVersion?
    /// Of the token that opens it at that version; see `RiderToken.digest`.
    let tokenDigest: String?
    /// What pages show besides, at the same version; nil until one was shown.
    var data: CachedData?

    var snapshot: SessionState<UmbrellaRental> { seen.snapshot }

    /// - Returns: nil for a rider who had no session.
    func view(at now: Instant) -> SessionView? { snapshot.session == 0 ? nil : seen.shown(at: now) }
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
    /// By owner.
    private let sessions = Mutex<[String: CachedSession]>([:])
    /// The owners whose tokens were found to be ours, see `RiderToken.isSealed`. Owners are hashes of their tokens.
    let sealed = RecentKeys<Void>(remembering: most)

    /// One takes about two kilobytes.
    private static let most = 20_000

    subscript(owner: String) -> CachedSession? { sessions.withLock { $0[owner] } }

    func forget(_ owner: String) { _ = sessions.withLock { $0.removeValue(forKey: owner) } }

    /// - Parameters:
    ///   - version: of the journal, before the session was read; nil for one that was just moved.
    ///   - tokenDigest: of the token that opens it at that version.
    func note(_ seen: SessionView, _ version: JournalVersion? = nil, tokenDigest: String? = nil, of owner: String) {
        // Do not cache forged tokens.
        guard seen.snapshot.session != 0 || sealed.contains(owner) else { return }
        sessions.withLock { sessions in
            // All at once: those who are active are back at their next request.
            if sessions.count >= Self.most { sessions.removeAll() }
            sessions[owner] = CachedSession(seen: seen, version: version, tokenDigest: tokenDigest)
        }
    }

    /// - Parameter version: of the journal, before the data were read.
    func note(_ data: CachedData, _ version: JournalVersion?, of owner: String) {
        sessions.withLock { sessions in
            if sessions[owner]?.version == version { sessions[owner]?.data = data }
        }
    }
}
