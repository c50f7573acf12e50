import CSQLite
import RentalApp
import SQLite

/// The rows of transitions, written by SQLite's C interface alone into a store's own tables: no machine decides, and
/// nothing is encoded, hashed or read. The page size and the VFS are those of a journal: none with these tables can be
/// faster.
final class RowsBench {
    struct Outcome {
        var perSecond: Double
        /// Of the whole process, the kernel's part included, a row. In nanoseconds.
        var processorTime: UInt64
    }

    private let database: OpaquePointer
    private let begin, insert, claim, commit: OpaquePointer
    private var sequence: Int64 = 0

    /// - Parameter folder: a store's that no process has open. It is no journal any more afterwards: the hashes are
    ///   wrong.
    /// - Returns: how fast groups of `size` rows are durable, each row of another session.
    static func run(in folder: String, groupsOf size: Int, seconds: Double) throws -> Outcome {
        let rows = try RowsBench(folder + "/journal.db")
        let sessions = try rows.sessions(size)
        let (start, before) = (monotonicNanoseconds(), processorNanoseconds())
        var groups = 0
        while monotonicNanoseconds() - start < UInt64(seconds * 1e9) {
            try rows.write(sessions, revision: Int64(groups + 1))
            groups += 1
            // As the journal does.
            if groups.isMultiple(of: RentalJournal.commitsPerCheckpoint) {
                try rows.execute("PRAGMA wal_checkpoint(RESTART)")
            }
        }
        let count = groups * size
        return Outcome(
            perSecond: Double(count) * 1e9 / Double(monotonicNanoseconds() - start),
            processorTime: (processorNanoseconds() - before) / UInt64(max(1, count)))
    }

    private init(_ path: String) throws {
        var opened: OpaquePointer?
        let vfs = try Database.joiningLogWrites()
        guard sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE, vfs) == SQLITE_OK, let opened else {
            throw BenchService.Trouble(what: "cannot open \(path)")
        }
        database = opened
        // The settings of a journal's connection.
        for setting in ["synchronous = FULL", "foreign_keys = ON", "cell_size_check = ON", "wal_autocheckpoint = 0"] {
            try Self.execute("PRAGMA \(setting)", opened)
        }
        begin = try Self.prepared("BEGIN IMMEDIATE", opened)
        commit = try Self.prepared("COMMIT", opened)
        insert = try Self.prepared(
            """
            INSERT INTO record
              (sequence, session, revision, hash, at, definition, kind, event, effects, state, request, previous)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, opened)
        claim = try Self.prepared(
            "UPDATE head SET revision = ?1, sequence = ?2 WHERE session = ?3 AND revision = ?1 - 1", opened)
        try bindNewest()
    }

    /// All but the numbers and the hash is as in the newest transition.
    private func bindNewest() throws {
        let sql = """
            SELECT (SELECT max(sequence) FROM record), at, definition, kind, event, effects, state, request FROM record
            WHERE kind = 'transition' ORDER BY sequence DESC LIMIT 1
            """
        let newest = try Self.prepared(sql, database)
        defer { sqlite3_finalize(newest) }
        guard sqlite3_step(newest) == SQLITE_ROW else { throw Self.trouble(database) }
        sequence = sqlite3_column_int64(newest, 0)
        for column in Int32(1)...7 { sqlite3_bind_value(insert, column + 4, sqlite3_column_value(newest, column)) }
    }

    deinit {
        for statement in [begin, insert, claim, commit] { sqlite3_finalize(statement) }
        sqlite3_close(database)
    }

    /// New ones.
    private func sessions(_ count: Int) throws -> [Int64] {
        try (0..<count).map { rider in
            try execute("INSERT INTO session(owner) VALUES ('row \(rider)')")
            let session = sqlite3_last_insert_rowid(database)
            try execute("INSERT INTO head VALUES (\(session), 0, \(sequence))")
            return session
        }
    }

    private func write(_ sessions: [Int64], revision: Int64) throws {
        // SQLite copies the hash.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        try step(begin)
        for session in sessions {
            sequence += 1
            sqlite3_bind_int64(insert, 1, sequence)
            sqlite3_bind_int64(insert, 2, session)
            sqlite3_bind_int64(insert, 3, revision)
            let hash = (UInt64(bitPattern: sequence), UInt64(bitPattern: session), UInt64(0), UInt64(0))
            withUnsafeBytes(of: hash) { _ = sqlite3_bind_blob(insert, 4, $0.baseAddress, 32, copied) }
            sqlite3_bind_int64(insert, 12, max(1, sequence - Int64(sessions.count)))
            try step(insert)
            sqlite3_bind_int64(claim, 1, revision)
            sqlite3_bind_int64(claim, 2, sequence)
            sqlite3_bind_int64(claim, 3, session)
            try step(claim)
        }
        try step(commit)
    }

    private func step(_ statement: OpaquePointer) throws {
        guard sqlite3_step(statement) == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else {
            throw Self.trouble(database)
        }
    }

    private func execute(_ sql: String) throws { try Self.execute(sql, database) }

    private static func execute(_ sql: String, _ database: OpaquePointer) throws {
        guard sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK else { throw trouble(database) }
    }

    private static func prepared(_ sql: String, _ database: OpaquePointer) throws -> OpaquePointer {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
            throw trouble(database)
        }
        return statement
    }

    private static func trouble(_ database: OpaquePointer) -> BenchService.Trouble {
        BenchService.Trouble(what: "SQLite: \(String(cString: sqlite3_errmsg(database)))")
    }
}
