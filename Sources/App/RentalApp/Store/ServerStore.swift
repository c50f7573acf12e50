package import Checkpoint
package import CheckpointPostgres
import Rental

/// A store on a server, opened.
package struct ServerStore: Sendable {
    package let store: PostgresStore
    package let journal: StoreJournal<UmbrellaRental>

    /// - Throws: `StoreError`.
    init(
        _ server: StoreLocation.Server, folder: String, identity: StoreIdentity? = nil, isGrouping: Bool = false,
        onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) throws {
        store = try PostgresStore(server.address, server.settings, identity: identity)
        journal = try StoreJournal(store, isGrouping: isGrouping, onGroup: onGroup)
        try StoreDirectory(path: folder).prepare()
    }
}
