import Checkpoint
import Foundation
import Rental

/// The sessions as they were last seen, so that their states need not be read from disk for each request. What is here
/// may be old: whoever takes it asks the journal whether the session has moved.
final class KnownSessions: @unchecked Sendable {
    private let lock = NSLock()
    /// Guarded by `lock`, by owner.
    private var snapshots: [String: Snapshot<UmbrellaRental>] = [:]

    /// A state takes about a kilobyte.
    private static let most = 20_000

    subscript(owner: String) -> Snapshot<UmbrellaRental>? { lock.withLock { snapshots[owner] } }

    func forget(_ owner: String) { _ = lock.withLock { snapshots.removeValue(forKey: owner) } }

    func note(_ snapshot: Snapshot<UmbrellaRental>, of owner: String) {
        lock.withLock {
            // All at once: those who are active are back at their next request.
            if snapshots.count >= Self.most { snapshots.removeAll() }
            snapshots[owner] = snapshot
        }
    }
}
