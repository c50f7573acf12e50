@_spi(Stores) package import Checkpoint
package import StateMachine
import Synchronization

/// Stores on servers. A program that links a library of such stores registers it; no other can open one.
package protocol ServerStores: Sendable {
    /// Opens a store, and creates it where there is none.
    /// - Parameters:
    ///   - identity: what a new store becomes; nil for a random one.
    ///   - memory: the path of a file of this machine that remembers the newest record that was seen.
    /// - Throws: `StoreError`; `MissingServerStore` where there is none, and `server` must exist.
    func open(_ server: StoreLocation.Server, identity: StoreIdentity?, remembering memory: String) throws -> OpenServer
    /// Whether there is a store.
    /// - Throws: `StoreError` where the server cannot be asked.
    func isThere(_ server: StoreLocation.Server) throws -> Bool
    /// Begins the next epoch of a store, whatever this machine has seen of it before.
    /// - Throws: `StoreError`; `stopped` where it is not known whether it has begun; `MissingServerStore`.
    func beginEpoch(_ server: StoreLocation.Server) throws
    /// Removes a store, with all that is in its schema.
    /// - Throws: `StoreError`; `stopped` where it is not known whether it was removed.
    func remove(_ server: StoreLocation.Server) throws
    /// Gives a store another schema, which is not there, or is empty.
    /// - Throws: `StoreError`; `stopped` where it is not known whether it was done.
    func move(_ server: StoreLocation.Server, to schema: String) throws
}

/// There is no store on a server, and none was to be made. Nothing was changed.
package struct MissingServerStore: Error {
    package init() {}
}

/// What a library of stores on servers has opened.
package struct OpenServer: Sendable {
    let store: any CheckpointStore
    /// Erasable data beside the records, by the name of those that belong together.
    let snapshots: @Sendable (String) -> any SnapshotFolder
    /// What a commit rests on, read now, for people.
    package let durability: @Sendable () throws -> String
    /// The server's clock.
    let time: @Sendable () throws -> Instant
    /// What the operator watches, read now.
    package let figures: @Sendable () throws -> ServerFigures

    package init(
        _ store: any CheckpointStore, snapshots: @escaping @Sendable (String) -> any SnapshotFolder,
        durability: @escaping @Sendable () throws -> String, time: @escaping @Sendable () throws -> Instant,
        figures: @escaping @Sendable () throws -> ServerFigures
    ) {
        (self.store, self.snapshots, self.durability) = (store, snapshots, durability)
        (self.time, self.figures) = (time, figures)
    }
}

/// A store on a server was asked of a program that cannot open one. Nothing was done.
package struct UnlinkedServer: Error, CustomStringConvertible {
    /// The store, for people.
    package let name: String

    package var description: String { "\(name) is on a server, and this program has no store on a server" }
}

extension StoreLocation {
    private struct Registered {
        let stores: any ServerStores
        let onWait: @Sendable (Server, String) -> Void
    }

    private static let registered = Mutex<Registered?>(nil)

    /// From here on stores on servers are opened by `stores`.
    /// - Parameter onWait: is called, once in an outage, when no server was found for some seconds, with the reason.
    package static func register(
        _ stores: any ServerStores, onWait: @escaping @Sendable (Server, _ reason: String) -> Void = { _, _ in }
    ) {
        registered.withLock { $0 = Registered(stores: stores, onWait: onWait) }
    }

    /// Says that a server is waited for.
    package static func noteWait(for server: Server, _ reason: String) {
        registered.withLock(\.self)?.onWait(server, reason)
    }

    /// - Throws: `UnlinkedServer` in a program without.
    static func stores(for server: Server) throws -> any ServerStores {
        guard let stores = registered.withLock({ $0?.stores }) else { throw UnlinkedServer(name: server.name) }
        return stores
    }
}
