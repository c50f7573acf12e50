import Checkpoint

extension Engine {
    /// Performs the pending effects of a session after a commit, which stands whatever becomes of them.
    /// - Returns: what kept them from being performed; nil if nothing did.
    func performPending() -> (any Error)? {
        do {
            try runUntilIdle()
            return nil
        } catch {
            return error
        }
    }
}
