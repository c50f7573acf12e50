package import Checkpoint
package import Rental
package import StateMachine

/// The journal of rentals, wherever it is, for one thread.
package final class RentalStore: JournalAccess {
    /// In a folder; nil for one on a server. Backups are made of it.
    package let inFolder: RentalJournal?
    /// On a server; nil for one in a folder.
    package let onServer: ServerStore?

    /// Opens the journal at a location, and makes an empty one where there is none.
    /// - Parameters:
    ///   - directory: a copy of the folder, to be read instead; nil for the folder itself.
    ///   - identity: what a new store becomes; nil for a random one.
    ///   - lockTimeout: how long to wait for another process that holds the store.
    /// - Throws: `StoreError`.
    package init(
        opening location: StoreLocation, in directory: StoreDirectory? = nil, identity: StoreIdentity? = nil,
        lockTimeout: Duration = .seconds(10)
    ) throws {
        onServer = try location.server.map { try ServerStore($0, folder: location.folder, identity: identity) }
        inFolder =
            onServer == nil
            ? try RentalJournal(
                directory ?? location.directory, lockTimeout: lockTimeout,
                identity: identity) : nil
    }

    private var journal: any JournalAccess<UmbrellaRental> { inFolder ?? onServer!.journal }

    /// Verifies every record, and what is listed beside them.
    /// - Throws: `StoreError`.
    package func verify() throws -> Verification { try inFolder?.verify() ?? onServer!.journal.verify() }

    /// Moves what is finished to an archive, see `Journal.archive` and `StoreJournal.archive`.
    /// - Parameter path: a file; nil for an archive in the store or its folder.
    /// - Throws: `StoreError`.
    package func archive(before instant: Instant, to path: String?, at: Instant) throws -> Archiving? {
        if let inFolder { return try inFolder.archive(before: instant, to: path, at: at) }
        return try onServer!.journal.archive(before: instant, to: path, at: at)
    }

    package func write<Result>(_ body: (WriteTransaction<UmbrellaRental>) throws -> Result) throws -> Result {
        try journal.write(body)
    }

    package func read<Result>(_ body: (Transaction<UmbrellaRental>) throws -> Result) throws -> Result {
        try journal.read(body)
    }
}
