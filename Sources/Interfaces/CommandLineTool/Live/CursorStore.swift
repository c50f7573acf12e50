import Checkpoint
import Essentials
import RentalApp
import RiderProfile
import StateMachine
import RentalScreens

/// Where a rider stands in the terminal, kept in the store beside their data. It may be lost: then it starts over.
///
/// Neither the journal nor a backup knows of it, and nothing that is wrong with it stops a session. What was typed of
/// an account can be in it, so it is erased with the account.
final class CursorStore {
    private let files: FileSnapshots
    private let store: SnapshotStore<TerminalCursor>
    /// As it was read or written last.
    private var state = TerminalCursor.initial

    /// Of all riders, in the store.
    static let folder = "cursors"

    /// - Parameter lockTimeout: how long to wait for another process that is writing.
    init(store path: String, rider: String, lockTimeout: Duration = .seconds(10)) {
        files = FileSnapshots(
            StoreDirectory(path: path), folder: Self.folder, lockTimeout: lockTimeout)
        store = SnapshotStore(files, owner: rider)
    }

    /// As it is now: another window may have moved it. What cannot be had for the moment is as it was.
    /// - Returns: also whether what was kept could not be read, and is gone.
    func read() -> (state: TerminalCursor.State, isLost: Bool) {
        var isLost = false
        do {
            state = try store.read()
        } catch .damaged, .newer {
            isLost = true
            state = TerminalCursor.initial
            // Where it cannot be removed now it is found again, and said again.
            try? store.remove()
        } catch {}
        return (state, isLost)
    }

    /// Before anything is shown of what a killed process left.
    func sync() { try? store.sync() }

    /// Overwrites and removes what killed processes left, of all riders.
    func removeLeftovers() { files.removeLeftovers() }

    /// Written down when this returns, after what it changes of the rider's data.
    ///
    /// A process killed between the two leaves the data changed and the cursor where it was. `dataChanged` takes away
    /// what that leaves without a meaning, and the same key again changes the data to what they are already.
    /// - Parameter keep: writes down a change of the data; false where it was refused, and the cursor stays.
    /// - Returns: nil where it was refused.
    /// - Throws: `StoreError`; what `keep` throws.
    func send(
        _ event: TerminalCursor.Event, keeping keep: (RiderData.Event.Kind) throws -> Bool = { _ in true }
    ) throws -> Transition<TerminalCursor>? {
        let transition = try store.send(event, erasing: { $0 == .wipe }) { effects in
            for case .data(let change) in effects where try !keep(change) { return false }
            return true
        }
        if case .accepted(let next, _) = transition { state = next }
        return transition
    }

    /// Overwrites and removes it: what is being typed can stand in it.
    /// - Throws: `StoreError`.
    func remove() throws {
        guard store.exists else { return }
        try store.remove()
        state = TerminalCursor.initial
    }

    /// Takes away what was typed of an account that was erased.
    /// - Throws: `StoreError`.
    func forgetAccount(_ data: RiderData.State) throws {
        guard store.exists, !read().isLost else { return }
        _ = try send(.init(.loggedOut, knowing: data))
    }
}
