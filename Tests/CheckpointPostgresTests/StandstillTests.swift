@_spi(Stores) import Checkpoint
import CheckpointConformance
import Foundation
import PostgresServer
import Synchronization
import Testing
import Waiting

@testable import CheckpointPostgres

/// A program that is stopped while it has the writers' lock keeps the others for a moment, and finds out.
@Suite(.serialized) struct StandstillTests {
    /// Also where nothing was asked yet: the beginning was sent, and not waited for. With many records, a part of them
    /// was sent as well.
    @Test(arguments: [false, true], [0, 1, 40])
    func aWriterThatStandsStillIsCutOff(isExpecting: Bool, records: Int) throws {
        var place = try Place()
        place.settings.standstill = .milliseconds(500)
        let (store, other) = (try place.store(), try place.open())
        let journal = try Journal<Till>(store)
        if isExpecting { for owner in ["one", "two", "three"] { try journal.open(owner) } }
        let former = try other.owners()
        let tries = Mutex<[Bool]>([])
        let isWritten = Mutex(false)
        let writing = Writing {
            try journal.write { transaction in
                for number in 0..<records { _ = try transaction.openSession(owner: "bob \(number)", at: noon) }
                let isFirst = tries.withLock { tries in
                    tries.append(transaction.isRetry)
                    return tries.count == 1
                }
                // It stands still.
                if isFirst { eventually { isWritten.withLock { $0 } } }
                _ = try transaction.openSession(owner: "last", at: noon)
            }
        }
        try place.server.wait("the writer") { !tries.withLock { $0.isEmpty } }
        defer { isWritten.withLock { $0 = true } }
        try other.open("eve")
        #expect(!writing.hasEnded)
        isWritten.withLock { $0 = true }
        try writing.end(place.server)
        #expect(tries.withLock { $0 } == [false, true])
        #expect(try journal.owners() == former + ["eve"] + (0..<records).map { "bob \($0)" } + ["last"])
        #expect(try other.verify().findings == [])
    }

    @Test func aWaitForTheStandbyIsNotEndedByALimit() throws {
        let bench = try StandbyBench(standstill: .milliseconds(500))
        let writing = try bench.waitingWrite("bob")
        try bench.server.wait("a while") {
            try bench.server.sql(
                "SELECT now() - xact_start > interval '3 s' FROM pg_stat_activity WHERE wait_event = 'SyncRep'") == "t"
        }
        let standby = try bench.server.receiver(as: "stand")
        try writing.end(bench.server)
        #expect(bench.store.counts == PostgresCounts())
        withExtendedLifetime(standby) {}
    }

    /// Who reads may take its time.
    @Test func aReaderThatStandsStillIsNotCutOff() throws {
        var place = try Place()
        place.settings.standstill = .milliseconds(200)
        let journal = try place.open()
        try journal.open("ada")
        var tries = 0
        let owners = try journal.read { transaction in
            tries += 1
            let before = try transaction.owners().count
            try place.server.sql("SELECT pg_sleep(1)")
            return before + (try transaction.owners().count)
        }
        #expect(owners == 2 && tries == 1)
    }

    @Test func theLimitsAreThoseOfTheDocuments() throws {
        let store = try Place().store()
        let found = try store.pool.use { connection in
            try ["idle_in_transaction_session_timeout", "client_connection_check_interval", "statement_timeout"].map {
                try connection.run(PostgresStatement("SELECT current_setting('\($0)')")).rows.first?.text(0)
            }
        }
        #expect(found == ["6s", "2s", "0"])
    }

    /// As when the beginning is cancelled: what follows is not a separate transaction.
    @Test func nothingIsDoneOutsideOfTheTransaction() throws {
        let place = try Place()
        let store = try place.store()
        try store.pool.use { connection in
            try connection.queue(PostgresStatement("SELECT 1 / 0"))
            try connection.push(guarding: Beginning.lock)
            try connection.queue(PostgresStatement("INSERT INTO writer(client, number) VALUES (1, 1)"))
            #expect(throws: PostgresFailure.self) { try connection.takeAnswers() }
            let rows = try connection.run(PostgresStatement("SELECT count(*) FROM writer")).number
            #expect(rows == 0)
        }
    }
}
