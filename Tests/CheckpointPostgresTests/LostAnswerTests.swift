@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import Testing

/// A commit that was not answered, or not in the way that can be believed, is looked up.
@Suite(.serialized) struct LostAnswerTests {
    /// An error that is about what was read.
    private struct Count: Error { let count: Int }

    private static func finds(_ count: Int, _ body: @escaping @Sendable () throws -> Int) -> Writing {
        Writing {
            let found = try body()
            #expect(found == count)
        }
    }

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
        // Readers of another process and of this one, and two who write nothing.
        let looking = [
            Self.finds(2) { try bench.place.open().owners().count },
            Self.finds(2) { try bench.journal.owners().count },
            Self.finds(2) { try bench.journal.write { try $0.owners().count } },
            Self.finds(2) {
                do {
                    return try bench.store.write { store in throw Count(count: try store.owners().count) }
                } catch let found as Count { return found.count }
            },
        ]
        Thread.sleep(forTimeInterval: 1)
        #expect((looking + [writing]).allSatisfy { !$0.hasEnded })
        let standby = try bench.server.receiver(as: "stand")
        for one in looking + [writing] { try one.end(bench.server) }
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

    /// A pooler or a network has kept all of a transaction, and brings it when it was looked for on another way to the
    /// same server, and the writer has decided otherwise.
    @Test func whatWasNotFoundDoesNotComeLater() throws {
        var place = try Place()
        place.settings.answerLimit = .seconds(1)
        let way = try FlightCounter(place.server)
        let hosts = "\(way.host),\(place.server.folder.addingPercentEncoding(withAllowedCharacters: .alphanumerics)!)"
        let uri = "postgres://postgres@\(hosts)/postgres?connect_timeout=2&application_name=\(place.schema)"
        let store = try place.store(#require(PostgresAddress(uri, schema: place.schema)))
        let journal = try Journal<Till>(store)
        for reason in ["one", "two", "three"] { try journal.note(reason) }
        let first = try place.server.sql(
            "SELECT pid FROM pg_stat_activity WHERE application_name = '\(place.schema)'")
        way.hold()
        #expect(throws: Count.self) {
            try journal.write { transaction in
                if transaction.isRetry { throw Count(count: 0) }
                try transaction.adjustStock([], reason: "late", at: noon)
            }
        }
        #expect(store.counts.lookedUp == 1)
        way.release()
        try place.server.wait("the end of the first session") {
            try place.server.sql("SELECT 1 FROM pg_stat_activity WHERE pid = \(first)").isEmpty
        }
        #expect(try place.server.sql("SELECT count(*) FROM \(place.schema).record") == "3")
        try journal.note("four")
        #expect(try journal.verify().findings == [])
    }

    /// By the server's clock, which has leapt by a week, the mark is old, and another connection removes what is old.
    @Test func aMarkOutlivesALeapOfTheServersClock() throws {
        let bench = try StandbyBench()
        let writing = try bench.waitingWrite("bob")
        let standby = try bench.server.receiver(as: "stand")
        try writing.end(bench.server)
        try bench.server.sql("UPDATE \(bench.place.schema).writer SET at = at - interval '8 days'")
        try Journal<Till>(bench.place.store()).open("eve")
        #expect(try bench.server.sql("SELECT count(*) FROM \(bench.place.schema).writer") == "2")
        withExtendedLifetime(standby) {}
    }

    /// The standby is promoted without the commit: it is decided anew there.
    @Test func whatTheStandbyNeverGotIsDoneAgain() throws {
        let old = try PostgresServer(["synchronous_standby_names='*'"])
        let new = try PostgresServer(["synchronous_standby_names=''"], standbyOf: old)
        let hosts = [new, old].map { $0.folder.replacing("/", with: "%2F") }.joined(separator: ",")
        let bench = try StandbyBench(old, hosts: hosts)
        try old.wait("the standby") { (try? new.sql("SELECT count(*) FROM \(bench.place.schema).record")) == "1" }
        // What sends to it stands still.
        kill(try #require(try pid_t(old.sql("SELECT pid FROM pg_stat_replication"))), SIGSTOP)
        let writing = try bench.waitingWrite("bob")
        try old.signalAll(SIGKILL)
        try new.promote()
        try writing.end(new)
        #expect(try bench.journal.owners() == ["ada", "bob"])
        #expect(try new.sql("SELECT count(*) FROM \(bench.place.schema).record") == "2")
        #expect(bench.store.counts.lookedUp == 1)
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
        let journal = try Journal<Till>(store)
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
