import CSQLite

/// What SQLite refused, and why.
package struct DatabaseError: Error, Equatable, CustomStringConvertible {
    /// The extended result code: <https://sqlite.org/rescode.html>.
    package let code: Int32
    /// SQLite's own words.
    package let message: String
    /// The statement; nil where none was run.
    package let sql: String?
    /// What the system said when SQLite last could not read, write or open a file on this connection (`errno`); 0 for
    /// nothing.
    package let systemCode: Int32

    package init(code: Int32, message: String? = nil, sql: String? = nil, systemCode: Int32 = 0) {
        self.code = code
        self.message = message ?? String(cString: sqlite3_errstr(code))
        self.sql = sql
        self.systemCode = systemCode
    }

    /// What a connection says of the call that just failed.
    init(of connection: OpaquePointer?, sql: String?) {
        self.init(
            code: sqlite3_extended_errcode(connection), message: String(cString: sqlite3_errmsg(connection)), sql: sql,
            systemCode: sqlite3_system_errno(connection))
    }

    /// A value of another kind than what is written there. A damaged file may hold any kind in any column.
    static func mismatch(_ value: SQLValue, _ index: Int, sql: String) -> DatabaseError {
        DatabaseError(
            code: SQLITE_MISMATCH, message: "a value is not what was written: \(value) in column \(index)", sql: sql)
    }

    /// The code without its extension, such as `SQLITE_BUSY`.
    package var primaryCode: Int32 { code & 0xFF }

    package var description: String {
        "SQLite error \(code): \(message)" + (sql.map { " - while executing `\($0)`" } ?? "")
    }
}
