import CSQLite
import Foundation
import SQLite

/// Changes that SQLite itself makes, with its own checksums and all: only what the store knows can find them.
extension CorruptionDamage {
    private static let values = [
        "{c} + 1", "{c} || ' '", "CAST({c} AS BLOB)", "NULL", "{c} - 1", "0", "''", "zeroblob(32)",
        "-9223372036854775808", "upper({c})", "'x'", "9223372036854775807",
    ]

    /// Every column of every table in turn, with values of every kind.
    mutating func change(_ folder: CorruptionFolder) throws {
        let database = turnOf(2) == 1 && turnOf(6) == 5 ? "gateway/gateway.db" : "journal.db"
        let columns = try Self.columns(folder, database)
        let (table, column) = columns[turnOf(columns.count)]
        let value = Self.values[draw(Self.values.count)].replacing("{c}", with: "\"\(column)\"")
        let isAll = draw(4) == 0
        let place = isAll ? "" : try Self.place(folder, database, table, draw(10_000))
        let statement = "UPDATE OR IGNORE \"\(table)\" SET \"\(column)\" = \(value) \(place)"
        try force(folder, database, table, statement)
    }

    /// A row goes, comes twice, or comes again.
    mutating func row(_ folder: CorruptionFolder) throws {
        let database = turnOf(4) == 3 ? "gateway/gateway.db" : "journal.db"
        let columns = try Self.columns(folder, database)
        let tables = columns.map(\.table).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        let table = tables[turnOf(tables.count)]
        let place = try Self.place(folder, database, table, draw(10_000))
        let first = columns.first { $0.table == table }!.column
        let statements = [
            "DELETE FROM \"\(table)\" \(place)", "DELETE FROM \"\(table)\"",
            "INSERT OR IGNORE INTO \"\(table)\" SELECT "
                + columns.filter { $0.table == table }.map {
                    $0.column == first ? "\"\(first)\" || '7'" : "\"\($0.column)\""
                }.joined(separator: ", ") + " FROM \"\(table)\" \(place)",
        ]
        try force(folder, database, table, statements[draw(statements.count)])
    }

    private mutating func force(_ folder: CorruptionFolder, _ database: String, _ table: String, _ statement: String)
        throws
    {
        describe("\(database): \(statement)")
        try folder.withDatabase(database) { db in
            try db.execute("PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON")
            let rules: String? = try db.value("SELECT sql FROM sqlite_schema WHERE name = ?", [table])
            try db.execute(
                """
                UPDATE sqlite_schema SET sql =
                  replace(replace(replace(sql, 'STRICT, ', ''), ' STRICT', ''), ' NOT NULL', '') WHERE name = ?
                """, [table])
            try db.execute("PRAGMA writable_schema = RESET")
            // A number that is no number cannot stand in front of a row.
            do { try db.execute(statement) } catch let error as DatabaseError
                where [SQLITE_MISMATCH, SQLITE_CONSTRAINT].contains(error.primaryCode)
            {}
            try db.execute("PRAGMA writable_schema = ON")
            try db.execute("UPDATE sqlite_schema SET sql = ? WHERE name = ?", [rules, table])
        }
    }

    private static func columns(_ folder: CorruptionFolder, _ database: String) throws -> [(
        table: String, column: String
    )] {
        try folder.withDatabase(database) { db in
            try db.all(
                """
                SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c
                WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY m.name, c.cid
                """
            ) { (try $0.decode(0), try $0.decode(1)) }
        }
    }

    /// One row of a table, by all its key columns.
    private static func place(_ folder: CorruptionFolder, _ database: String, _ table: String, _ number: Int) throws
        -> String
    {
        try folder.withDatabase(database) { db in
            let keys: [String] = try db.values(
                "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", [table])
            let count = try db.value("SELECT count(*) FROM \"\(table)\"") ?? 0
            guard count > 0 else { return "" }
            let quoted = keys.map { "quote(\"\($0)\")" }.joined(separator: ", ")
            return try db.first("SELECT \(quoted) FROM \"\(table)\" LIMIT 1 OFFSET ?", [number % count]) { row in
                let terms = try keys.enumerated().map { "\"\($1)\" = \(try row.decode($0) as String)" }
                return "WHERE " + terms.joined(separator: " AND ")
            } ?? ""
        }
    }
}
