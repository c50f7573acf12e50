@_spi(Stores) import Checkpoint
import CheckpointConformance
import Foundation
import PostgresServer
import Testing

@testable import CheckpointPostgres

/// The warning that a wait for the standby was ended reaches the store, whatever hides it, and is taken for no other.
@Suite(.serialized) struct HiddenWarningTests {
    /// Where a server or an address hides warnings.
    enum Setting: CaseIterable { case server, role, database, address }

    @Test(arguments: Setting.allCases) func aWarningThatIsHiddenReachesTheStore(place: Setting) throws {
        let options = place == .address ? "-c client_min_messages=error" : ""
        let bench = try StandbyBench(options: options) { server in
            switch place {
            case .server: try server.set("client_min_messages", "error")
            case .role: try server.sql("ALTER ROLE postgres SET client_min_messages = error")
            case .database: try server.sql("ALTER DATABASE postgres SET client_min_messages = error")
            case .address: break
            }
        }
        let writing = try bench.waitingWrite("bob")
        let process = try bench.waiting()
        try bench.server.sql("SELECT pg_cancel_backend(\(process))")
        try bench.server.wait("the look") { try !["", process].contains(bench.waiting()) }
        #expect(!writing.hasEnded)
        let standby = try bench.server.receiver(as: "stand")
        try writing.end(bench.server)
        withExtendedLifetime(standby) {}
    }

    /// A pooler gives the session of another program, or resets it: the next transaction waits all the same.
    @Test(arguments: [false, true], ["RESET ALL", "SET synchronous_commit = off", "SET client_min_messages = error"])
    func aSessionThatWasResetIsNotUsed(isExpecting: Bool, change: String) throws {
        let bench = try StandbyBench()
        try bench.server.set("synchronous_commit", "local")
        if isExpecting { try expectNext(bench) }
        try bench.store.pool.use { _ = try $0.run(PostgresStatement(change)) }
        let writing = try bench.waitingWrite("bob")
        let process = try bench.waiting()
        try bench.server.sql("SELECT pg_cancel_backend(\(process))")
        try bench.server.wait("the look") { bench.store.counts.lookedUp == 1 }
        #expect(!writing.hasEnded)
        let standby = try bench.server.receiver(as: "stand")
        try writing.end(bench.server)
        withExtendedLifetime(standby) {}
    }

    /// Writes until the next transaction says what it expects.
    private func expectNext(_ bench: StandbyBench) throws {
        do {
            let standby = try bench.server.receiver(as: "stand")
            for owner in ["one", "two", "three"] { try bench.journal.open(owner) }
            withExtendedLifetime(standby) {}
        }
        try bench.server.wait("the end of the standby") {
            try bench.server.sql("SELECT count(*) FROM pg_stat_replication") == "0"
        }
    }

    /// As "NOTIFY queue is 50% full", or what a trigger says.
    @Test func anotherWarningIsNotTakenForIt() throws {
        let place = try Place()
        let store = try place.store()
        let journal = try Journal<Till>(store)
        try place.server.sql(
            """
            SET search_path = \(place.schema);
            CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE WARNING 'canceling wait for synchronous replication'; RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER warning AFTER INSERT ON record DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION warn()
            """)
        try journal.open("ada")
        #expect(try journal.owners() == ["ada"])
        #expect(store.counts == PostgresCounts())
    }
}
