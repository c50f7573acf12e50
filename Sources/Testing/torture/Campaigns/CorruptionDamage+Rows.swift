import Foundation
import GRDB

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

    /// A row goes, comes twice, or comes anew.
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
            try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
            try db.execute(sql: "PRAGMA writable_schema = ON")
            let rules = try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [table])
            try db.execute(
                sql: """
                    UPDATE sqlite_schema SET sql =
                      replace(replace(replace(sql, 'STRICT, ', ''), ' STRICT', ''), ' NOT NULL', '') WHERE name = ?
                    """, arguments: [table])
            try db.execute(sql: "PRAGMA writable_schema = RESET")
            // A number that is no number cannot stand in front of a row.
            do { try db.execute(sql: statement) } catch let error as DatabaseError
                where error.resultCode == .SQLITE_MISMATCH || error.resultCode == .SQLITE_CONSTRAINT
            {}
            try db.execute(sql: "PRAGMA writable_schema = ON")
            try db.execute(sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ?", arguments: [rules, table])
        }
    }

    private static func columns(_ folder: CorruptionFolder, _ database: String) throws -> [(
        table: String, column: String
    )] {
        try folder.withDatabase(database) { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c
                    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite%' ORDER BY m.name, c.cid
                    """
            ).map { (try $0.decode(atIndex: 0), try $0.decode(atIndex: 1)) }
        }
    }

    /// One row of a table, by all its key columns.
    private static func place(_ folder: CorruptionFolder, _ database: String, _ table: String, _ number: Int) throws
        -> String
    {
        try folder.withDatabase(database) { db in
            let keys = try String.fetchAll(
                db, sql: "SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk", arguments: [table])
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0
            guard count > 0 else { return "" }
            let quoted = keys.map { "quote(\"\($0)\")" }.joined(separator: ", ")
            let row = try Row.fetchOne(
                db, sql: "SELECT \(quoted) FROM \"\(table)\" LIMIT 1 OFFSET ?", arguments: [number % count])
            guard let row else { return "" }
            let terms = try keys.enumerated().map { "\"\($1)\" = \(try row.decode(String.self, atIndex: $0))" }
            return "WHERE " + terms.joined(separator: " AND ")
        }
    }
}
