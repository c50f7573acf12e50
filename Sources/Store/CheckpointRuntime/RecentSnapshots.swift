import Checkpoint
import StateMachine
import Synchronization

/// The sessions as this process committed them last, so that their states need not be read again. They may have moved
/// since; the caller asks the journal for the newest revision.
final class RecentSnapshots<M: JournaledMachine>: Sendable {
    private let snapshots = Mutex<[String: SessionState<M>]>([:])

    private static var most: Int { 20_000 }

    subscript(owner: String) -> SessionState<M>? { snapshots.withLock { $0[owner] } }

    func note(_ snapshot: SessionState<M>, of owner: String) {
        guard snapshot.session != 0 else { return }
        snapshots.withLock { snapshots in
            // All at once: those who are active are back with their next event.
            if snapshots.count >= Self.most { snapshots.removeAll() }
            snapshots[owner] = snapshot
        }
    }
}
