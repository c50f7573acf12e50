import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import Synchronization
import Testing

/// A group of writes begins while the one before waits for the standby, and nobody is told of either before it is
/// there.
@Suite(.serialized) struct OverlappingCommitTests {
    /// An error that is about what was read.
    private struct Count: Error { let count: Int }

    private static func reads(_ counts: ClosedRange<Int>, _ body: @escaping @Sendable () throws -> Int) -> Writing {
        Writing {
            let found = try body()
            #expect(counts.contains(found))
        }
    }

    @Test func whatStillWaitsForTheStandbyIsWrittenUponAndShownToNobody() throws {
        let bench = try StandbyBench(isGrouping: true)
        let writings = try bench.waitingWrites("bob", "eve")
        // Nobody waits behind eve, and so her commit is an ordinary one, which the server hides until it is durable.
        #expect(try bench.visible() == "ada bob")
        // A reader of this process, one of another, and two who write nothing, and wait behind eve.
        let readers = [
            Self.reads(2...3) { try bench.journal.owners().count },
            Self.reads(2...3) { try bench.place.open().owners().count },
            Self.reads(3...3) { try bench.journal.write { try $0.owners().count } },
            Self.reads(3...3) {
                do {
                    return try bench.store.write { store in throw Count(count: try store.owners().count) }
                } catch let found as Count { return found.count }
            },
        ]
        Thread.sleep(forTimeInterval: 1)
        #expect((writings + readers).allSatisfy { !$0.hasEnded })
        let standby = try bench.server.receiver(as: "stand")
        for one in writings + readers { try one.end(bench.server) }
        #expect(bench.store.counts.lookedUp == 0)
        withExtendedLifetime(standby) {}
    }

    @Test func aWaitForBothThatWasEndedIsNoSuccess() throws {
        let bench = try StandbyBench(isGrouping: true)
        let writings = try bench.waitingWrites("bob", "eve")
        let processes = try bench.waiting().split(separator: "\n").map(String.init)
        #expect(processes.count == 2)
        for process in processes { try bench.server.sql("SELECT pg_cancel_backend(\(process))") }
        try bench.server.wait("the look") {
            try bench.waiting().split(separator: "\n").contains { !processes.contains(String($0)) }
        }
        #expect(writings.allSatisfy { !$0.hasEnded })
        let standby = try bench.server.receiver(as: "stand")
        for writing in writings { try writing.end(bench.server) }
        #expect(bench.store.counts.warned == 2)
        #expect(bench.store.counts.lookedUp == 2)
        #expect(try bench.journal.owners() == ["ada", "bob", "eve"])
        withExtendedLifetime(standby) {}
    }

    /// What is changed without a record no reader could tell from what is durable.
    @Test(arguments: [false, true]) func onlyRecordsAreWrittenUponEarly(hasRecord: Bool) throws {
        let store = try Place().store()
        let begun = Mutex(0)
        let next = NextTransaction(isAwaited: { true }, begin: { begun.withLock { $0 += 1 } })
        try store.write(before: next) { store in
            try store.keep(document: "notes", [1], version: 1)
            guard hasRecord else { return }
            let definition = Record.Definition(machine: "till", chart: "00", schema: 1, rules: 1, store: nil)
            try store.append(
                Record(
                    sequence: store.nextSequence(), kind: .stockAdjustment, session: nil, revision: nil, at: noon,
                    definition: definition, event: "1", effects: "[]", state: nil, concerns: nil, request: nil))
        }
        #expect(begun.withLock { $0 } == (hasRecord ? 1 : 0))
    }

    /// The standby is promoted without either of two groups: both are decided anew there.
    @Test func whatTheStandbyNeverGotIsDoneAgain() throws {
        let old = try PostgresServer(["synchronous_standby_names='*'"])
        let new = try PostgresServer(["synchronous_standby_names=''"], standbyOf: old)
        let hosts = [new, old].map { $0.folder.replacing("/", with: "%2F") }.joined(separator: ",")
        let bench = try StandbyBench(old, hosts: hosts)
        try old.wait("the standby") { (try? new.sql("SELECT count(*) FROM \(bench.place.schema).record")) == "1" }
        // What sends to it stands still.
        kill(try #require(try pid_t(old.sql("SELECT pid FROM pg_stat_replication"))), SIGSTOP)
        let writings = try bench.waitingWrites("bob", "eve")
        #expect(try bench.visible() == "ada bob")
        try old.signalAll(SIGKILL)
        try new.promote()
        for writing in writings { try writing.end(new) }
        #expect(try bench.journal.owners().sorted() == ["ada", "bob", "eve"])
        #expect(try new.sql("SELECT count(*) FROM \(bench.place.schema).record") == "3")
        #expect(bench.store.counts.lookedUp == 2)
    }
}
