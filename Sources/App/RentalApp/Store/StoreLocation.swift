import Checkpoint
import Digest
import PlainText

/// Where a store is.
package struct StoreLocation: Sendable {
    /// As it was given.
    package let text: String
    /// The folder of the store; for one on a server, the folder of what this machine alone has: the key, the names that
    /// were typed, the rider's place on the screens, the books of the simulated gateway.
    package let folder: String
    /// Where the journal and the riders' data are; nil where they are in the folder.
    package let server: Server?
    /// Whether the folder may be on a network file system.
    package let allowsNetworkFileSystem: Bool

    /// The folder of a store in a folder.
    package var directory: StoreDirectory {
        StoreDirectory(path: folder, allowsNetworkFileSystem: allowsNetworkFileSystem)
    }

    /// A database, and what is asked of it.
    package struct Server: Sendable {
        /// A URI as libpq understands it, with the passwords that it may have.
        package let uri: String
        /// The name of the schema that holds the store's tables.
        package var schema = "zontik"
        /// Whether a server without a synchronous standby will do.
        package let allowsUnreplicated: Bool
        /// What replicates a server that names no standby, as its operator vouches; nil where nothing does.
        package let replicatedBy: String?
        /// Whether a store is created where there is none.
        package private(set) var createsStore = true

        /// For people: without a password.
        package var name: String { DatabaseAddress.withoutPasswords(uri) }

        /// The same store, which is not made where there is none.
        var existing: Server {
            var other = self
            other.createsStore = false
            return other
        }

        /// The same database, with another name for the schema.
        func with(schema name: String) -> Server {
            var other = self
            other.schema = name
            return other
        }
    }

    /// Whether a text names a database, well or not.
    package static func namesServer(_ text: String) -> Bool { DatabaseAddress.isMeant(by: text) }

    /// For people: without a password.
    package var name: String { server?.name ?? folder }
    /// The message for a store that is named wrongly.
    package static let allowed = "must name a folder, or a database as postgres://user@host/database"

    /// - Parameters:
    ///   - text: a folder, or `postgres://…` as libpq takes it.
    ///   - allowsUnreplicated: whether a server without a synchronous standby will do.
    ///   - replicatedBy: what replicates it in another way, as its operator vouches.
    ///   - allowsNetworkFileSystem: whether a folder on a network file system will do.
    ///   - folder: for what this machine has of a store on a server; nil for the usual one.
    /// - Returns: nil for an address of no database.
    package init?(
        _ text: String, allowsUnreplicated: Bool = false, replicatedBy: String? = nil,
        allowsNetworkFileSystem: Bool = false,
        folder own: String? = nil
    ) {
        self.text = text
        self.allowsNetworkFileSystem = allowsNetworkFileSystem
        guard Self.namesServer(text) else {
            (folder, server) = (text, nil)
            return
        }
        guard !text.utf8.contains(0) else { return nil }
        let database = Server(uri: text, allowsUnreplicated: allowsUnreplicated, replicatedBy: replicatedBy)
        server = database
        folder = own ?? StorePath.own(of: database)
    }

    package init(folder: String) { self.init(text: folder, folder: folder, server: nil) }

    /// A place in the same database for another store, or in another folder where this one is in a folder.
    /// - Parameters:
    ///   - schema: a name that no other store has: letters, digits and underscores.
    ///   - folder: of the store, or of what this machine has for it.
    package func other(schema: String, folder: String) -> StoreLocation {
        guard let server else {
            return StoreLocation(
                text: folder, folder: folder, server: nil, allowsNetworkFileSystem: allowsNetworkFileSystem)
        }
        return StoreLocation(text: text, folder: folder, server: server.with(schema: schema))
    }

    /// The same place, for who makes no store on a server.
    package var existing: StoreLocation {
        StoreLocation(
            text: text, folder: folder, server: server?.existing, allowsNetworkFileSystem: allowsNetworkFileSystem)
    }

    init(text: String, folder: String, server: Server?, allowsNetworkFileSystem: Bool = false) {
        (self.text, self.folder, self.server) = (text, folder, server)
        self.allowsNetworkFileSystem = allowsNetworkFileSystem
    }

    /// The folder of the simulated gateway's books, in the folder of the store.
    static let gatewayName = "gateway"
}

extension StorePath {
    /// The folder of what a machine has for a store on a server: `$ZONTIK_STATE`, else one below the default store's
    /// that is named after the address.
    fileprivate static func own(of server: StoreLocation.Server) -> String {
        let digest = SHA256.hash(data: server.name.utf8).prefix(8).hexadecimal
        return value("ZONTIK_STATE") ?? usual + "/servers/" + digest
    }
}
