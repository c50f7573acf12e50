import CheckpointConformance
import CheckpointEncryption
import PostgresServer
import Testing

/// The store on PostgreSQL does what every store must.
@Suite struct PostgresConformanceTests {
    @Test(arguments: StoreConformance.checks) func postgresConforms(_ check: StoreConformance.Check) throws {
        try check.run(on: Place())
    }

    @Test(arguments: StoreConformance.checks) func encryptedPayloadsConform(_ check: StoreConformance.Check) throws {
        var place = try Place()
        place.coder = try EncryptedPayloads(key: EncryptedPayloads.randomKey())
        try check.run(on: place)
    }
}
