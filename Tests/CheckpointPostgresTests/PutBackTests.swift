@_spi(Stores) import Checkpoint
import CheckpointConformance
import CheckpointPostgres
import Foundation
import PostgresServer
import Testing

/// A database that was put back to an earlier moment, under programs that have seen what came after it.
@Suite(.serialized) struct PutBackTests {
    private let memory = NSTemporaryDirectory() + "newest-\(UUID())"

    /// What is thrown.
    private func refusal(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "nothing"
        } catch { return "\(error)" }
    }

    private func isRefused(_ place: String = #function, _ body: () throws -> Void) {
        let refusal = refusal(body)
        #expect(refusal.contains("was put back to an earlier moment") && refusal.contains("epoch"), "\(refusal)")
    }

    /// In the same database, under connections that live: a schema that was restored from a dump.
    @Test(arguments: [false, true], [0, 3])
    func aRecordThatIsGoneStopsTheProcess(isReplaced: Bool, writes: Int) throws {
        let place = try Place()
        let journal = try Journal<Till>(place.store())
        // With some writes it says what it expects.
        for number in 0..<writes { try journal.open("rider \(number)") }
        try journal.open("ada")
        try place.server.sql(
            """
            SET search_path = \(place.schema);
            DELETE FROM record WHERE sequence = \(writes + 1); DELETE FROM session WHERE owner = 'ada'
            """)
        if isReplaced { for owner in ["bob", "eve"] { try place.open().open(owner) } }
        let records = try place.server.sql("SELECT count(*) FROM \(place.schema).record")
        for _ in 0..<2 {
            isRefused { try journal.open("mallory") }
            isRefused { _ = try journal.owners() }
        }
        #expect(try place.server.sql("SELECT count(*) FROM \(place.schema).record") == records)
        // An epoch begins: programs that start again go on, and this one says what to do.
        try place.server.sql("UPDATE \(place.schema).store SET epoch = epoch + 1")
        #expect(refusal { try journal.open("mallory") }.contains("start again"))
        try place.open().open("mallory")
    }

    /// The timeline is a newer one, with fewer records.
    @Test func anOlderStandbyThatIsPromotedIsRefused() throws {
        defer { try? FileManager.default.removeItem(atPath: memory) }
        let old = try PostgresServer()
        let new = try PostgresServer(standbyOf: old)
        let hosts = [new, old].map { $0.folder.replacing("/", with: "%2F") }.joined(separator: ",")
        var place = Place(old)
        let address = PostgresAddress("postgres://postgres@\(hosts)/postgres", schema: place.schema)!
        let writer = try place.store(address)
        let journal = try Journal<Till>(writer)
        try journal.open("ada")
        try old.wait("the standby") { (try? new.sql("SELECT count(*) FROM \(place.schema).record")) == "1" }
        // What sends to it stands still.
        kill(try #require(try pid_t(old.sql("SELECT pid FROM pg_stat_replication"))), SIGSTOP)
        try journal.open("bob")
        place.settings.memory = memory
        // One that only reads has seen it, too.
        let reader = try Journal<Till>(place.store(address))
        #expect(try reader.owners() == ["ada", "bob"])
        try old.signalAll(SIGKILL)
        try new.promote()
        try new.wait("the primary") { try new.sql("SELECT pg_is_in_recovery()") == "f" }
        isRefused { try journal.open("eve") }
        isRefused { _ = try reader.owners() }
        // A process that starts on this machine, and one on a machine that has seen nothing.
        isRefused { _ = try place.store(address) }
        var stranger = place
        stranger.settings.memory = nil
        #expect(try Journal<Till>(stranger.store(address)).owners() == ["ada"])
        try new.sql("UPDATE \(place.schema).store SET epoch = epoch + 1")
        let next = try Journal<Till>(place.store(address))
        try next.open("eve")
        #expect(try Journal<Till>(place.store(address)).owners() == ["ada", "eve"])
    }

    @Test func nothingTakesThePlaceOfAStoreThatWasHere() throws {
        defer { try? FileManager.default.removeItem(atPath: memory) }
        var place = try Place()
        place.settings.memory = memory
        try place.open().open("ada")
        try place.server.sql("DROP SCHEMA \(place.schema) CASCADE")
        isRefused { _ = try place.store() }
        #expect(try place.server.sql("SELECT to_regnamespace('\(place.schema)') IS NULL") == "t")
        // Another store is none of its business, and neither is a file that says nothing.
        var other = try Place()
        other.settings.memory = memory
        try other.open().open("bob")
        for text in ["", "x 1 2 \(String(repeating: "0", count: 64)) place", "x y z"] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: memory))
            try place.open().open("ada")
            try place.server.sql("DROP SCHEMA \(place.schema) CASCADE")
        }
    }
}
