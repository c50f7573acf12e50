import CheckpointConformance
import PostgresServer
import Testing

/// The store on PostgreSQL does what every store must.
@Suite struct PostgresConformanceTests {
    @Test(arguments: StoreConformance.checks) func postgresConforms(_ check: StoreConformance.Check) throws {
        try check.run(on: Place())
    }
}
