package import Checkpoint
import StateMachine

extension StoreLocation {
    /// Begins the next epoch of a store on a server: the gateway takes nothing more for what was asked in the one
    /// before, and programs that have the store open refuse it. For a database that was put back to an earlier moment.
    /// - Returns: what the store is now, and the number of its newest record from before; nil for a store in a folder,
    ///   with nothing changed: there a restored backup begins an epoch.
    /// - Throws: `StoreError`; `stopped` where it is not known whether the epoch has begun; `MissingServerStore`.
    package func beginEpoch() throws -> (store: StoreIdentity, newest: Int64)? {
        guard let server else { return nil }
        try Self.stores(for: server).beginEpoch(server)
        return try RentalStore(opening: existing).journal.write { transaction in
            let newest = transaction.newestSequence
            try transaction.noteRestoration(at: transaction.record(newest)?.at ?? .epoch)
            return (transaction.store, newest)
        }
    }
}
