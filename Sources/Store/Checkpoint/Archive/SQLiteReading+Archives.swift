import DurableFiles
import SQLite

// Archives are files in the folder of the database.
extension SQLiteReading: ArchiveReading {
    func sequences(session: Int64, before sequence: Int64) throws -> [Int64] {
        var sequences: [Int64] = []
        try db.eachRecord(of: session, before: sequence) { sequence in
            let kind: String? = try db.value("SELECT kind FROM record WHERE sequence = ?", [sequence])
            // Before what was archived there is nothing but what was archived.
            guard kind != Record.Kind.opening.rawValue, kind != Record.Kind.archived.rawValue else { return false }
            sequences.append(sequence)
            return true
        }
        return sequences.reversed()
    }

    func archives(after sequence: Int64) throws -> [Int64] {
        try db.values(
            "SELECT sequence FROM record NOT INDEXED WHERE sequence > ? AND kind = ? ORDER BY sequence",
            [sequence, Record.Kind.archive.rawValue])
    }

    func ledgerLines(of sequences: ClosedRange<Int64>) throws -> [LedgerLine] {
        try db.all(
            """
            SELECT sequence, position, line, account, amount, currency FROM posting
            WHERE sequence BETWEEN ? AND ? ORDER BY sequence, position, line
            """, [sequences.lowerBound, sequences.upperBound]
        ) { row in
            guard let sequence = row.number(0), let entry = row.number(1), let line = row.number(2),
                let account = row.text(3), let amount = row.number(4), let currency = row.text(5)
            else { throw damaged("record \(row.number(0) ?? 0): a line of its ledger") }
            let posting = Posting(account: account, amount: amount, currency: currency)
            return LedgerLine(sequence: sequence, entry: entry, line: line, posting: posting)
        }
    }

    func usedTokens(session: Int64) throws -> [UsedToken] {
        func sql(_ index: String) -> String {
            "SELECT token, place, sequence FROM redeemed INDEXED BY \(index) WHERE session = ? ORDER BY token"
        }
        let rows = try db.agreed(
            sql("sqlite_autoindex_redeemed_1"), sql("redeemed_twin"), [session],
            "session \(session): where tokens were used")
        return try rows.map { row in
            guard let token = row.text(0), let place = row.text(1), let sequence = row.number(2) else {
                throw damaged("session \(session): a used token")
            }
            return UsedToken(token: token, place: place, sequence: sequence)
        }
    }

    var archiveFolder: String? { SafeDirectory.parent(of: db.path) }

    /// They are files.
    func archive(_ name: String, part: Int) throws -> [UInt8]? { nil }
}

extension SQLiteWriting: ArchiveWriting {
    func leave(_ stubs: [RecordStub]) throws {
        for stub in stubs {
            try db.run(
                "UPDATE record SET kind = ?, event = ?, effects = ?, state = NULL WHERE sequence = ?",
                [stub.kind.rawValue, stub.event, stub.seal, stub.sequence])
            guard db.changes == 1 else { throw damaged("record \(stub.sequence) is missing") }
        }
    }

    func keep(_ bytes: [UInt8], asPart part: Int, ofArchive name: String) throws {
        preconditionFailure("archive \(name) is a file in the folder of \(self.name)")
    }
}
