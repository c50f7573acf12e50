import CSQLite
import Checkpoint
import Foundation
import SQLite
import Rental
import RentalApp

extension Campaign {
    /// A chain over a part of a record is not enough: whatever stands in the journal can be found changed.
    static let cells = Campaign(
        name: "cells", title: "every value changed, the log cut everywhere", unit: "places", everyday: 10_000,
        full: 10_000
    ) { run in
        let sandbox = try Sandbox(run.settings)
        try sandbox.run(
            ScriptedRental(
                "one sold, one returned and not settled", charged: 2000,
                "step buy", "step pay", "scan nachtmarkt", "boris: step rent", "boris: step pay",
                "boris: scan nachtmarkt",
                "boris: step continue", "clerk add --point nachtmarkt", "boris: step finish", "service down",
                "boris: scan strandbad"))
        let store = try sandbox.snapshot()
        // Where something is found in a whole store, finding something in a changed one says nothing.
        guard try Cell.isSilent(sandbox.store) else { throw Trouble("an unchanged store is not whole") }
        let cells = try Cell.all(in: CorruptionFolder(path: sandbox.store))
        let frames = store.frames
        run.limit(to: cells.count + frames)
        run.forEachCase(below: cells.count + frames) { number in
            let sandbox = try Sandbox(run.settings)
            guard number < cells.count else {
                let frame = number - cells.count
                try sandbox.restore(store.cut(beforeFrame: frame))
                if try Cell.isSilent(sandbox.store) {
                    run.violation("the log ends before frame \(frame)", case: number)
                }
                return run.count()
            }
            try sandbox.restore(store)
            guard try cells[number].change(CorruptionFolder(path: sandbox.store)) else { return run.count() }
            if try Cell.isSilent(sandbox.store) { run.violation("\(cells[number]) is changed unseen", case: number) }
            run.count()
        }
    }
}

extension FolderImage {
    private static let log = "journal.db-wal"
    // SQLite file format, section 4.1: a header of 32 bytes, then frames of 24 bytes and a page.
    private static let header = 32
    private static let frame = 24 + 4096

    fileprivate var frames: Int { ((files[Self.log]?.count ?? 0) - Self.header) / Self.frame }

    fileprivate func cut(beforeFrame number: Int) -> FolderImage {
        var image = self
        image.files[Self.log] = files[Self.log].map { Array($0.prefix(Self.header + number * Self.frame)) }
        return image
    }
}

/// One value of one row.
private struct Cell: CustomStringConvertible {
    let table: String
    let column: String
    let key: String

    var description: String { "\(table).\(column) \(key)" }

    static func all(in folder: CorruptionFolder) throws -> [Cell] {
        try folder.withDatabase("journal.db") { db in
            let tables: [String] = try db.values(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
            )
            return try tables.flatMap { table -> [Cell] in
                let names: [String] = try db.values("SELECT name FROM pragma_table_info(?)", [table])
                let keys: [String] = try db.values("SELECT name FROM pragma_table_info(?) WHERE pk > 0", [table])
                let term = keys.map { "'\"\($0)\" = ' || quote(\"\($0)\")" }.joined(separator: " || ' AND ' || ")
                let rows: [String] = try db.values("SELECT \(term) FROM \"\(table)\"")
                return rows.flatMap { row in names.map { Cell(table: table, column: $0, key: row) } }
            }
        }
    }

    /// Gives the value another one of its kind; false where the tables' own rules do not let it.
    func change(_ folder: CorruptionFolder) throws -> Bool {
        let value = """
            CASE typeof("\(column)") WHEN 'integer' THEN "\(column)" + 1 WHEN 'text' THEN "\(column)" || ' '
            WHEN 'blob' THEN zeroblob(32) ELSE 1 END
            """
        return try folder.withDatabase("journal.db") { db in
            try db.execute("PRAGMA ignore_check_constraints = ON")
            do {
                try db.execute("UPDATE \"\(table)\" SET \"\(column)\" = \(value) WHERE \(key)")
            } catch let error as DatabaseError where error.primaryCode == SQLITE_CONSTRAINT {
                return false
            }
            return db.changes == 1
        }
    }

    /// Whether the store opens and verifies as if nothing had happened.
    static func isSilent(_ store: String) throws -> Bool {
        do {
            return try RentalJournal(StoreDirectory(path: store)).verify().findings.isEmpty
        } catch is StoreError {
            return false
        }
    }
}
