@_spi(Stores) package import Checkpoint
package import Rental
package import StateMachine

/// The journal of rentals, wherever it is, for one thread.
package final class RentalStore: JournalAccess {
    private enum Place {
        case folder(RentalJournal)
        case server(ServerStore)
        /// For other threads of this process, too.
        case shared(SharedRentals)
    }

    private let place: Place

    /// In a folder, for this thread alone. Backups are made of it.
    package var inFolder: RentalJournal? { if case .folder(let journal) = place { journal } else { nil } }
    /// What other threads share; nil where it was opened for one.
    package var shared: SharedRentals? { if case .shared(let journal) = place { journal } else { nil } }
    /// On a server; nil for one in a folder.
    package var onServer: ServerStore? { if case .server(let store) = place { store } else { shared?.server } }

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
        place =
            if let server = location.server {
                .server(try ServerStore(server, folder: location.folder, identity: identity))
            } else {
                .folder(
                    try RentalJournal(directory ?? location.directory, lockTimeout: lockTimeout, identity: identity))
            }
    }

    /// The thread is one of those that share it.
    package init(_ shared: SharedRentals) { place = .shared(shared) }

    private var journal: any JournalAccess<UmbrellaRental> {
        switch place {
        case .folder(let journal): journal
        case .server(let store): store.journal
        case .shared(let journal): journal
        }
    }

    /// Verifies every record, and what is listed beside them.
    /// - Throws: `StoreError`.
    package func verify() throws -> Verification {
        switch place {
        case .folder(let journal): try journal.verify()
        case .server(let store): try store.journal.verify()
        case .shared: preconditionFailure("a store is verified by those who have it alone")
        }
    }

    /// Moves what is finished to an archive, see `FolderJournal.archive` and `StoreJournal.archive`.
    /// - Parameter path: a file; nil for an archive in the store or its folder.
    /// - Throws: `StoreError`.
    package func archive(before instant: Instant, to path: String?, at: Instant) throws -> Archiving? {
        switch place {
        case .folder(let journal): try journal.archive(before: instant, to: path, at: at)
        case .server(let store): try store.journal.archive(before: instant, to: path, at: at)
        case .shared: preconditionFailure("a store is archived by those who have it alone")
        }
    }

    package func write<Result>(_ body: (WriteTransaction<UmbrellaRental>) throws -> Result) throws -> Result {
        try journal.write(body)
    }

    package func read<Result>(_ body: (Transaction<UmbrellaRental>) throws -> Result) throws -> Result {
        try journal.read(body)
    }
}
