import DurableFiles
import SQLite

/// An archive: records that left a store, in an SQLite database without a log.
///
/// Each record has its columns, its hash and the hash of the record before it, so that each is proved by itself. That
/// they are the records of a store is proved by the store's own hashes: see `OpenArchives`.
final class ArchiveFile: Sendable {
    /// "ZTNA": no store, and no backup of one.
    static let applicationID: Int32 = 0x5A54_4E41
    /// How the name of each archive ends, so that copies of a store take the archives along.
    static let ending = ".archive"

    /// A record as it left the store.
    struct Item {
        let record: Record
        let previous: [UInt8]
        let hash: [UInt8]

        /// Whether the hash follows from the columns and from the hash before.
        var fits: Bool { record.hash(after: previous) == hash }
    }

    /// Where it is, for people.
    let path: String
    private let database: Exclusive<Database>

    /// Opens an archive for reading.
    /// - Parameter name: what it is called in errors; nil for its path.
    /// - Throws: `StoreError` for a file that is none, or that others could change.
    init(_ path: String, named name: String? = nil) throws {
        self.path = name ?? path
        try asStoreError(WholeFile.check(path))
        do {
            let db = try Database(path, .readOnly)
            try Connection.harden(db)
            let id = try db.applicationID()
            database = Exclusive(db)
            guard id == Self.applicationID else {
                throw Self.damaged(path, "it is no archive: its application id is \(id)")
            }
        } catch {
            throw StoreError.inside(error, "opening", path) ?? error
        }
    }

    /// The store that the records left; nil where the file does not say.
    func store() throws -> String? {
        try read { try $0.value("SELECT store FROM archive") }
    }

    /// One record; nil if it is not in this archive, or a column holds what no record can.
    func item(_ sequence: Int64) throws -> Item? {
        try read { db in
            try db.first(Self.items + " WHERE sequence = ?", [sequence], Self.item)
        }
    }

    /// All of them, oldest first.
    func forEach(_ body: (Item) throws -> Void) throws {
        try read { db in
            let rows = try db.rows(Self.items + " ORDER BY sequence")
            while let row = try rows.next() {
                guard let item = Self.item(row) else {
                    throw Self.damaged(path, "record \(row.number(0) ?? 0): a column holds what no record can")
                }
                try body(item)
            }
        }
    }

    /// Proves each record by itself, and all of them against the record of the archive in the store.
    /// - Throws: `StoreError.damaged` with the first that is wrong.
    func verify(_ note: ArchiveNote, number: Int64) throws {
        let problems = try read { try $0.values("PRAGMA integrity_check") }.filter { $0 != "ok" }
        if let problem = problems.first { throw Self.damaged(path, problem) }
        var digest = ArchiveDigest()
        var records = 0
        try forEach { item in
            guard item.fits else { throw Self.damaged(path, "\(item.record.label) does not match its hash") }
            digest.add(item.record.stub(in: number, hash: item.hash), item.hash)
            records += 1
        }
        guard records == note.records, digest.text == note.digest else {
            throw Self.damaged(
                path, "it holds \(RecordCount.of(records)), and not the \(note.records) of record \(number)")
        }
    }

    private static let items = Database.recordColumns(and: "record.previous")

    private static func item(_ row: Row) -> Item? {
        guard let record = Record(row), let hash = row.bytes(13), let previous = row.bytes(15) else { return nil }
        return Item(record: record, previous: previous, hash: hash)
    }

    private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
        do { return try database.use(body) } catch {
            throw StoreError.inside(error, "reading", path) ?? error
        }
    }

    /// - Throws: `StoreError.failed` for a path with another ending.
    static func checkEnding(_ path: String?) throws {
        guard let path, !path.hasSuffix(ending) else { return }
        throw StoreError.failed(
            path: path, what: "the name of an archive ends in \(ending)",
            advice: "nothing was changed; choose another name")
    }

    static func damaged(_ path: String, _ what: String) -> StoreError {
        .damaged(path: path, what: what, advice: "nothing was changed; put back the archive as it was made")
    }
}

extension ArchiveFile {
    private static let tables = """
        CREATE TABLE definition(
          id INTEGER PRIMARY KEY, machine TEXT NOT NULL, chart TEXT NOT NULL, schema INTEGER NOT NULL,
          rules INTEGER, store TEXT, epoch INTEGER, UNIQUE(machine, chart, schema, rules, store, epoch)
        ) STRICT;
        CREATE TABLE record(
          sequence INTEGER PRIMARY KEY, kind TEXT NOT NULL, session INTEGER, revision INTEGER,
          at INTEGER NOT NULL, definition INTEGER NOT NULL REFERENCES definition,
          event TEXT NOT NULL, effects TEXT NOT NULL, state TEXT,
          settles_revision INTEGER, settles_index INTEGER, hash BLOB NOT NULL, request TEXT, previous BLOB NOT NULL
        ) STRICT;
        CREATE TABLE archive(store TEXT NOT NULL, epoch INTEGER NOT NULL, number INTEGER NOT NULL) STRICT;
        """

    /// Fills an empty file.
    /// - Parameters:
    ///   - store: that the records leave.
    ///   - number: of the record that will close the archiving.
    ///   - fill: gets what writes one record.
    static func write(
        to path: String, of store: StoreIdentity, number: Int64, _ fill: ((Item) throws -> Void) throws -> Void
    ) throws {
        let db = try Database(path)
        defer { db.close() }
        do {
            try Connection.harden(db)
            try db.transaction {
                try db.execute(tables)
                try db.run(
                    "INSERT INTO archive(store, epoch, number) VALUES (?, ?, ?)", [store.id, store.epoch, number])
                try fill { try db.insert($0) }
                try db.execute("PRAGMA application_id = \(applicationID)")
            }
        } catch {
            throw StoreError.inside(error, "writing", path) ?? error
        }
    }
}

extension Database {
    fileprivate func insert(_ item: ArchiveFile.Item) throws {
        let record = item.record
        try run(
            """
            INSERT INTO record(sequence, kind, session, revision, at, definition, event, effects, state,
              settles_revision, settles_index, hash, request, previous)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                record.sequence, record.kind.rawValue, record.session, record.revision, record.at.milliseconds,
                try definitionID(record.definition), record.event, record.effects, record.state,
                record.concerns?.revision, record.concerns?.index, item.hash, record.request, item.previous,
            ])
    }
}
