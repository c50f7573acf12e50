import CSQLite
import SQLite

/// An SQLite connection with the settings that durability needs. Each setting is read back after it was set.
package enum Connection {
    /// Opens a journal's file, and its log. It must be there.
    /// - Parameter writes: whether commits are made on this connection.
    static func open(_ path: String, writes: Bool = false) throws -> Database {
        // Waiting is done on the store's own lock; SQLite's locks are free whenever that one is held.
        let db = try Database(
            path, busyMilliseconds: busyMilliseconds, vfs: writes ? try Database.joiningLogWrites() : nil)
        guard journal_without_checkpoint_on_close(db.handle) == SQLITE_OK, journal_defensive(db.handle) == SQLITE_OK
        else { throw StoreError.stopped("this SQLite does not know the settings the store needs") }
        // Checkpoints are made by the journal, never by a commit that happens to be the thousandth.
        sqlite3_wal_autocheckpoint(db.handle, 0)
        // SQLite opens the log, and recovers its index, at the first reading: here, under the store's lock.
        try db.run("SELECT 1 FROM sqlite_schema LIMIT 1")
        return db
    }

    /// Sets the store's settings and reads them back. The database must be ours: this switches it to WAL.
    static func secure(_ db: Database) throws {
        try harden(db)
        try demand(db, "journal_mode", set: "WAL", "wal")
        try demand(db, "synchronous", set: "FULL", 2)
        try demand(db, "locking_mode", set: "NORMAL", "normal")
        // 16 MB instead of SQLite's 2: requests are looked for in all parts of a table, see `RequestIndex`.
        try demand(db, "cache_size", set: "-16384", -16_384)
    }

    /// The settings to read a file under that may not be ours. They change nothing in it.
    static func harden(_ db: Database) throws {
        try demand(db, "foreign_keys", set: "ON", 1)
        try demand(db, "trusted_schema", set: "OFF", 0)
        try demand(db, "cell_size_check", set: "ON", 1)
        try demand(db, "mmap_size", set: "0", 0)
    }

    private static func demand<Value: SQLConvertible & Equatable>(
        _ db: Database, _ pragma: String, set value: String, _ expected: Value
    ) throws {
        // To its end, not to its first row: the switch to WAL commits after the row that claims it, and if that commit
        // fails, reading the mode back repeats the claim.
        try db.execute("PRAGMA \(pragma) = \(value)")
        let found: Value? = try db.value("PRAGMA \(pragma)")
        guard found == expected else {
            throw StoreError.stopped(
                "PRAGMA \(pragma) is \(found.map { "\($0)" } ?? "nothing"), not \(expected)")
        }
    }

    /// Makes durable what other processes wrote to the log: what SQLite recovered from a killed one's may never have
    /// been synced, or its sync may have failed. Then moves the log into the database, unless another program reads it.
    /// - Parameter anchored: the record that the anchor names, which was synced before the anchor was written.
    /// - Returns: whether anything was in the log, and whether it was moved, and is empty now.
    static func secureLog(_ db: Database, after anchored: Int64) throws -> (wasUsed: Bool, isMoved: Bool) {
        let log = try LogTail(db)
        try log?.rewrite(after: anchored)
        do { try checkpoint(db, "TRUNCATE") } catch StoreError.busy {
            try log?.sync()
            return (log != nil, false)
        }
        return (log != nil, true)
    }

    /// Moves the log into the database and syncs both.
    /// - Throws: `StoreError.busy` if others read the log. They are not waited for long: a reader may be a person who
    ///   looks at the database.
    static func checkpoint(_ db: Database, _ mode: String) throws {
        db.wait(milliseconds: 50)
        defer { db.wait(milliseconds: busyMilliseconds) }
        let isComplete = try db.first("PRAGMA wal_checkpoint(\(mode))") { row in
            try row.decode(0) == 0 && row.decode(1) as Int == row.decode(2)
        }
        guard isComplete == true else { throw StoreError.busy(path: db.path) }
    }

    /// How long SQLite waits for its own locks.
    private static let busyMilliseconds: Int32 = 5_000
}
