import SQLite

extension Schema {
    /// The tables and indexes of a database, held against those that a new store has.
    ///
    /// A changed constraint changes no record and no sum, and a planted trigger waits for the next commit.
    static func differences(from db: Database) throws -> [String] {
        let expected = try Self.expected.get()
        let found = try objects(db)
        let changed = expected.filter { found[$0.key] != $0.value }.keys.map {
            "schema: \($0) is missing or not as this program makes it"
        }
        let added = found.keys.filter { expected[$0] == nil }.map { "schema: \($0) is not this program's" }
        return changed.sorted() + added.sorted()
    }

    /// What a new store has.
    private static let expected = Result {
        let db = try Database.inMemory()
        try create(db)
        return try objects(db)
    }

    /// What SQLite makes for itself when a person analyses the database or has had a table with AUTOINCREMENT in it.
    /// (File format, section 2.6.) No commit and no record depends on it.
    private static let ownTables = ["sqlite_stat1", "sqlite_stat2", "sqlite_stat3", "sqlite_stat4", "sqlite_sequence"]

    /// Without spaces, which may differ after ALTER TABLE: that writes the new column into the old text. SQLite removes
    /// them, because a debug build takes as long for that as for a quarter of a verification.
    private static let statement = [9, 10, 12, 13, 32].reduce("ifnull(sql, '')") { "replace(\($0), char(\($1)), '')" }

    private static func objects(_ db: Database) throws -> [String: String] {
        let rows = try db.all(
            """
            SELECT type || ' ' || name, tbl_name || \(statement) FROM sqlite_schema
            WHERE type <> 'table' OR name NOT IN (\(ownTables.map { "'\($0)'" }.joined(separator: ", ")))
            """
        ) { row in (row.text(0) ?? "", row.text(1) ?? "") }
        return Dictionary(rows) { $1 }
    }
}
