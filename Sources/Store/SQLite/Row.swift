import CSQLite

/// The row that a statement stands on, read where SQLite has it: valid until the next one.
///
/// The values are of exactly the kind that is stored. A damaged file may hold any kind in any column.
package struct Row {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }

    package func number(_ index: Int) -> Int64? {
        kind(index) == SQLITE_INTEGER ? sqlite3_column_int64(pointer, Int32(index)) : nil
    }

    package func text(_ index: Int) -> String? {
        guard kind(index) == SQLITE_TEXT, let start = sqlite3_column_text(pointer, Int32(index)) else { return nil }
        return String(decoding: UnsafeBufferPointer(start: start, count: count(index)), as: UTF8.self)
    }

    package func bytes(_ index: Int) -> [UInt8]? {
        guard kind(index) == SQLITE_BLOB else { return nil }
        return Array(UnsafeRawBufferPointer(start: sqlite3_column_blob(pointer, Int32(index)), count: count(index)))
    }

    package func isNull(_ index: Int) -> Bool { kind(index) == SQLITE_NULL }

    package subscript(index: Int) -> SQLValue {
        switch kind(index) {
        case SQLITE_INTEGER: .integer(sqlite3_column_int64(pointer, Int32(index)))
        case SQLITE_FLOAT: .real(sqlite3_column_double(pointer, Int32(index)))
        case SQLITE_TEXT: text(index).map { .text($0) } ?? .null
        case SQLITE_BLOB: .bytes(bytes(index) ?? [])
        default: .null
        }
    }

    /// All values, to be kept.
    package var values: [SQLValue] { (0..<Int(sqlite3_data_count(pointer))).map { self[$0] } }

    /// The names of the columns.
    package var names: [String] {
        (0..<sqlite3_column_count(pointer)).map { sqlite3_column_name(pointer, $0).map { String(cString: $0) } ?? "" }
    }

    /// - Throws: `DatabaseError` with `SQLITE_MISMATCH` for a value of another kind.
    package func decode<Value: SQLConvertible>(_ index: Int) throws -> Value {
        let value = self[index]
        guard let result = Value(sqlValue: value) else {
            throw DatabaseError.mismatch(value, index, sql: String(cString: sqlite3_sql(pointer)))
        }
        return result
    }

    private func kind(_ index: Int) -> Int32 { sqlite3_column_type(pointer, Int32(index)) }

    /// After the value was asked for as what it is.
    private func count(_ index: Int) -> Int { Int(sqlite3_column_bytes(pointer, Int32(index))) }
}
