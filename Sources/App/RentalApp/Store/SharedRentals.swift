@_spi(Stores) package import Checkpoint
package import Rental

/// The journal of rentals, wherever it is, for many threads.
package final class SharedRentals: SharedAccess {
    private let journal: any SharedAccess<UmbrellaRental>
    /// Nil where it is in a folder.
    package let server: ServerStore?
    /// Whether a database of one's own is read, whose pages no server watches.
    package var isInFolder: Bool { server == nil }

    /// Opens the journal at a location, and makes an empty one where there is none.
    /// - Parameters:
    ///   - lockTimeout: how long to wait for another process that holds the store.
    ///   - onGroup: called after each commit, with the number of writes that shared it.
    /// - Throws: `StoreError`.
    init(
        opening location: StoreLocation, lockTimeout: Duration,
        onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) throws {
        if let server = location.server {
            let store = try ServerStore(server, folder: location.folder, isGrouping: true, onGroup: onGroup)
            (journal, self.server) = (store.journal, store)
        } else {
            let folder = try RentalJournal(location.directory, lockTimeout: lockTimeout)
            (journal, server) = (try SharedJournal(folder, onGroup: onGroup), nil)
        }
    }

    package func write<Result>(_ body: (WriteTransaction<UmbrellaRental>) throws -> Result) throws -> Result {
        try journal.write(body)
    }

    package func write<Result: Sendable>(
        _ body: @escaping @Sendable (WriteTransaction<UmbrellaRental>) throws -> Result
    ) async throws -> Result {
        try await journal.write(body)
    }

    package func read<Result>(_ body: (Transaction<UmbrellaRental>) throws -> Result) throws -> Result {
        try journal.read(body)
    }

    package var failure: StoreError? { journal.failure }
    package var version: JournalVersion? { journal.version }
    package var coordination: (any StoreCoordination)? { journal.coordination }
    package func isStill(_ version: JournalVersion) -> Bool { journal.isStill(version) }
    package func stop(_ finding: Scrub<UmbrellaRental>.Finding) { journal.stop(finding) }
}
