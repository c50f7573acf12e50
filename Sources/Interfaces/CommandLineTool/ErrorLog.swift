import RentalApp
import StateMachine

/// What went wrong in a command, kept with the rider's data so that it can be looked up afterwards.
struct ErrorLog {
    let options: GlobalOptions

    /// Keeps it if something is kept already: a command that failed makes nothing new, and an error about an error
    /// would help nobody.
    func note(_ cause: String) {
        let profile = ProfileStore(store: options.store, riderAtTerminal: options.rider)
        guard profile.exists else { return }
        _ = try? profile.send(.failed(cause), at: options.now ?? SystemClock().now())
    }
}
