import CSQLite
import GRDB

/// The row that a statement stands on, read where SQLite has it: for what every transition reads. GRDB copies each row,
/// and boxes each value and argument, which takes longer than finding them.
///
/// It is valid only inside the closure that it is passed to. Its values are of exactly the kind the schema gives a
/// column, as those of `Row`.
struct StatementRow {
    fileprivate let statement: OpaquePointer

    func number(_ index: Int32) -> Int64? {
        sqlite3_column_type(statement, index) == SQLITE_INTEGER ? sqlite3_column_int64(statement, index) : nil
    }

    func text(_ index: Int32) -> String? {
        guard sqlite3_column_type(statement, index) == SQLITE_TEXT, let start = sqlite3_column_text(statement, index)
        else { return nil }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
        return String(decoding: bytes, as: UTF8.self)
    }

    func isNull(_ index: Int32) -> Bool { sqlite3_column_type(statement, index) == SQLITE_NULL }
}

/// A value for a parameter of a statement.
enum StatementArgument {
    case number(Int64)
    case text(String)

    static func number(_ number: Int) -> Self { .number(Int64(number)) }

    fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .number(let number): return sqlite3_bind_int64(statement, index, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    // SQLite copies it.
                    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
                    return sqlite3_bind_text(statement, index, $0.baseAddress, Int32($0.count), copied)
                }
            }
        }
    }
}

extension Database {
    /// Runs a statement, which stays prepared, and gives each row to `body` until it returns false.
    func forEachRow(
        _ sql: String, _ arguments: [StatementArgument] = [], _ body: (StatementRow) throws -> Bool
    ) throws {
        let statement = try cachedStatement(sql: sql).sqliteStatement
        defer { sqlite3_reset(statement) }
        for (index, argument) in arguments.enumerated() {
            let code = argument.bind(to: statement, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw failure(code) }
        }
        while true {
            let code = sqlite3_step(statement)
            if code == SQLITE_DONE { return }
            guard code == SQLITE_ROW else { throw failure(sqlite3_extended_errcode(sqliteConnection)) }
            guard try body(StatementRow(statement: statement)) else { return }
        }
    }

    private func failure(_ code: Int32) -> DatabaseError {
        DatabaseError(
            resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(sqliteConnection)))
    }

    /// What `body` makes of the first row; nil where there is none.
    func firstRow<Result>(
        _ sql: String, _ arguments: [StatementArgument] = [], _ body: (StatementRow) throws -> Result?
    ) throws -> Result? {
        var result: Result?
        try forEachRow(sql, arguments) { row in
            result = try body(row)
            return false
        }
        return result
    }
}
