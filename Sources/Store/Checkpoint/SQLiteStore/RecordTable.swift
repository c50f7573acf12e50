import CSQLite
import SQLite
import StateMachine

/// Records as rows.
extension Database {
    /// Writes a record, or finds its place taken.
    func insert(
        _ record: Record, hash: [UInt8], previous: Int64? = nil, skip: Int64? = nil,
        with statements: PreparedStatements
    ) throws {
        let definition = try statements.id(of: record.definition) ?? definitionID(record.definition)
        do {
            try statements.insert(record, definition: definition, hash: hash, previous: previous, skip: skip)
        } catch let error as DatabaseError where error.primaryCode == SQLITE_CONSTRAINT {
            throw Conflict()
        }
    }

    func definitionID(_ definition: Record.Definition) throws -> Int64 {
        let arguments: [any SQLConvertible] = [
            definition.machine, definition.chart, definition.schema, definition.rules, definition.store.id,
            definition.store.epoch,
        ]
        let known: Int64? = try value(
            """
            SELECT id FROM definition
            WHERE machine = ? AND chart = ? AND schema = ? AND rules = ? AND store = ? AND epoch = ?
            """, arguments)
        if let known { return known }
        // One that still waits for its first record goes.
        try run(
            """
            DELETE FROM definition WHERE id > (SELECT coalesce(max(definition), 0) FROM record)
            """)
        try run(
            "INSERT INTO definition(machine, chart, schema, rules, store, epoch) VALUES (?, ?, ?, ?, ?, ?)", arguments)
        return lastInsertedID
    }

    /// What the newest record was written with, or what the next will be written with after a change of the rules.
    func newestDefinition() throws -> Record.Definition {
        let sql = "SELECT machine, chart, schema, rules, store, epoch FROM definition ORDER BY id DESC LIMIT 1"
        let newest = try first(sql) { row -> Record.Definition? in
            guard let machine = row.text(0), let chart = row.text(1), let schema = row.number(2),
                let rules = row.number(3), let store = StoreIdentity(row, at: 4)
            else { return nil }
            return Record.Definition(
                machine: machine, chart: chart, schema: Int(schema), rules: Int(rules), store: store)
        }
        guard let newest else { throw damaged("it does not say which machine wrote it") }
        return newest
    }

    /// The newest version of the rules that a definition names; 0 where none does.
    func newestRules() throws -> Int {
        // A value of another kind is greater than any number.
        try value("SELECT max(rules) FROM definition WHERE typeof(rules) = 'integer'") ?? 0
    }

    /// The version of the store when it took records of before version 4, which name no store and are hashed otherwise;
    /// nil where it has none.
    func versionOfUnmarkedRecords() throws -> Int? {
        try value("SELECT min(schema) FROM definition WHERE store IS NULL AND schema < 4")
    }

    /// Which store this is. The newest record says so; before there is one, the definition does under which the first
    /// will be written, and nothing rests on it yet.
    /// - Parameter definition: is added where there is none.
    func identify(_ definition: Record.Definition) throws -> StoreIdentity {
        let newest = try first(Self.recordColumns() + " ORDER BY sequence DESC LIMIT 1") { StoreIdentity($0, at: 16) }
        if let newest { return newest }
        let waiting = try first(
            "SELECT store, epoch FROM definition ORDER BY id DESC LIMIT 1"
        ) { StoreIdentity($0, at: 0) }
        if let waiting { return waiting }
        _ = try definitionID(definition)
        return definition.store
    }

    /// Whose file it is (SQLite file format, section 1.3.16); 0 for no program's.
    func applicationID() throws -> Int32 {
        try value("PRAGMA application_id").flatMap { Int32(exactly: $0 as Int) } ?? 0
    }

    /// The version of the schema; 0 for a file that has none.
    func version() throws -> Int { try value("PRAGMA user_version") ?? 0 }

    /// The newest record's number; 0 in an empty journal.
    func newestSequence() throws -> Int64 {
        try first("SELECT max(sequence) FROM record") { $0.number(0) } ?? 0
    }

    /// The hash a record was written with; that before the first record for number 0, nil for one that is not there.
    func hash(of sequence: Int64) throws -> [UInt8]? {
        if sequence == 0 { return Head.genesis.hash }
        return try first("SELECT hash FROM record WHERE sequence = ?", [sequence]) { $0.bytes(0) }
    }

    /// The columns `Record.init(_:)` reads, and one more.
    static func recordColumns(and column: String = "NULL") -> String {
        """
        SELECT sequence, kind, session, revision, at, machine, chart, schema, event, effects, state,
          settles_revision, settles_index, hash, request, \(column), store, epoch, rules
        FROM record LEFT JOIN definition ON definition.id = record.definition
        """
    }
}

extension Record {
    /// A row of `Database.recordColumns`; nil where a column holds what no record can.
    init?(_ row: Row) {
        guard let sequence = row.number(0), let kind = row.text(1).flatMap(Kind.init), let at = row.number(4),
            let machine = row.text(5), let chart = row.text(6), let schema = row.number(7), let event = row.text(8),
            let effects = row.text(9), let store = StoreIdentity(row, at: 16), let rules = row.number(18),
            row.isNull(2) || row.number(2) != nil, row.isNull(3) || row.number(3) != nil,
            row.isNull(10) || row.text(10) != nil, row.isNull(11) || row.number(11) != nil,
            row.isNull(12) || row.number(12) != nil, row.isNull(14) || row.text(14) != nil
        else { return nil }
        let session = row.number(2)
        let concernedRevision = row.number(11).map(Int.init)
        let concernedIndex = row.number(12).map(Int.init)
        var concerns: EffectPosition?
        if let session, let concernedRevision, let concernedIndex {
            concerns = EffectPosition(session: session, revision: concernedRevision, index: concernedIndex)
        } else if concernedRevision != nil || concernedIndex != nil {
            // Half a key is in no hash: it could be written in unseen.
            return nil
        }
        self.init(
            sequence: sequence, kind: kind, session: session, revision: row.number(3).map(Int.init),
            at: Instant(milliseconds: at),
            definition: Definition(
                machine: machine, chart: chart, schema: Int(schema), rules: Int(rules), store: store),
            event: event, effects: effects, state: row.text(10), concerns: concerns, request: row.text(14))
    }
}

extension StoreIdentity {
    /// Two columns of a row; nil where they are empty, or hold what no identity is.
    init?(_ row: Row, at column: Int) {
        guard let id = row.text(column), let epoch = row.number(column + 1) else { return nil }
        self.init(id: id, epoch: Int(epoch))
    }
}
