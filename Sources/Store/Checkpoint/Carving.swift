import DurableFiles
import Foundation
import GRDB

/// All that could be a record of a damaged journal, in a database of its own: what SQLite still reads, and what lies in
/// pages it does not. Which of several rows is the record is seen by the hashes.
final class Carving {
    enum Origin: Int, DatabaseValueConvertible {
        /// SQLite reads it.
        case database
        /// It lies in a page that SQLite does not reach.
        case page
        /// It lies in a part of the log that SQLite drops. It need not have been committed.
        case log
    }

    let queue: DatabaseQueue
    /// The columns of a record, in each version of the schema, newest first.
    private let layouts: [[String]]

    init(path: String) throws {
        try asStoreError(WholeFile.createEmpty(path))
        layouts = try Self.layouts()
        queue = try DatabaseQueue(path: path, configuration: Connection.configuration())
        let columns = layouts[0].map { "\"\($0)\"" }.joined(separator: ", ")
        try queue.writeWithoutTransaction { db in
            // Nothing in it outlives this process.
            try db.execute(
                sql: """
                    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
                    CREATE TABLE record(\(columns), origin INTEGER);
                    CREATE INDEX place ON record(sequence);
                    CREATE TABLE definition(id INTEGER, machine, chart, schema, rules, store, epoch);
                    CREATE UNIQUE INDEX once ON
                      definition(id, machine, chart, schema, ifnull(rules, 0), ifnull(store, ''), ifnull(epoch, 0));
                    """)
        }
    }

    private static func layouts() throws -> [[String]] {
        try DatabaseQueue(configuration: Connection.configuration()).inDatabase { db in
            try Schema.migrations.map { migration in
                try db.execute(sql: migration)
                return try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info('record') ORDER BY cid")
            }.reversed()
        }
    }

    // MARK: What SQLite reads

    /// Takes over what SQLite reads of a journal, from both ends, and says where it stopped.
    func read(_ path: String) -> [String] {
        var problems: [String] = []
        do {
            // Closing it must leave the copy's log as it is: its frames are looked at next.
            let source = try Connection.open(path)
            defer { try? Connection.close(source) }
            try source.inDatabase { db in
                try Connection.harden(db)
                problems += attempt { try readDefinitions(db) }
                var last: Int64 = 0
                let forwards = attempt { try readRecords(db, "ORDER BY sequence") { last = $0 } }
                problems += forwards
                if !forwards.isEmpty {
                    _ = attempt { try readRecords(db, "WHERE sequence > \(last) ORDER BY sequence DESC") { _ in } }
                }
            }
        } catch {
            problems.append(Self.text(error))
        }
        return problems
    }

    private func attempt(_ body: () throws -> Void) -> [String] {
        do {
            try body()
            return []
        } catch {
            return [Self.text(error)]
        }
    }

    private static func text(_ error: any Error) -> String {
        (error as? DatabaseError).map { $0.message ?? "\($0.resultCode)" } ?? "\(error)"
    }

    private func readDefinitions(_ db: Database) throws {
        let present = Set(try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info('definition')"))
        let store = present.contains("store") ? "rules, store, epoch" : "NULL, NULL, NULL"
        let rows = try Row.fetchCursor(db, sql: "SELECT id, machine, chart, schema, \(store) FROM definition")
        while let row = try rows.next() { try addDefinition(Array(row.databaseValues)) }
    }

    private func readRecords(_ db: Database, _ order: String, _ done: (Int64) -> Void) throws {
        // By name: a newer version may have more columns than are known here.
        let present = Set(try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info('record')"))
        let columns = layouts[0].map { present.contains($0) ? "\"\($0)\"" : "NULL" }.joined(separator: ", ")
        let rows = try Row.fetchCursor(db, sql: "SELECT \(columns) FROM record \(order)")
        while let row = try rows.next() {
            try add(Array(row.databaseValues), .database)
            done(row.number(0) ?? 0)
        }
    }

    // MARK: What lies in the pages

    /// Takes over every row of every page that has the shape of a record.
    func carve(_ images: PageImages) throws {
        let reader = BTreeScanner(images: images)
        try queue.inDatabase { db in
            try db.execute(sql: "BEGIN")
            try reader.forEach(fromLog: false) { try take($0, .page, db) }
            try reader.forEach(fromLog: true) { try take($0, .log, db) }
            try db.execute(sql: "COMMIT")
        }
    }

    private func take(_ row: BTreeScanner.Row, _ origin: Origin, _ db: Database) throws {
        var values = row.values
        // The number of a row stands in front of it, not in its first column.
        guard values[0].isNull else { return }
        values[0] = row.rowid.databaseValue
        // A definition had no rules and no store once.
        if values.count == 4 || values.count == 7 {
            guard case .string = values[1].storage, case .string = values[2].storage else { return }
            try Self.insertDefinition(values + Array(repeating: .null, count: 7 - values.count), db)
        }
        let layout = layouts.last { $0.count >= values.count } ?? []
        guard values.count >= 12, !layout.isEmpty else { return }
        let named = Dictionary(uniqueKeysWithValues: zip(layout, values))
        guard let kind = named["kind"], let word = String.fromDatabaseValue(kind), Record.Kind(rawValue: word) != nil,
            case .blob(let hash)? = named["hash"]?.storage, hash.count == 32
        else { return }
        try insert(layouts[0].map { named[$0] ?? .null }, origin, db)
    }

    // MARK: Writing

    private func add(_ values: [DatabaseValue], _ origin: Origin) throws {
        try queue.inDatabase { try insert(values, origin, $0) }
    }

    private func insert(_ values: [DatabaseValue], _ origin: Origin, _ db: Database) throws {
        let marks = repeatElement("?", count: values.count + 1).joined(separator: ", ")
        try db.cachedStatement(sql: "INSERT INTO record VALUES (\(marks))")
            .execute(arguments: StatementArguments(values + [origin.databaseValue]))
    }

    private func addDefinition(_ values: [DatabaseValue]) throws {
        try queue.inDatabase { try Self.insertDefinition(values, $0) }
    }

    private static func insertDefinition(_ values: [DatabaseValue], _ db: Database) throws {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO definition VALUES (?, ?, ?, ?, ?, ?, ?)")
            .execute(arguments: StatementArguments(values))
    }
}
