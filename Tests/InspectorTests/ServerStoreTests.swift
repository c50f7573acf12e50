@_spi(Stores) import Checkpoint
import CheckpointPostgres
import PostgresServer
import Testing

/// The program `checkpoint` on a store in PostgreSQL.
struct ServerStoreTests {
    @Test func aStoreOnAServerIsReadAndRetried() throws {
        let server = try PostgresServer.shared.get()
        let address = try #require(PostgresAddress(server.uri(), schema: "oven"))
        var settings = PostgresSettings()
        settings.allowsUnreplicated = true
        let missing = try run("list", server.uri(), "--schema", "oven")
        #expect(missing.status == 1)
        #expect(missing.errors.contains("there is no store in schema oven"))
        let journal = try Journal<Oven>(PostgresStore(address, settings))
        try bake(on: journal)
        #expect(try lines("list", server.uri(), "--schema", "oven")[0].hasSuffix("baking  1 parked"))
        #expect(
            try lines("verify", server.uri(), "--schema", "oven") == ["8 records, 2 sessions: nothing is wrong"])
        _ = try lines("retry", server.uri(), "1/1/2", "--schema", "oven", "--allow-unreplicated")
        #expect(try journal.verify().findings.isEmpty)
        #expect(try journal.read { try $0.parkedCount() } == 0)
        try server.sql("DELETE FROM oven.outbox")
        let damaged = try run("verify", server.uri(), "--schema", "oven")
        #expect(damaged.status == 1)
        #expect(damaged.text.contains(#"outbox: ["1", "1", "2", "{\"call\":{}}"] is missing or changed"#))
    }
}
