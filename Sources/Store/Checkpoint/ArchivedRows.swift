import GRDB

/// The lines of the ledger and the used tokens of records that were archived: they stay in the store.
struct ArchivedRows {
    private(set) var postings: [[String]] = []
    private(set) var redeemed: [[String]] = []
    private var sum = ArchiveDigest()

    /// Over all of them, in the order of their records.
    var digest: String { sum.text }

    /// - Parameter archives: the number of the archive's record, by the number of the archived record.
    /// - Returns: what there is, by the number of the archive's record.
    static func read(_ db: Database, of archives: [Int64: Int64]) throws -> [Int64: ArchivedRows] {
        var found: [Int64: ArchivedRows] = [:]
        let postings = try Row.fetchCursor(
            db,
            sql: """
                SELECT sequence, position, line, account, amount, currency FROM posting
                ORDER BY sequence, position, line
                """)
        while let row = try postings.next() {
            guard let archive = row.number(0).flatMap({ archives[$0] }) else { continue }
            let texts = row.texts
            found[archive, default: ArchivedRows()].postings.append(texts)
            found[archive]?.sum.add(texts)
        }
        let redeemed = try Row.fetchCursor(
            db, sql: "SELECT session, token, place, sequence FROM redeemed ORDER BY sequence, session, token")
        while let row = try redeemed.next() {
            guard let archive = row.number(3).flatMap({ archives[$0] }) else { continue }
            let texts = row.texts
            found[archive, default: ArchivedRows()].redeemed.append(texts)
            found[archive]?.sum.add(texts)
        }
        return found
    }
}

extension Row {
    /// A blob with the bytes of a text is not that text.
    var texts: [String] {
        databaseValues.map { value in
            if case .blob = value.storage { "\(value)" } else { String.fromDatabaseValue(value) ?? "\(value)" }
        }
    }
}
