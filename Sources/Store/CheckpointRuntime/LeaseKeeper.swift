@_spi(Stores) import Checkpoint
import Synchronization

/// Renews the leases of sessions that are being worked on. It has a separate thread: a task that waits for a place in
/// Swift's pool could be too late, and another process would do the same work beside this one.
final class LeaseKeeper: Sendable {
    private struct Content {
        var owners: Set<String> = []
        /// Whether there will be a thread. The last one finds nothing to keep.
        var isKeeping = false
    }

    private let content = Mutex(Content())
    private let time: MonotonicTime

    init(_ time: MonotonicTime) { self.time = time }

    /// Keeps what was taken until `leave`.
    func keep(_ owner: String, for lease: Duration, in coordination: any StoreCoordination) {
        let needsThread = content.withLock { content in
            content.owners.insert(owner)
            defer { content.isKeeping = true }
            return !content.isKeeping
        }
        if needsThread { renewLater(for: lease, in: coordination) }
    }

    func leave(_ owner: String) { content.withLock { _ = $0.owners.remove(owner) } }

    private func keeps(_ owner: String) -> Bool { content.withLock { $0.owners.contains(owner) } }

    private func renewLater(for lease: Duration, in coordination: any StoreCoordination) {
        time.startThread(after: lease / 3) { [self] in renew(for: lease, in: coordination) }
    }

    private func renew(for lease: Duration, in coordination: any StoreCoordination) {
        let owners = content.withLock { content in
            content.isKeeping = !content.owners.isEmpty
            return content.owners
        }
        if owners.isEmpty { return }
        for owner in owners where keeps(owner) {
            // A lost lease does no harm: an effect has the same key in every process.
            _ = try? coordination.lease(owner, for: lease)
            // It was given back meanwhile, and taken again here.
            if !keeps(owner) { try? coordination.releaseLease(owner) }
        }
        renewLater(for: lease, in: coordination)
    }
}
