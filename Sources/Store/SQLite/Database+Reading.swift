/// The shapes in which most answers are wanted.
extension Database {
    /// What `body` makes of the first row; nil where there is none.
    @inlinable package func first<Result>(
        _ sql: String, _ arguments: [any SQLConvertible] = [], _ body: (Row) throws -> Result?
    ) throws -> Result? {
        let rows = try rows(sql, arguments)
        guard let row = try rows.next() else { return nil }
        return try body(row)
    }

    /// What `body` makes of each row.
    @inlinable package func all<Result>(
        _ sql: String, _ arguments: [any SQLConvertible] = [], _ body: (Row) throws -> Result
    ) throws -> [Result] {
        let rows = try rows(sql, arguments)
        var results: [Result] = []
        while let row = try rows.next() { results.append(try body(row)) }
        return results
    }

    /// All rows, to be kept.
    package func all(_ sql: String, _ arguments: [any SQLConvertible] = []) throws -> [[SQLValue]] {
        try all(sql, arguments) { $0.values }
    }

    /// The first column of the first row; nil where there is none, and for NULL.
    /// - Throws: `DatabaseError` with `SQLITE_MISMATCH` for a value of another kind.
    package func value<Value: SQLConvertible>(
        _ sql: String, _ arguments: [any SQLConvertible] = []
    ) throws -> Value? {
        try first(sql, arguments) { try $0.decode(0) as Value? }
    }

    /// The first column of each row.
    /// - Throws: `DatabaseError` with `SQLITE_MISMATCH` for a value of another kind, also for NULL.
    package func values<Value: SQLConvertible>(
        _ sql: String, _ arguments: [any SQLConvertible] = []
    ) throws -> [Value] {
        try all(sql, arguments) { try $0.decode(0) }
    }
}
