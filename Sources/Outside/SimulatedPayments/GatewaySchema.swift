import CSQLite
import Checkpoint
import DurableFiles
import SQLite
import Payments

/// How the store's connection is set up, and what its tables are. Everything here runs under the gateway's lock.
enum GatewaySchema {
    /// "ZGWY" in the file's header: no other program's database is taken for ours.
    static let applicationID = 0x5A47_5759
    static let version = 2

    /// Opens the file, which must exist; creates the tables in an empty one.
    ///
    /// What was recovered from the WAL is made durable before anything is answered from it: SQLite counts a commit
    /// whose process was killed before the sync as committed as long as the machine is up.
    static func open(_ directory: SafeDirectory) throws -> Database {
        // Only a program that does not know our lock, such as a SQLite shell, is ever waited for.
        let database = try Database(directory.file(GatewayStore.fileName), busyMilliseconds: 2_000)
        try prepare(database)
        do {
            try checkpoint(database)
            let found = try Self.found(database)
            if found == 0 {
                for folder in [directory.path, SafeDirectory.parent(of: directory.path)] {
                    try asGatewayError(SafeDirectory.sync(folder))
                }
            }
            if found < version { try migrate(database, from: found) }
        } catch let error as DatabaseError where error.primaryCode == SQLITE_BUSY {
            database.close()
            throw error
        } catch {
            abandon(database)
            throw error
        }
        return database
    }

    /// Leaves a connection open until the process ends. Closing it would run a checkpoint: after a failed sync that
    /// reports success for what was lost, and without the lock it may run beside another process's commit.
    static func abandon(_ database: Database) {
        _ = Unmanaged.passRetained(database)
    }

    /// Copies all of the WAL into the database, syncs both and empties the WAL.
    /// - Throws: `SQLITE_BUSY` when a reader from elsewhere prevented it.
    static func checkpoint(_ database: Database) throws {
        var frames: Int32 = 0
        let code = sqlite3_wal_checkpoint_v2(database.handle, nil, SQLITE_CHECKPOINT_TRUNCATE, &frames, nil)
        guard code == SQLITE_OK else { throw database.failure() }
        // A file that is not in WAL mode answers −1, and no error.
        guard frames == 0 else {
            throw GatewayError.storage("the WAL still has \(frames) frames after a checkpoint")
        }
    }

    private static func prepare(_ database: Database) throws {
        // The last connection to close would delete the WAL, and the next commit would have to create it and sync
        // the directory, with errors that SQLite ignores.
        var persist: CInt = 1
        let code = sqlite3_file_control(database.handle, "main", SQLITE_FCNTL_PERSIST_WAL, &persist)
        guard code == SQLITE_OK else { throw GatewayError.storage("the WAL cannot be kept: SQLite says \(code)") }
        // Before anything is changed in a file that may not be ours.
        _ = try found(database)
        // To its end first: the switch commits after the row that claims it.
        try database.execute("PRAGMA journal_mode = WAL")
        try expect("wal", of: "journal_mode", database)
        try database.execute("PRAGMA synchronous = FULL")
        try expect(2, of: "synchronous", database)
        try database.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        try expect(0, of: "mmap_size = 0", database)
        // Checkpoints happen when we say so.
        try expect(0, of: "wal_autocheckpoint = 0", database)
    }

    private static func expect<Value: SQLConvertible & Equatable>(
        _ value: Value, of pragma: String, _ database: Database
    ) throws {
        let found: Value? = try database.value("PRAGMA \(pragma)")
        guard found == value else {
            throw GatewayError.storage(
                "PRAGMA \(pragma) answered \(found.map { "\($0)" } ?? "nothing") instead of \(value)")
        }
    }

    /// The version that the file has; 0 for an empty one.
    private static func found(_ database: Database) throws -> Int {
        let application = try database.value("PRAGMA application_id") ?? 0
        let found = try database.value("PRAGMA user_version") ?? 0
        if application == 0, found == 0 {
            guard try database.value("SELECT count(*) FROM sqlite_schema") == 0 else {
                throw GatewayError.damaged("\(GatewayStore.fileName) is another program's database")
            }
            return 0
        }
        guard application == applicationID else {
            throw GatewayError.damaged("\(GatewayStore.fileName) is another program's database")
        }
        guard found <= version else { throw GatewayError.newer(found: found, known: version) }
        guard found >= 1 else { throw GatewayError.damaged("version \(found) of the store never existed") }
        return found
    }

    private static func migrate(_ database: Database, from found: Int) throws {
        try database.transaction {
            for migration in migrations[found...] { try database.execute(migration) }
            try database.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
        }
    }

    /// Migration n brings a store of version n to n + 1.
    private static let migrations = [
        """
        CREATE TABLE hold (
            id TEXT PRIMARY KEY,
            state TEXT NOT NULL CHECK (state IN ('authorized', 'declined', 'released', 'voided')),
            currency TEXT,
            authorized INTEGER NOT NULL,
            captured INTEGER NOT NULL CHECK (captured >= 0),
            released INTEGER NOT NULL CHECK (released >= 0),
            CHECK (captured + released <= authorized)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE call (
            key TEXT PRIMARY KEY,
            operation TEXT NOT NULL,
            hold TEXT NOT NULL,
            amount INTEGER,
            currency TEXT,
            card TEXT,
            answer TEXT NOT NULL,
            asked INTEGER NOT NULL CHECK (asked >= 1),
            reused INTEGER NOT NULL CHECK (reused >= 0)
        ) STRICT, WITHOUT ROWID;
        """,
        // What is remembered of each store that asks.
        """
        CREATE TABLE store (
            id TEXT PRIMARY KEY,
            epoch INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            hash BLOB NOT NULL
        ) STRICT, WITHOUT ROWID;
        """,
    ]
}
