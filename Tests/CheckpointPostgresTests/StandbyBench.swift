import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer

/// A server whose commits wait for a standby, which is not there, and a store in it.
struct StandbyBench {
    let server: PostgresServer
    let place: Place
    let store: PostgresStore
    let journal: StoreJournal<Till>

    /// - Parameter isGrouping: whether one group begins while the one before waits.
    init(
        patience: Duration = .seconds(20), answerLimit: Duration = .seconds(15), isGrouping: Bool = false
    ) throws {
        server = try PostgresServer(["synchronous_standby_names='stand'"])
        var place = Place(server)
        place.settings = PostgresSettings()
        place.settings.patience = patience
        place.settings.answerLimit = answerLimit
        self.place = place
        let standby = try server.receiver(as: "stand")
        defer { withExtendedLifetime(standby) {} }
        store = try place.store()
        journal = try StoreJournal(store, isGrouping: isGrouping)
        try journal.open("ada")
    }

    /// On a server that has a standby.
    /// - Parameter hosts: of both, the standby first.
    init(_ server: PostgresServer, hosts: String) throws {
        self.server = server
        place = Place(server)
        let address = PostgresAddress("postgres://postgres@\(hosts)/postgres", schema: place.schema)!
        var settings = Place.settings
        settings.patience = .seconds(40)
        store = try PostgresStore(address, settings)
        journal = try StoreJournal(store, isGrouping: true)
        try journal.open("ada")
    }

    /// A write that waits for the standby.
    func waitingWrite(_ owner: String) throws -> Writing {
        let writing = Writing { [journal] in try journal.open(owner) }
        try server.wait("the commit") { try !waiting().isEmpty }
        return writing
    }

    /// Two writes, the second of which begins while the first one waits for the standby; then both wait.
    func waitingWrites(_ first: String, _ second: String) throws -> [Writing] {
        let isFollowed = DispatchSemaphore(value: 0)
        let one = Writing { [journal] in
            try journal.write { store in
                _ = try store.openSession(owner: first, at: noon)
                isFollowed.wait()
                // It may be decided anew.
                isFollowed.signal()
            }
        }
        Thread.sleep(forTimeInterval: 0.3)
        let other = Writing { [journal] in try journal.open(second) }
        Thread.sleep(forTimeInterval: 0.3)
        isFollowed.signal()
        try server.wait("both commits") { try waiting().split(separator: "\n").count == 2 }
        return [one, other]
    }

    /// The processes of the server that wait for the standby, a line each.
    func waiting() throws -> String {
        try server.sql("SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep' ORDER BY pid")
    }

    /// What a client of the server's sees that is not careful.
    func visible() throws -> String {
        try server.sql("SELECT string_agg(owner, ' ' ORDER BY id) FROM \(place.schema).session")
    }
}
