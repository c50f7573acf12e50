import Checkpoint
import Rental
import RiderProfile
import StateMachine

extension AppContext {
    /// Erases what a rider has given of themselves: account, names, settings, favourites, and with the key of their
    /// texts every comment in the journal. Amounts, times and points of their rentals stay, for the tax office; that
    /// is what receipts are made of.
    /// - Parameters:
    ///   - rider: the owner of the session.
    ///   - isEnding: whether the session ends, too, so that nobody can go on with it: for a rider whose token is the
    ///     only right to it.
    /// - Returns: why nothing was done, or the session not ended; nil where all was done. Done again, it changes
    ///   nothing.
    /// - Throws: `StoreError`.
    package func forget(_ rider: String, ending isEnding: Bool) throws -> RiderData.Refusal? {
        let isRenting = try journal.read { try $0.snapshot(of: rider, after: nil) }.state.isRenting
        // First, while the rider can still ask for it again: who is killed after this has erased what counts.
        if case .refused(let refusal) = try profile(of: rider).send(.forget(isRenting: isRenting), at: now) {
            return refusal
        }
        guard isEnding else { return nil }
        return try journal.write { transaction in
            let snapshot = try transaction.snapshot(of: rider, after: nil)
            // Begun by another window meanwhile.
            guard !snapshot.state.isRenting else { return .rentalRuns }
            // Without a session there is nothing to go on with.
            if snapshot.session != 0 { try transaction.noteForgotten(rider, at: now) }
            return nil
        }
    }
}
