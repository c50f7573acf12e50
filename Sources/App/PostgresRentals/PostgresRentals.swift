import CheckpointPostgres
package import Checkpoint
package import RentalApp

/// Stores of rentals on PostgreSQL, for the programs that register them.
package struct PostgresRentals: ServerStores {
    package init() {}

    package func open(
        _ server: StoreLocation.Server, identity: StoreIdentity?, remembering memory: String
    ) throws -> OpenServer {
        var settings = Self.settings(server)
        settings.memory = memory
        settings.createsStore = server.createsStore
        let store: PostgresStore
        do { store = try PostgresStore(Self.address(server), settings, identity: identity) } catch is MissingStore {
            throw MissingServerStore()
        }
        return OpenServer(
            store, snapshots: { PostgresSnapshots(store, folder: $0) },
            durability: { try store.durability().description(vouched: server.replicatedBy) },
            time: { try store.time() },
            figures: {
                let figures = try store.figures()
                return ServerFigures(
                    timeline: figures.timeline, standbys: figures.standbys, retried: figures.counts.retried,
                    lookedUp: figures.counts.lookedUp, warned: figures.counts.warned, outdated: figures.counts.outdated)
            })
    }

    package func isThere(_ server: StoreLocation.Server) throws -> Bool {
        try PostgresStore.isThere(Self.address(server), Self.settings(server))
    }

    package func beginEpoch(_ server: StoreLocation.Server) throws {
        do { _ = try PostgresStore.beginEpoch(Self.address(server), Self.settings(server)) } catch is MissingStore {
            throw MissingServerStore()
        }
    }

    package func remove(_ server: StoreLocation.Server) throws {
        try PostgresStore.remove(Self.address(server), Self.settings(server))
    }

    package func move(_ server: StoreLocation.Server, to schema: String) throws {
        try PostgresStore.move(Self.address(server), to: schema, Self.settings(server))
    }

    private static func address(_ server: StoreLocation.Server) throws -> PostgresAddress {
        guard let address = PostgresAddress(server.uri, schema: server.schema) else {
            throw StoreError.failed(
                path: server.name, what: "the address names no database", advice: "the store \(StoreLocation.allowed)")
        }
        return address
    }

    private static func settings(_ server: StoreLocation.Server) -> PostgresSettings {
        var settings = PostgresSettings()
        settings.allowsUnreplicated = server.allowsUnreplicated
        settings.vouchedReplication = server.replicatedBy
        settings.onWait = { StoreLocation.noteWait(for: server, $0) }
        settings.howToAllowUnreplicated = "allow an unreplicated server with --allow-unreplicated"
        settings.howToVouch = "name what replicates it in another way with --replicated-by"
        return settings
    }
}
