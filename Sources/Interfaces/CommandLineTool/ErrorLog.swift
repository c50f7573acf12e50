import RentalApp
import RiderProfile
import StateMachine

/// What went wrong in a command, kept in the rider's notebook so that it can be looked up afterwards.
struct ErrorLog {
    let options: GlobalOptions

    /// Keeps it if there is a notebook already: a command that failed makes nothing new, and an error about an error
    /// would help nobody.
    func note(_ cause: String) {
        let notebook = NotebookStore(store: options.store, rider: options.rider)
        guard notebook.exists else { return }
        _ = try? notebook.send(.failed(cause), at: options.now ?? SystemClock().now())
    }
}
