import Desk
import Notebook
import Simulation
import StateMachine

/// What went wrong in a command, kept in the rider's notebook so that it can be looked up afterwards.
struct MishapLog {
    let options: GlobalOptions

    /// Keeps it if there are notebooks already: a command that failed makes nothing new, and an error about an error
    /// would help nobody.
    func note(_ cause: String) {
        guard Process.isFolder(NotebookKeeper.folder(store: options.store)) else { return }
        _ = try? NotebookKeeper(store: options.store, rider: options.rider)
            .send(.failed(cause), at: options.now ?? SystemClock().now())
    }
}
