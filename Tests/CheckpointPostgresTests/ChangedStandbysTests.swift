@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import Testing

/// The list of standbys is changed while a commit waits for one of them: the server ends the wait without a warning.
@Suite(.serialized) struct ChangedStandbysTests {
    @Test func aCommitWhoseListWasEmptiedIsLookedUp() throws {
        let bench = try StandbyBench()
        let writing = try bench.waitingWrite("bob")
        try bench.server.set("synchronous_standby_names", "")
        try bench.server.wait("the look") { bench.store.counts.lookedUp == 1 }
        #expect(!writing.hasEnded)
        // What is on one disk alone is not shown either.
        #expect(throws: StoreError.self) { try bench.journal.owners() }
        try bench.server.set("synchronous_standby_names", "stand")
        let standby = try bench.server.receiver(as: "stand")
        try writing.end(bench.server)
        #expect(bench.store.counts.warned == 0)
        #expect(try bench.journal.owners() == ["ada", "bob"])
        withExtendedLifetime(standby) {}
    }

    /// So fast that the session sees the same list before and after.
    @Test func aListThatWasEmptiedForAMomentIsNoticed() throws {
        let bench = try StandbyBench()
        let writing = try bench.waitingWrite("bob")
        let process = try #require(try pid_t(bench.waiting()))
        kill(process, SIGSTOP)
        try bench.server.set("synchronous_standby_names", "")
        try bench.server.set("synchronous_standby_names", "stand")
        kill(process, SIGCONT)
        try bench.server.wait("the look") { bench.store.counts.lookedUp == 1 }
        #expect(!writing.hasEnded)
        let standby = try bench.server.receiver(as: "stand")
        try writing.end(bench.server)
        #expect(try bench.journal.owners() == ["ada", "bob"])
        withExtendedLifetime(standby) {}
    }

    /// Without a standby to wait for, the same commits are looked up at most, and none is lost.
    @Test func aServerThatReadsItsSettingsKeepsNobody() throws {
        let server = try PostgresServer()
        let place = Place(server)
        let store = try place.store()
        let journal = try Journal<Till>(store)
        for number in 0..<20 {
            try server.sql("SELECT pg_reload_conf()")
            try journal.open("rider \(number)")
        }
        #expect(try journal.owners().count == 20)
    }
}
