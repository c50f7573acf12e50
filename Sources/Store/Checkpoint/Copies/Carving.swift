import DurableFiles
import SQLite

/// All that could be a record of a damaged journal, in a separate database: what SQLite still reads, and what lies in
/// pages it does not. Which of several rows is the record is seen by the hashes.
final class Carving {
    enum Origin: Int {
        /// SQLite reads it.
        case database
        /// It lies in a page that SQLite does not reach.
        case page
        /// It lies in a part of the log that SQLite drops. It need not have been committed.
        case log
    }

    let db: Database
    /// The columns of a record.
    private let columns: [String]

    init(path: String) throws {
        try asStoreError(WholeFile.createEmpty(path))
        self.columns = try Self.columns()
        db = try Database(path)
        let columns = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        // Nothing in it outlives this process.
        try db.execute(
            """
            PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
            CREATE TABLE record(\(columns), origin INTEGER);
            CREATE INDEX place ON record(sequence);
            CREATE TABLE definition(id INTEGER, machine, chart, schema, rules, store, epoch);
            CREATE UNIQUE INDEX once ON definition(id, machine, chart, schema, rules, store, epoch);
            """)
    }

    private static func columns() throws -> [String] {
        let db = try Database.inMemory()
        try Schema.create(db)
        return try db.values("SELECT name FROM pragma_table_info('record') ORDER BY cid")
    }

    // MARK: What SQLite reads

    /// Takes over what SQLite reads of a journal, from both ends, and says where it stopped.
    func read(_ path: String) -> [String] {
        var problems: [String] = []
        do {
            // Closing it must leave the copy's log as it is: its frames are looked at next.
            let source = try Connection.open(path)
            defer { source.close() }
            try Connection.harden(source)
            problems += attempt { try readDefinitions(source) }
            var last: Int64 = 0
            let forwards = attempt { try readRecords(source, "ORDER BY sequence") { last = $0 } }
            problems += forwards
            if !forwards.isEmpty {
                _ = attempt { try readRecords(source, "WHERE sequence > \(last) ORDER BY sequence DESC") { _ in } }
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
        (error as? DatabaseError)?.message ?? "\(error)"
    }

    private func readDefinitions(_ source: Database) throws {
        let rows = try source.rows("SELECT id, machine, chart, schema, rules, store, epoch FROM definition")
        while let row = try rows.next() { try insertDefinition(row.values) }
    }

    private func readRecords(_ source: Database, _ order: String, _ done: (Int64) -> Void) throws {
        // By name: a newer version may have more columns than are known here.
        let present = Set<String>(try source.values("SELECT name FROM pragma_table_info('record')"))
        let columns = columns.map { present.contains($0) ? "\"\($0)\"" : "NULL" }.joined(separator: ", ")
        let rows = try source.rows("SELECT \(columns) FROM record \(order)")
        while let row = try rows.next() {
            try insert(row.values, .database)
            done(row.number(0) ?? 0)
        }
    }

    // MARK: What lies in the pages

    /// Takes over every row of every page that has the shape of a record.
    func carve(_ images: PageImages) throws {
        let reader = BTreeScanner(images: images)
        try db.transaction {
            try reader.forEach(fromLog: false) { try take($0, .page) }
            try reader.forEach(fromLog: true) { try take($0, .log) }
        }
    }

    private func take(_ row: BTreeScanner.Row, _ origin: Origin) throws {
        var values = row.values
        // The number of a row stands in front of it, not in its first column.
        guard values[0].isNull else { return }
        values[0] = .integer(row.rowid)
        if values.count == 7, values[1].text != nil, values[2].text != nil { try insertDefinition(values) }
        // A page may be of before the last migration, which added two.
        guard (columns.count - 2)...columns.count ~= values.count else { return }
        values += Array(repeating: .null, count: columns.count - values.count)
        let named = Dictionary(uniqueKeysWithValues: zip(columns, values))
        guard let word = named["kind"]?.text, Record.Kind(rawValue: word) != nil, named["hash"]?.bytes?.count == 32
        else { return }
        try insert(values, origin)
    }

    // MARK: Writing

    private func insert(_ values: [SQLValue], _ origin: Origin) throws {
        let marks = repeatElement("?", count: values.count + 1).joined(separator: ", ")
        try db.run("INSERT INTO record VALUES (\(marks))", values + [.integer(Int64(origin.rawValue))])
    }

    private func insertDefinition(_ values: [SQLValue]) throws {
        try db.run("INSERT OR IGNORE INTO definition VALUES (?, ?, ?, ?, ?, ?, ?)", values)
    }
}
