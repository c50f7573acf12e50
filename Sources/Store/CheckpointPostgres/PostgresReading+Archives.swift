@_spi(Stores) import Checkpoint

// Archives are rows of the same database: each machine reads them, and they are committed with their stubs.
extension PostgresReading: ArchiveReading {
    func sequences(session: Int64, before sequence: Int64) throws -> [Int64] {
        try numbers(
            ask(
                """
                SELECT sequence FROM record WHERE session = $1 AND sequence < $2 AND kind NOT IN ('opening', 'archived')
                ORDER BY sequence
                """, [.integer(session), .integer(sequence)]))
    }

    func archives(after sequence: Int64) throws -> [Int64] {
        try numbers(
            ask(
                "SELECT sequence FROM record WHERE kind = 'archive' AND sequence > $1 ORDER BY sequence",
                [.integer(sequence)]))
    }

    func ledgerLines(of sequences: ClosedRange<Int64>) throws -> [LedgerLine] {
        try ask(
            """
            SELECT sequence, position, line, account, amount, currency FROM posting WHERE sequence BETWEEN $1 AND $2
            ORDER BY sequence, position, line
            """, [.integer(sequences.lowerBound), .integer(sequences.upperBound)]
        ).rows.map { row in
            guard let sequence = row.number(0), let entry = row.number(1), let line = row.number(2),
                let account = row.text(3), let amount = row.number(4), let currency = row.text(5)
            else { throw damaged("a line of the ledger") }
            let posting = Posting(account: account, amount: amount, currency: currency)
            return LedgerLine(sequence: sequence, entry: entry, line: line, posting: posting)
        }
    }

    func usedTokens(session: Int64) throws -> [UsedToken] {
        try ask("SELECT token, place, sequence FROM redeemed WHERE session = $1 ORDER BY token", [.integer(session)])
            .rows.map { row in
                guard let token = row.text(0), let place = row.text(1), let sequence = row.number(2) else {
                    throw damaged("session \(session): a used token")
                }
                return UsedToken(token: token, place: place, sequence: sequence)
            }
    }

    func archive(_ name: String, part: Int) throws -> [UInt8]? {
        try ask("SELECT content FROM archive WHERE name = $1 AND part = $2", [.text(name), .init(part)])
            .rows.first?.bytes(0)
    }
}

extension PostgresWriting: ArchiveWriting {
    func leave(_ stubs: [RecordStub]) throws {
        let answer = try changing(
            """
            UPDATE record r SET kind = 'archived', event = s.event, effects = s.seal, state = NULL
            FROM unnest($1::bigint[], $2::text[], $3::text[]) AS s(sequence, event, seal) WHERE r.sequence = s.sequence
            """,
            [
                .array(stubs.map { .integer($0.sequence) }, of: .bigint),
                .array(stubs.map { .text($0.event) }, of: .text), .array(stubs.map { .text($0.seal) }, of: .text),
            ])
        guard answer.changes == stubs.count else { throw damaged("one of the records to be archived is missing") }
    }

    func keep(_ bytes: [UInt8], asPart part: Int, ofArchive name: String) throws {
        if part == 0 { try changing("DELETE FROM archive WHERE name = $1", [.text(name)]) }
        try changing(
            "INSERT INTO archive(name, part, content) VALUES ($1, $2, $3)",
            [.text(name), .init(part), .bytes(bytes)])
    }

    @discardableResult
    private func changing(_ sql: String, _ values: [PostgresValue]) throws -> PostgresAnswer {
        noteWriting()
        return try ask(sql, values)
    }
}
