import CSQLite

/// A prepared statement of a connection. SQLite prepares it again by itself when the schema has changed.
package final class Statement {
    let sql: String
    private var pointer: OpaquePointer?
    private let parameters: Int
    /// Whether its rows are being read: it cannot be begun a second time meanwhile.
    private(set) var isRunning = false

    init(_ pointer: OpaquePointer, _ sql: String) {
        self.pointer = pointer
        self.sql = sql
        parameters = Int(sqlite3_bind_parameter_count(pointer))
    }

    /// One that belongs to a connection and is used again.
    convenience init(_ sql: String, on connection: OpaquePointer) throws {
        var pointer: OpaquePointer?
        guard sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &pointer, nil) == SQLITE_OK
        else { throw DatabaseError(of: connection, sql: sql) }
        guard let pointer else { preconditionFailure("no statement: \(sql)") }
        self.init(pointer, sql)
    }

    deinit { finalize() }

    /// Before the connection is closed.
    func finalize() {
        sqlite3_finalize(pointer)
        pointer = nil
    }

    /// Runs it to its end, whatever rows it gives.
    package func run(_ arguments: [any SQLConvertible] = []) throws {
        let rows = try rows(arguments)
        while try rows.next() != nil {}
    }

    /// Begins to run it.
    /// - Parameter arguments: one for each parameter.
    package func rows(_ arguments: [any SQLConvertible] = []) throws -> Rows {
        precondition(!isRunning, "begun a second time: \(sql)")
        precondition(arguments.count == parameters, "\(arguments.count) arguments for: \(sql)")
        for (index, argument) in arguments.enumerated() {
            let code = bind(argument.sqlValue, at: Int32(index + 1))
            guard code == SQLITE_OK else { throw DatabaseError(of: sqlite3_db_handle(pointer), sql: sql) }
        }
        isRunning = true
        return Rows(self)
    }

    /// - Returns: the row that it stands on then; nil at the end.
    func step() throws -> Row? {
        switch sqlite3_step(pointer) {
        case SQLITE_ROW: return Row(pointer!)
        case SQLITE_DONE: return nil
        default: throw DatabaseError(of: sqlite3_db_handle(pointer), sql: sql)
        }
    }

    /// Gives back its locks and what was bound to it.
    func end() {
        // Resetting reports the step's error a second time; it was thrown.
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
        isRunning = false
    }

    /// SQLite copies what is bound: the values need not outlive the call.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
        switch value {
        case .null: return sqlite3_bind_null(pointer, index)
        case .integer(let number): return sqlite3_bind_int64(pointer, index, number)
        case .real(let number): return sqlite3_bind_double(pointer, index, number)
        case .text(var text):
            return text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    sqlite3_bind_text64(
                        pointer, index, $0.baseAddress, UInt64($0.count), Self.transient, UInt8(SQLITE_UTF8))
                }
            }
        case .bytes(let bytes):
            // No bytes have no address, and no address is NULL.
            if bytes.isEmpty { return sqlite3_bind_zeroblob(pointer, index, 0) }
            return sqlite3_bind_blob64(pointer, index, bytes, UInt64(bytes.count), Self.transient)
        }
    }
}

/// The rows of a statement that is running. It ends, and gives back its locks, when this goes.
package struct Rows: ~Copyable {
    private let statement: Statement

    init(_ statement: Statement) { self.statement = statement }

    deinit { statement.end() }

    /// The next row, which is valid until the one after it; nil at the end.
    package func next() throws -> Row? { try statement.step() }
}
