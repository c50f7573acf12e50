@_spi(Stores) package import Checkpoint
import Rental

/// A store on a server, opened.
package struct ServerStore: Sendable {
    package let open: OpenServer
    package let journal: StoreJournal<UmbrellaRental>

    /// - Throws: `StoreError`.
    init(
        _ server: StoreLocation.Server, folder: String, identity: StoreIdentity? = nil, isGrouping: Bool = false,
        onGroup: @escaping @Sendable (CommitGroup) -> Void = { _ in }
    ) throws {
        open = try StoreLocation.stores(for: server).open(
            server, identity: identity, remembering: folder + "/newest-record")
        try StoreDirectory(path: folder).prepare()
        journal = try StoreJournal(open.store, isGrouping: isGrouping, onGroup: onGroup)
    }
}
