@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import Testing

/// pgbouncer between the store and its server.
@Suite(.serialized) struct PoolerTests {
    private func address(_ pooler: PgBouncer, _ place: Place) throws -> PostgresAddress {
        try #require(PostgresAddress(pooler.uri, schema: place.schema))
    }

    @Test func aPoolerThatKeepsTheSessionIsUsed() throws {
        let place = try Place()
        let pooler = try PgBouncer(place.server, mode: "session")
        let stores = try (0..<2).map { _ in try Journal<Till>(place.store(address(pooler, place))) }
        for number in 0..<6 { try stores[number % 2].open("rider \(number)") }
        #expect(try stores[0].owners().count == 6)
        #expect(try stores[1].verify().findings == [])
    }

    /// Also where it has one session for all, and where the next one is another in any case.
    @Test(arguments: [["default_pool_size=1"], ["server_round_robin=1"], []])
    func aPoolerThatHandsTheSessionOnIsRefused(settings: [String]) throws {
        var place = try Place()
        place.settings.answerLimit = .seconds(2)
        let pooler = try PgBouncer(place.server, mode: "transaction", settings: settings)
        do {
            _ = try place.store(address(pooler, place))
            Issue.record("it was accepted")
        } catch let error as StoreError { #expect("\(error)".contains("pool_mode = session"), "\(error)") }
        #expect(try place.server.sql("SELECT to_regnamespace('\(place.schema)') IS NULL") == "t")
    }
}
