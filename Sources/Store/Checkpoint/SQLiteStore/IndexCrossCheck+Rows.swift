import SQLite

/// The rows of machines' tables, read from two b-trees that must agree.
extension Database {
    /// Key, value and record of a row of a machine's table; nil where there is none.
    func entry(_ key: String, of table: String) throws -> [SQLValue]? {
        let sequence = try agreed(
            """
            SELECT (SELECT sequence FROM entry INDEXED BY sqlite_autoindex_entry_1 WHERE tab = ?1 AND key = ?2),
              (SELECT sequence FROM entry INDEXED BY entry_twin WHERE tab = ?1 AND key = ?2)
            """, [table, key], "table \(table): the row of a key")
        guard sequence != nil else { return nil }
        return try first("SELECT key, value, sequence FROM entry WHERE tab = ? AND key = ?", [table, key]) { $0.values }
    }

    /// The same of the rows of a table, in the order of their keys.
    func entries(of table: String, after key: String?, limit: Int) throws -> [[SQLValue]] {
        func sql(_ columns: String, _ index: String) -> String {
            """
            SELECT \(columns) FROM entry INDEXED BY \(index)
            WHERE tab = ? AND key \(key == nil ? ">=" : ">") ? ORDER BY key LIMIT ?
            """
        }
        let arguments: [any SQLConvertible] = [table, key ?? "", limit]
        let rows = try all(sql("key, value, sequence", "sqlite_autoindex_entry_1"), arguments)
        let keys = try all(sql("key, sequence", "entry_twin"), arguments)
        guard rows.map({ [$0[0], $0[2]] }) == keys else {
            throw disagreement("the rows of table \(table)")
        }
        return rows
    }
}
