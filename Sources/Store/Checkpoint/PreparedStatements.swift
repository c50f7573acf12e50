import CSQLite
import GRDB

/// The statements of the commit path, prepared once and run on GRDB's own connection.
///
/// Through GRDB they cost as much as the sync itself on a fast disk: it parses BEGIN and COMMIT anew each time and
/// boxes every value. Everything off this path goes through GRDB.
final class PreparedStatements {
    private let connection: OpaquePointer
    private let begin: OpaquePointer
    private let commit: OpaquePointer
    private let insert: OpaquePointer
    /// The definition that records are written under and its row, once that is known to be on disk.
    private var known: (definition: Record.Definition, id: Int64)?

    /// The database must have its schema.
    init(_ db: Database) throws {
        connection = db.sqliteConnection!
        begin = try db.prepared("BEGIN IMMEDIATE")
        commit = try db.prepared("COMMIT")
        insert = try db.prepared(
            """
            INSERT INTO record(sequence, kind, session, revision, at, definition, event, effects, state,
              settles_revision, settles_index, hash, request) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
    }

    /// Notes that a definition is on disk.
    func keep(_ definition: Record.Definition, in db: Database) throws {
        if known?.definition != definition { known = (definition, try db.definitionID(definition)) }
    }

    /// The row of a definition; nil where it must be looked for.
    func id(of definition: Record.Definition) -> Int64? {
        guard let known, known.definition == definition else { return nil }
        return known.id
    }

    /// Before the connection is closed.
    func finalize() {
        for statement in [begin, commit, insert] { sqlite3_finalize(statement) }
    }

    func beginImmediate() throws { try run(begin) }

    func commitTransaction() throws { try run(commit) }

    func insert(_ record: Record, definition: Int64, hash: [UInt8]) throws {
        bind(1, record.sequence)
        bind(2, record.kind.rawValue)
        bind(3, record.session)
        bind(4, record.revision.map(Int64.init))
        bind(5, record.at.milliseconds)
        bind(6, definition)
        bind(7, record.event)
        bind(8, record.effects)
        bind(9, record.state)
        bind(10, record.concerns.map { Int64($0.revision) })
        bind(11, record.concerns.map { Int64($0.index) })
        sqlite3_bind_blob(insert, 12, hash, Int32(hash.count), Self.transient)
        bind(13, record.request)
        try run(insert)
    }

    /// SQLite copies what is bound: the values need not outlive the call.
    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    private func bind(_ index: Int32, _ number: Int64?) {
        guard let number else {
            _ = sqlite3_bind_null(insert, index)
            return
        }
        sqlite3_bind_int64(insert, index, number)
    }

    private func bind(_ index: Int32, _ text: String?) {
        guard var text else {
            _ = sqlite3_bind_null(insert, index)
            return
        }
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                _ = sqlite3_bind_text(insert, index, characters.baseAddress, Int32(characters.count), Self.transient)
            }
        }
    }

    private func run(_ statement: OpaquePointer) throws { try SQLiteStatement.run(statement, connection) }
}

/// Statements past GRDB, on its own connections.
private enum SQLiteStatement {
    static func run(_ statement: OpaquePointer, _ connection: OpaquePointer) throws {
        let code = sqlite3_step(statement)
        // Resetting reports the step's error once more; it has been seen.
        sqlite3_reset(statement)
        guard code == SQLITE_DONE else {
            throw DatabaseError(
                resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
                message: String(cString: sqlite3_errmsg(connection)))
        }
    }
}

extension Database {
    /// A statement for `run`, which the caller finalizes before the connection is closed.
    func prepared(_ sql: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(sqliteConnection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else {
            throw DatabaseError(
                resultCode: ResultCode(rawValue: code), message: String(cString: sqlite3_errmsg(sqliteConnection)))
        }
        return statement
    }

    /// Runs a statement that gives no rows.
    func run(_ statement: OpaquePointer) throws { try SQLiteStatement.run(statement, sqliteConnection!) }
}
