import CJoinedLog
import CSQLite

/// A connection to a database, with the statements that are prepared on it.
///
/// It has one owner. SQLite guards nothing in it (`SQLITE_OPEN_NOMUTEX`): any thread may use it, one at a time. Only
/// the owner's own setting waits for other connections; all other calls answer `SQLITE_BUSY` at once.
package final class Database {
    package enum Access {
        case readOnly
        /// Reads a file that nothing changes meanwhile: without locks, and in a folder that may not be written to.
        case immutable
        case readWrite
        /// Makes the file where there is none.
        case create

        fileprivate var flags: Int32 {
            switch self {
            case .readOnly: SQLITE_OPEN_READONLY
            case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            case .readWrite: SQLITE_OPEN_READWRITE
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        }
    }

    /// As it was given.
    package let path: String
    private var connection: OpaquePointer?
    /// By their text.
    private var kept: [String: Statement] = [:]
    private var prepared: [Statement] = []

    /// Opens a database. Reads nothing of it yet: what is no database is refused by the first statement.
    /// - Parameters:
    ///   - path: of the file.
    ///   - busyMilliseconds: how long to wait for the locks of other connections.
    ///   - vfs: the name of the VFS to open it by; nil for the default. See `joiningLogWrites`.
    /// - Throws: `DatabaseError`, as all of it.
    package init(
        _ path: String, _ access: Access = .readWrite, busyMilliseconds: Int32 = 0, vfs: String? = nil
    ) throws {
        self.path = path
        let name = access == .immutable ? Self.immutable(path) : path
        let code = sqlite3_open_v2(name, &connection, access.flags | SQLITE_OPEN_NOMUTEX, vfs)
        guard code == SQLITE_OK else {
            let error = DatabaseError(of: connection, sql: nil)
            sqlite3_close(connection)
            connection = nil
            throw error
        }
        sqlite3_extended_result_codes(connection, 1)
        sqlite3_busy_timeout(connection, busyMilliseconds)
        // The name of a column that is not there is no text.
        database_without_quoted_texts(connection)
    }

    /// The name of the VFS by which a commit writes its frames to the log in one call for 128 KB, and not in two for
    /// each page. For connections in the normal locking mode.
    /// - Throws: `DatabaseError` where SQLite does not take it.
    package static func joiningLogWrites() throws -> String {
        guard joining == SQLITE_OK else { throw DatabaseError(code: joining) }
        return String(cString: joined_log_name)
    }

    private static let joining = joined_log_register()

    /// A path as SQLite's URIs have it: <https://sqlite.org/uri.html>.
    private static func immutable(_ path: String) -> String {
        let plain = Set("/.-_~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        let escaped = path.utf8.map { byte in
            plain.contains(byte)
                ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        // A path that begins with two slashes would name another machine.
        return (path.hasPrefix("/") ? "file://" : "file:") + escaped.joined() + "?immutable=1"
    }

    /// One in memory, which goes with the connection.
    package static func inMemory() throws -> Database { try Database(":memory:", .create) }

    deinit { close() }

    /// Closes the connection. A second time does nothing.
    package func close() {
        guard let connection else { return }
        for statement in kept.values { statement.finalize() }
        for statement in prepared { statement.finalize() }
        (kept, prepared) = ([:], [])
        let code = sqlite3_close(connection)
        precondition(code == SQLITE_OK, "\(path) was closed while its rows were read")
        self.connection = nil
    }

    /// For what this room does not offer. It must not prepare, bind or close anything.
    package var handle: OpaquePointer {
        guard let connection else { preconditionFailure("\(path) was closed") }
        return connection
    }

    /// What the connection says of the call that just failed.
    package func failure() -> DatabaseError { DatabaseError(of: handle, sql: nil) }

    /// How long to wait for the locks of other connections.
    package func wait(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

    /// Of the row that was inserted last.
    package var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last statement inserted, updated or deleted.
    package var changes: Int { Int(sqlite3_changes(handle)) }

    /// How many rows all statements have inserted, updated or deleted.
    package var allChanges: Int { Int(sqlite3_total_changes(handle)) }

    // MARK: Statements

    /// A statement for the connection's whole life, for who runs it often and does not want it looked for.
    package func prepare(_ sql: String) throws -> Statement {
        let statement = try Statement(sql, on: handle)
        prepared.append(statement)
        return statement
    }

    /// Runs one statement or several to their ends, and keeps none.
    /// - Parameter arguments: of the one, if there are any.
    package func execute(_ sql: String, _ arguments: [any SQLConvertible] = []) throws {
        try sql.withCString { start in
            var rest = start
            while rest.pointee != 0 {
                var pointer: OpaquePointer?
                var tail: UnsafePointer<CChar>?
                guard sqlite3_prepare_v2(handle, rest, -1, &pointer, &tail) == SQLITE_OK, let tail else {
                    throw DatabaseError(of: handle, sql: sql)
                }
                rest = tail
                // Blanks and comments are no statement.
                if let pointer { try Statement(pointer, sql).run(arguments) }
            }
        }
    }

    /// Runs a statement to its end, and keeps it prepared.
    package func run(_ sql: String, _ arguments: [any SQLConvertible] = []) throws {
        try statement(sql).run(arguments)
    }

    /// Begins a statement, and keeps it prepared.
    package func rows(_ sql: String, _ arguments: [any SQLConvertible] = []) throws -> Rows {
        try statement(sql).rows(arguments)
    }

    private func statement(_ sql: String) throws -> Statement {
        if let known = kept[sql] { return known.isRunning ? try Statement(sql, on: handle) : known }
        let statement = try Statement(sql, on: handle)
        // Most pragmas are answered when they are prepared.
        if !sql.hasPrefix("PRAGMA") || sql == "PRAGMA data_version" { kept[sql] = statement }
        return statement
    }
}
