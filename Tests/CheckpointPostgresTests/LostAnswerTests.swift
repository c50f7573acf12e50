import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import Testing

/// A commit that was not answered, or not in the way that can be believed, is looked up.
@Suite(.serialized) struct LostAnswerTests {
    @Test(arguments: ["pg_cancel_backend", "pg_terminate_backend"])
    func aWaitForTheStandbyThatWasEndedIsNoSuccess(function: String) throws {
        let bench = try StandbyBench()
        let writing = try bench.waitingWrite("bob")
        let process = try bench.waiting()
        try bench.server.sql("SELECT \(function)(\(process))")
        // It is on one disk: the look for it waits for the standby, too.
        try bench.server.wait("the look") { try !["", process].contains(bench.waiting()) }
        #expect(!writing.hasEnded)
        let standby = try bench.server.receiver(as: "stand")
        try writing.end(bench.server)
        #expect(bench.store.counts.warned == (function == "pg_cancel_backend" ? 1 : 0))
        #expect(bench.store.counts.lookedUp == 1)
        #expect(try bench.journal.owners() == ["ada", "bob"])
        withExtendedLifetime(standby) {}
    }

    @Test func aCommitThatNobodyCanAskAboutIsUnknown() throws {
        let bench = try StandbyBench(patience: .seconds(2), answerLimit: .seconds(1))
        let writing = try bench.waitingWrite("bob")
        do {
            try writing.end(bench.server)
            Issue.record("a commit without a standby was acknowledged")
        } catch StoreError.stopped(let why) {
            #expect(why.contains("has not answered"), "\(why)")
        }
        // The store goes on when the standby is back, and shows what became of it.
        let standby = try bench.server.receiver(as: "stand")
        try bench.journal.open("eve")
        #expect(try bench.journal.owners() == ["ada", "bob", "eve"])
        withExtendedLifetime(standby) {}
    }

    /// A server that was killed and started again shows what no standby has confirmed.
    @Test func whatIsOnOneDiskAloneIsNotShown() throws {
        let bench = try StandbyBench()
        let writing = try bench.waitingWrite("bob")
        let process = try #require(try pid_t(bench.waiting()))
        kill(process, SIGKILL)
        try bench.server.wait("the start") {
            (try? bench.server.sql("SELECT owner FROM \(bench.place.schema).session WHERE owner = 'bob'")) == "bob"
        }
        let looking = Writing { [place = bench.place] in
            let owners = try place.open().owners()
            #expect(owners == ["ada", "bob"])
        }
        Thread.sleep(forTimeInterval: 1)
        #expect(!looking.hasEnded)
        #expect(!writing.hasEnded)
        let standby = try bench.server.receiver(as: "stand")
        try looking.end(bench.server)
        try writing.end(bench.server)
        withExtendedLifetime(standby) {}
    }

    @Test func whatWasNotCommittedIsDoneAgain() throws {
        let bench = try StandbyBench()
        let standby = try bench.server.receiver(as: "stand")
        var tries: [Bool] = []
        try bench.journal.write { store in
            _ = try store.openSession(owner: "bob", at: noon)
            tries.append(store.isRetry)
            guard tries.count == 1 else { return }
            try bench.server.sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tests'")
        }
        #expect(tries == [false, true])
        // The commit went with what came before it.
        #expect(bench.store.counts.lookedUp == 1)
        #expect(try bench.journal.owners() == ["ada", "bob"])
        withExtendedLifetime(standby) {}
    }

    @Test func aServerThatStandsStillKeepsNobody() throws {
        let bench = try StandbyBench(patience: .seconds(2), answerLimit: .seconds(1))
        let standby = try bench.server.receiver(as: "stand")
        try bench.server.signalAll(SIGSTOP)
        let started = ContinuousClock.now
        #expect(throws: StoreError.self) { try bench.journal.open("bob") }
        #expect(throws: StoreError.self) { try bench.journal.owners() }
        #expect(ContinuousClock.now - started < .seconds(60))
        try bench.server.signalAll(SIGCONT)
        try bench.journal.open("eve")
        #expect(try bench.journal.owners() == ["ada", "eve"])
        withExtendedLifetime(standby) {}
    }

    /// A standby that was promoted while the old primary goes on.
    @Test func anOldPrimaryIsNotWrittenTo() throws {
        let old = try PostgresServer()
        let new = try PostgresServer(standbyOf: old)
        let hosts = [new, old].map { $0.folder.replacing("/", with: "%2F") }.joined(separator: ",")
        let place = Place(old)
        let store = try PostgresStore(
            PostgresAddress("postgres://postgres@\(hosts)/postgres", schema: place.schema)!, Place.settings)
        let journal = try StoreJournal<Till>(store)
        try journal.open("ada")
        try old.wait("the standby") { (try? new.sql("SELECT count(*) FROM \(place.schema).record")) == "1" }
        // The connection that reads stays with the old primary, and is the first one to be used again.
        try store.read { _ in
            try new.promote()
            try journal.open("bob")
        }
        try journal.open("eve")
        #expect(store.counts.outdated == 1)
        #expect(try journal.owners() == ["ada", "bob", "eve"])
        #expect(try old.sql("SELECT owner FROM \(place.schema).session") == "ada")
    }
}
