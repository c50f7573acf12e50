@_spi(Stores) package import Checkpoint
import Rental

/// A store of rentals, opened: its journal, and what a server has beside it.
package struct RentalStore: Sendable {
    package let journal: RentalJournal
    /// Nil for a store in a folder.
    package let server: OpenServer?

    init(_ journal: RentalJournal, _ server: OpenServer?) { (self.journal, self.server) = (journal, server) }

    /// Opens the journal at a location, and makes an empty one where there is none.
    /// - Parameters:
    ///   - directory: a copy of the folder, to be read instead; nil for the folder itself.
    ///   - identity: what a new store becomes; nil for a random one.
    ///   - lockTimeout: how long to wait for another process that holds the store.
    ///   - isShared: whether many threads use it: then reads wait for no commit, and writes share commits.
    ///   - onGroup: called after each commit, with the number of writes that shared it.
    /// - Throws: `StoreError`.
    package init(
        opening location: StoreLocation, in directory: StoreDirectory? = nil, identity: StoreIdentity? = nil,
        lockTimeout: Duration = .seconds(10), isShared: Bool = false,
        onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) throws {
        if let server = location.server {
            let open = try StoreLocation.stores(for: server).open(
                server, identity: identity, remembering: location.folder + "/newest-record")
            try StoreDirectory(path: location.folder).prepare()
            journal = try RentalJournal(open.store, isGrouping: isShared, onGroup: onGroup)
            self.server = open
        } else if isShared {
            journal = try RentalJournal(.sqlite(location.directory, lockTimeout: lockTimeout), onGroup: onGroup)
            server = nil
        } else {
            journal = try RentalJournal(
                directory ?? location.directory, lockTimeout: lockTimeout, identity: identity)
            server = nil
        }
    }
}
