@_spi(Stores) import Checkpoint

// Each record is held against its hash.
extension PostgresReading {
    private static let records = """
        SELECT r.sequence, r.kind, r.session, r.revision, r.at, d.machine, d.chart, d.schema, d.rules, d.store, d.epoch,
          r.event, r.effects, r.state, r.settles_revision, r.settles_index, r.request, r.hash,
          (SELECT p.hash FROM record p WHERE p.sequence = r.sequence - 1)
        FROM record r JOIN definition d ON d.id = r.definition
        """

    /// - Throws: `StoreError.damaged` where the row is not what was written.
    private func record(_ row: PostgresRow) throws -> Record {
        let sequence = row.number(0) ?? 0
        guard let record = Record(row), let hash = row.bytes(17),
            let previous = sequence == 1 ? Head.genesis.hash : row.bytes(18), record.fits(hash, after: previous)
        else { throw damaged("record \(sequence) is not what was written") }
        return record
    }

    func record(_ sequence: Int64) throws -> Record {
        let answer = try ask(Self.records + " WHERE r.sequence = $1", [.integer(sequence)])
        guard let row = answer.rows.first else { throw damaged("record \(sequence) is missing") }
        return try record(row)
    }

    func hash(of sequence: Int64) throws -> [UInt8]? {
        if sequence == 0 { return Head.genesis.hash }
        return try ask("SELECT hash FROM record WHERE sequence = $1", [.integer(sequence)]).rows.first?.bytes(0)
    }

    /// How many records are fetched at a time.
    private static var page: Int64 { 500 }

    func records(after sequence: Int64, newestFirst body: (Record) throws -> Bool) throws {
        var last = newest + 1
        while last > sequence + 1 {
            let rows = try ask(
                Self.records + " WHERE r.sequence > $1 AND r.sequence < $2 ORDER BY r.sequence DESC LIMIT $3",
                [.integer(sequence), .integer(last), .integer(Self.page)]
            ).rows
            for row in rows {
                let record = try record(row)
                guard record.sequence == last - 1 else { throw damaged("record \(last - 1) is missing") }
                last = record.sequence
                guard try body(record) else { return }
            }
            if rows.isEmpty { throw damaged("record \(last - 1) is missing") }
        }
    }

    func eachRecord(after sequence: Int64, _ body: (Record) throws -> Bool) throws {
        var last = sequence
        while last < newest {
            let rows = try ask(
                Self.records + " WHERE r.sequence > $1 ORDER BY r.sequence LIMIT $2",
                [.integer(last), .integer(Self.page)]
            ).rows
            for row in rows {
                let record = try record(row)
                guard record.sequence == last + 1 else { throw damaged("record \(last + 1) is missing") }
                last = record.sequence
                guard try body(record) else { return }
            }
            if rows.isEmpty { throw damaged("record \(last + 1) is missing") }
        }
    }

    func transition(_ session: Int64, _ revision: Int) throws -> Record? {
        try ask(Self.records + " WHERE r.session = $1 AND r.revision = $2", [.integer(session), .init(revision)])
            .rows.first.map(record)
    }

    func transitions(_ session: Int64, _ revisions: ClosedRange<Int>) throws -> [Record] {
        let found = try ask(
            Self.records + " WHERE r.session = $1 AND r.revision BETWEEN $2 AND $3 ORDER BY r.revision",
            [.integer(session), .init(revisions.lowerBound), .init(revisions.upperBound)]
        ).rows.map(record)
        let newest = try newestRevision(session: session)
        let expected = max(0, min(revisions.upperBound, newest) - max(1, revisions.lowerBound) + 1)
        guard found.count == expected else { throw damaged("session \(session): a transition is missing") }
        return found
    }

    func newestRecord(session: Int64) throws -> Int64? {
        try ask(
            """
            SELECT coalesce(
              (SELECT sequence FROM record WHERE session = $1 AND revision IS NOT NULL
               ORDER BY revision DESC LIMIT 1),
              (SELECT max(sequence) FROM record WHERE session = $1 AND revision IS NULL))
            """, [.integer(session)]
        ).number
    }

    func newestRevision(session: Int64) throws -> Int {
        if let known = knownRevision(session) { return known }
        let revision = try Int(
            ask(
                """
                SELECT revision FROM record WHERE session = $1 AND revision IS NOT NULL ORDER BY revision DESC LIMIT 1
                """, [.integer(session)]
            ).number ?? 0)
        note(session, revision)
        return revision
    }

    func sequence(session: Int64, request: String) throws -> Int64? {
        try ask(
            "SELECT sequence FROM request WHERE session = $1 AND key = $2", [.integer(session), .text(request)]
        ).number
    }

    func sessions(request: String) throws -> [Int64] {
        try ask("SELECT session FROM request WHERE key = $1 ORDER BY session", [.text(request)]).rows.map { row in
            guard let session = row.number(0) else { throw damaged("a row of the requests") }
            return session
        }
    }

    func newestRecord(concerning effect: EffectPosition) throws -> Int64? {
        try ask(
            """
            SELECT max(sequence) FROM record WHERE session = $1 AND settles_revision = $2 AND settles_index = $3
            """, Self.key(effect)
        ).number
    }

    func sessions(after sequence: Int64) throws -> [Int64] {
        try numbers(
            ask(
                "SELECT DISTINCT session FROM record WHERE sequence > $1 AND session IS NOT NULL ORDER BY 1",
                [.integer(sequence)]))
    }

    func hasRecord(of kind: Record.Kind, after sequence: Int64) throws -> Bool {
        isTrue(
            try ask(
                "SELECT EXISTS(SELECT 1 FROM record WHERE sequence > $1 AND kind = $2)",
                [.integer(sequence), .text(kind.rawValue)]))
    }
}
