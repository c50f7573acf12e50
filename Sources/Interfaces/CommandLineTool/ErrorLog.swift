import RentalApp
import StateMachine

/// What went wrong in a command, kept with the rider's data so that it can be looked up afterwards.
struct ErrorLog {
    let options: GlobalOptions

    /// Keeps it if something is kept already: a command that failed creates nothing, and an error about an error would
    /// be of no use.
    func note(_ cause: String) {
        // One on a server is not asked again for the sake of a word.
        let profile = ProfileStore(store: options.folder, rider: options.rider)
        guard profile.exists else { return }
        _ = try? profile.send(.failed(cause), at: options.now ?? SystemClock().now())
    }
}
