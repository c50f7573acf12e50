@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer

/// A schema of its own on a server.
struct Place: StoreUnderTest {
    let server: PostgresServer
    let schema = "s" + UUID().uuidString.lowercased().replacing("-", with: "_")
    var settings = Place.settings
    var coder: (any PayloadCoder)?

    init(_ server: PostgresServer) { self.server = server }

    init() throws { try self.init(PostgresServer.shared.get()) }

    /// Of one server without a standby.
    static var settings: PostgresSettings {
        var settings = PostgresSettings()
        settings.allowsUnreplicated = true
        return settings
    }

    var address: PostgresAddress { PostgresAddress(server.uri(), schema: schema)! }

    func store() throws -> PostgresStore { try store(address) }

    func store(_ address: PostgresAddress) throws -> PostgresStore { try PostgresStore(address, settings) }

    func open() throws -> Journal<Till> { try Journal(store(), coder: coder, isGrouping: true) }
}
