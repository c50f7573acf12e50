import Checkpoint
import Notebook
import StateMachine

/// The rider's notebook, kept in the store beside the journal.
package final class NotebookKeeper {
    private let store: SnapshotStore<RiderNotebook>

    private static let folder = "notebooks"

    /// - Parameter patienceMilliseconds: how long to wait for another process that is writing.
    package init(store path: String, rider: String, patienceMilliseconds: Int = 10_000) {
        store = SnapshotStore(
            StoreDirectory(path: path), folder: Self.folder, owner: rider, timeoutMilliseconds: patienceMilliseconds)
    }

    /// Where the notebooks of all riders are.
    package static func folder(store path: String) -> String { path + "/" + folder }

    /// What is wrong with the notebooks of all riders.
    package static func findings(store path: String) -> [String] {
        SnapshotStore<RiderNotebook>.findings(StoreDirectory(path: path), folder: folder)
    }

    /// As it is now: another window or command may have changed it.
    package func state() throws -> RiderNotebook.State { try store.read() }

    /// Before anything is shown of what a killed process left.
    package func settle() throws { try store.settle() }

    /// Written down when this returns.
    package func send(_ event: RiderNotebook.Event.Kind, at now: Instant) throws -> Transition<RiderNotebook> {
        try store.send(.init(at: now, event)) { $0 == .wipe }
    }
}
