import SQLite

/// The statements of the commit path, prepared once.
final class PreparedStatements {
    private let begin: Statement
    private let commit: Statement
    private let insert: Statement
    /// The definition that records are written under and its row, once that is known to be on disk.
    private var known: (definition: Record.Definition, id: Int64)?

    /// The database must have its schema.
    init(_ db: Database) throws {
        begin = try db.prepare("BEGIN IMMEDIATE")
        commit = try db.prepare("COMMIT")
        insert = try db.prepare(
            """
            INSERT INTO record(sequence, kind, session, revision, at, definition, event, effects, state,
              settles_revision, settles_index, hash, request, previous, skip)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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

    func beginImmediate() throws { try begin.run() }

    func commitTransaction() throws { try commit.run() }

    func insert(
        _ record: Record, definition: Int64, hash: [UInt8], previous: Int64?, skip: Int64?
    ) throws {
        try insert.run([
            record.sequence, record.kind.rawValue, record.session, record.revision, record.at.milliseconds, definition,
            record.event, record.effects, record.state, record.concerns?.revision, record.concerns?.index, hash,
            record.request, previous, skip,
        ])
    }
}
