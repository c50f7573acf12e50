@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import PostgresServer
import Testing

/// What a writer waits for.
@Suite(.serialized) struct WaitingWriterTests {
    /// Another program on the bench's server.
    private func other(_ bench: StandbyBench, _ place: Place) throws -> Journal<Till> {
        let standby = try bench.server.receiver(as: "stand")
        defer { withExtendedLifetime(standby) {} }
        let journal = try Journal<Till>(place.store())
        try journal.open("one")
        return journal
    }

    private func waitForNoStandby(_ bench: StandbyBench) throws {
        try bench.server.wait("the end of the standby") {
            try bench.server.sql("SELECT count(*) FROM pg_stat_replication") == "0"
        }
    }

    @Test func aCommitThatWaitsForAStandbyIsNamed() throws {
        let bench = try StandbyBench(answerLimit: .seconds(3))
        let other = try other(bench, bench.place)
        try waitForNoStandby(bench)
        let writing = try bench.waitingWrite("bob")
        do {
            try other.open("eve")
            Issue.record("a commit without a standby was acknowledged")
        } catch StoreError.failed(_, let what, _) {
            #expect(what.hasPrefix("a commit has waited ") && what.hasSuffix("for a standby, and none is connected"))
        }
        let standby = try bench.server.receiver(as: "stand")
        try writing.end(bench.server)
        withExtendedLifetime(standby) {}
    }

    /// The stores of one server wait for the standby side by side.
    @Test func anotherStoreDoesNotWaitBehindACommit() throws {
        let bench = try StandbyBench()
        var place = Place(bench.server)
        place.settings = bench.place.settings
        let other = try other(bench, place)
        try waitForNoStandby(bench)
        let writings = [try bench.waitingWrite("bob"), Writing { try other.open("eve") }]
        try bench.server.wait("both commits") { try bench.waiting().split(separator: "\n").count == 2 }
        let standby = try bench.server.receiver(as: "stand")
        for writing in writings { try writing.end(bench.server) }
        #expect(try other.owners() == ["one", "eve"])
        withExtendedLifetime(standby) {}
    }
}
