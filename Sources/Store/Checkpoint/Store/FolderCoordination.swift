import Digest
import DurableFiles

/// Coordination of the processes that use a store in a folder, in its lock file. Nothing of it is durable, and
/// correctness does not depend on it: an effect has the same key in every process.
struct FolderCoordination: StoreCoordination {
    private let leases: LeaseTable

    /// - Parameter lock: the store's; nil where the system has no locks for this.
    init?(_ lock: FileLock) {
        guard let leases = LeaseTable(in: lock) else { return nil }
        self.leases = leases
    }

    /// Nil: they must look.
    func observeCommits(_ notify: @escaping @Sendable () -> Void) -> (any Sendable)? { nil }

    /// A lock file that cannot be used keeps no session from its work.
    func lease(_ owner: String, for duration: Duration) -> Bool { leases.take(Self.key(owner), for: duration) }

    func releaseLease(_ owner: String) { leases.release(Self.key(owner)) }

    private static func key(_ owner: String) -> LeaseTable.Key { Array(SHA256.hash(data: owner.utf8).prefix(16)) }
}
