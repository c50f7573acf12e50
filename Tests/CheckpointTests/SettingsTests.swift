import Foundation
import SQLite
import Testing
import TinyMachine

@testable import Checkpoint

@Suite struct SettingsTests {
    let store = Store()

    @Test(arguments: [false, true])
    func theSettingsDurabilityNeedsAreInForce(isReopened: Bool) throws {
        try store.ride(rounds: isReopened ? 1 : 0)
        let journal = try store.journal()
        let expected = [
            "journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "trusted_schema": "0",
            "cell_size_check": "1", "mmap_size": "0", "wal_autocheckpoint": "0",
            "application_id": "\(Schema.applicationID)", "user_version": "\(Schema.version)",
        ]
        try journal.read { transaction in
            for (pragma, value) in expected {
                let found: SQLValue? = try transaction.db.value("PRAGMA \(pragma)")
                #expect(found.map { $0.text ?? "\($0)" } == value, "\(pragma)")
            }
            // Defensive: the schema cannot be written to, whatever is asked for.
            try transaction.db.execute("PRAGMA writable_schema = ON")
            #expect(throws: DatabaseError.self) {
                try transaction.db.execute("DELETE FROM sqlite_schema")
            }
        }
    }

    /// The tables take the types they name, and nothing else.
    @Test func everyTableIsStrict() throws {
        try store.ride(rounds: 1)
        let others = try store.rows("SELECT name FROM pragma_table_list WHERE schema = 'main' AND strict = 0")
        #expect(others == [["sqlite_schema"]])
    }

    @Test func closingLeavesTheLogToTheNextOpening() throws {
        try store.ride(rounds: 1)
        // Another connection that came and went does not move it either.
        let log = try store.bytes("journal.db-wal")
        #expect(!log.isEmpty)
        #expect(try store.number("SELECT count(*) FROM record") == 3)
        #expect(try store.bytes("journal.db-wal") == log)
    }

    @Test(.timeLimit(.minutes(20))) func theLogStaysSmall() throws {
        let engine = try store.engine()
        func commit(_ times: Int) throws {
            for _ in 0..<times / 2 {
                _ = try engine.send(.coin(at: noon), at: noon)
                _ = try engine.send(.push(at: noon), at: noon)
            }
        }
        let often = Journal<Turnstile>.commitsPerCheckpoint
        try commit(often / 2)
        let half = store.size("journal.db-wal")
        try commit(often / 2)
        let full = store.size("journal.db-wal")
        #expect(full > half)
        let rounds = 4
        for _ in 0..<rounds {
            let database = store.size("journal.db")
            try commit(often)
            // Restarted, not truncated: the same bytes are written over, and the database has grown instead.
            #expect(store.size("journal.db-wal") < full * 3 / 2)
            #expect(store.size("journal.db") > database)
        }
        #expect(try store.number("SELECT count(*) FROM record") == often * (1 + rounds) + 1)
    }
}
