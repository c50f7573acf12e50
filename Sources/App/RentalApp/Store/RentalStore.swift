package import Checkpoint
package import Rental

/// The journal of rentals, wherever it is, for one thread.
package final class RentalStore: JournalAccess {
    /// In a folder; nil for one on a server. Backups and archives are made of it.
    package let inFolder: RentalJournal?
    /// On a server; nil for one in a folder.
    package let onServer: ServerStore?

    init(_ journal: RentalJournal) { (inFolder, onServer) = (journal, nil) }

    init(_ server: ServerStore) { (inFolder, onServer) = (nil, server) }

    private var journal: any JournalAccess<UmbrellaRental> { inFolder ?? onServer!.journal }

    /// Verifies every record, and what is listed beside them.
    /// - Throws: `StoreError`.
    package func verify() throws -> Verification { try inFolder?.verify() ?? onServer!.journal.verify() }

    package func write<Result>(_ body: (WriteTransaction<UmbrellaRental>) throws -> Result) throws -> Result {
        try journal.write(body)
    }

    package func read<Result>(_ body: (Transaction<UmbrellaRental>) throws -> Result) throws -> Result {
        try journal.read(body)
    }
}
