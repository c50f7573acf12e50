@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer

/// A server whose commits wait for a standby, which is not there, and a store in it.
struct StandbyBench {
    let server: PostgresServer
    let place: Place
    let address: PostgresAddress
    let store: PostgresStore
    let journal: Journal<Till>

    /// - Parameters:
    ///   - options: of the server's sessions, as in `PGOPTIONS`.
    ///   - prepare: runs before the store is opened.
    init(
        patience: Duration = .seconds(20), answerLimit: Duration = .seconds(15), standstill: Duration = .seconds(6),
        options: String = "", prepare: (PostgresServer) throws -> Void = { _ in }
    ) throws {
        server = try PostgresServer(["synchronous_standby_names='stand'"])
        var place = Place(server)
        let words = options.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!
        address = PostgresAddress(server.uri() + "&options=\(words)", schema: place.schema)!
        place.settings = PostgresSettings()
        place.settings.retryTimeout = patience
        place.settings.answerLimit = answerLimit
        place.settings.standstill = standstill
        self.place = place
        let standby = try server.receiver(as: "stand")
        defer { withExtendedLifetime(standby) {} }
        try prepare(server)
        store = try place.store(address)
        journal = try Journal(store)
        try journal.open("ada")
    }

    /// On a server that has a standby.
    /// - Parameter hosts: of both, the standby first.
    init(_ server: PostgresServer, hosts: String) throws {
        self.server = server
        place = Place(server)
        address = PostgresAddress("postgres://postgres@\(hosts)/postgres", schema: place.schema)!
        var settings = Place.settings
        settings.retryTimeout = .seconds(40)
        store = try PostgresStore(address, settings)
        journal = try Journal(store, isGrouping: true)
        try journal.open("ada")
    }

    /// A write that waits for the standby.
    func waitingWrite(_ owner: String) throws -> Writing {
        let writing = Writing { [journal] in try journal.open(owner) }
        try server.wait("the commit") { try !waiting().isEmpty }
        return writing
    }

    /// The processes of the server that wait for the standby, a line each.
    func waiting() throws -> String {
        try server.sql("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' ORDER BY pid")
    }
}
