import CPlatform
import CSQLite
import GRDB
import Synchronization

/// An SQLite connection with the settings that durability needs. Each setting is read back after it was set.
package enum Connection {
    static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = configuration()
        configuration.label = path
        // Waiting is done on the store's own lock; SQLite's locks are free whenever that one is held.
        configuration.busyMode = .timeout(Double(patienceMilliseconds) / 1_000)
        configuration.prepareDatabase { db in
            let connection = db.sqliteConnection
            guard journal_without_checkpoint_on_close(connection) == SQLITE_OK,
                journal_defensive(connection) == SQLITE_OK
            else { throw StoreError.stopped("this SQLite does not know the settings the store needs") }
            // Checkpoints are made by the journal, never by a commit that happens to be the thousandth.
            sqlite3_wal_autocheckpoint(connection, 0)
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// The configuration that every connection starts with. It keeps the connection's dispatch queue until the process
    /// ends.
    ///
    /// When a queue that GRDB has annotated is released, Dispatch frees the annotation on another thread; without
    /// memory for a thread it waits for ever. A connection that cannot be opened is such a case: GRDB releases its
    /// queue before it throws. A command opens few connections, so keeping their queues costs little.
    package static func configuration() -> Configuration {
        var configuration = Configuration()
        // Runs on the queue, before anything that can fail.
        configuration.prepareDatabase { _ in
            if keptQueues.withLock({
                $0 += 1; return $0 <= mostKept
            }) {
                platform_keep_current_queue()
            }
        }
        return configuration
    }

    private static let keptQueues = Mutex(0)
    /// Enough for a command; a service that opens and closes many for years keeps no more.
    private static let mostKept = 32

    /// Closes what `open` opened. The object is kept until the process ends, as its dispatch queue is: when GRDB
    /// releases it, Foundation's notification centre is made, to look for observers that there never were. That takes a
    /// thirteenth of the instructions of a command.
    static func close(_ queue: DatabaseQueue) throws {
        try queue.close()
        closed.withLock { if $0.count < mostKept { $0.append(queue) } }
    }

    private static let closed = Mutex<[DatabaseQueue]>([])

    /// Sets the store's settings and reads them back. The database must be ours: this switches it to WAL.
    static func secure(_ db: Database) throws {
        try harden(db)
        try demand(db, "journal_mode", set: "WAL", "wal")
        try demand(db, "synchronous", set: "FULL", "2")
    }

    /// The settings to read a file under that may not be ours. They change nothing in it.
    static func harden(_ db: Database) throws {
        try demand(db, "foreign_keys", set: "ON", "1")
        try demand(db, "trusted_schema", set: "OFF", "0")
        try demand(db, "cell_size_check", set: "ON", "1")
        try demand(db, "mmap_size", set: "0", "0")
    }

    private static func demand(_ db: Database, _ pragma: String, set value: String, _ expected: String) throws {
        // To its end, not to its first row: the switch to WAL commits after the row that claims it, and if that commit
        // fails, reading the mode back repeats the claim.
        try db.execute(sql: "PRAGMA \(pragma) = \(value)")
        let found = try String.fetchOne(db, sql: "PRAGMA \(pragma)") ?? "nothing"
        guard found == expected else {
            throw StoreError.stopped("PRAGMA \(pragma) is \(found), not \(expected)")
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
        sqlite3_busy_timeout(db.sqliteConnection, 50)
        defer { sqlite3_busy_timeout(db.sqliteConnection, patienceMilliseconds) }
        let row = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(\(mode))")
        guard let row, row[0] as Int == 0, row[1] as Int == row[2] as Int else {
            throw StoreError.busy(path: db.description)
        }
    }

    /// How long SQLite waits for its own locks.
    private static let patienceMilliseconds: Int32 = 5_000
}
