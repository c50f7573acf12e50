import Checkpoint
import Rental
import RiderProfile
import StateMachine

extension AppContext {
    /// Erases a rider's personal data: account, names, settings, favourites, and the key of their texts, which makes
    /// every comment in the journal unreadable. Amounts, times and points of their rentals stay, because receipts must
    /// be kept.
    /// - Parameters:
    ///   - rider: whose.
    ///   - isEnding: whether to end the session as well, so that it cannot be continued: for a rider whose only right
    ///     to it is a token.
    ///   - check: called in the commit that ends the session; what it throws is thrown on, with the session not ended.
    /// - Returns: why nothing was done, or why the session was not ended; nil if all was done. Repeating it changes
    ///   nothing.
    /// - Throws: `ClockFault`, with nothing changed; `StoreError`.
    package func forget(
        _ rider: String, ending isEnding: Bool, if check: (Transaction<UmbrellaRental>) throws -> Void = { _ in }
    ) throws -> RiderData.Refusal? {
        let owner = try owner(of: rider)
        var seen = try journal.read { try $0.snapshot(of: owner, after: nil) }
        if seen.state.isRenting {
            // What is overdue may have ended it, such as the ten minutes after a clerk's return.
            try judgeClock()
            let engine = try Engine(journal, owner: owner, port: port, now: clock.now)
            _ = engine.performPending()
            seen = engine.snapshot
        }
        // A visitor of the pages: nothing is kept of them, and there is no file of an earlier version.
        if seen.session == 0, rider.hasPrefix(RiderName.phone), !profile(of: rider).exists { return nil }
        // First, while the rider can still ask for it again: a process killed after this has erased what counts.
        if case .refused(let refusal) = try profile(of: rider).send(.forget(isRenting: seen.state.isRenting), at: now) {
            return refusal
        }
        try names.forget(owner)
        removeLeftovers()
        guard isEnding else { return nil }
        return try journal.write { transaction in
            try check(transaction)
            let snapshot = try transaction.snapshot(of: owner, after: nil)
            // Begun by another window meanwhile.
            guard !snapshot.state.isRenting else { return .rentalRuns }
            // Without a session there is nothing to go on with.
            if snapshot.session != 0 { try transaction.endSession(of: owner, at: now) }
            return nil
        }
    }
}
