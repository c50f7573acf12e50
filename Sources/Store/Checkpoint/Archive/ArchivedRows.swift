import SQLite

/// The lines of the ledger and the used tokens of records that were archived: they stay in the store.
struct ArchivedRows {
    private(set) var postings: [[String]] = []
    private(set) var redeemed: [[String]] = []
    private var sum = ArchiveDigest()

    /// Over all of them, in the order of their records.
    var digest: String { sum.text }

    /// - Parameters:
    ///   - lists: of a store, in their order.
    ///   - archives: the number of the archive's record, by the number of the archived record.
    /// - Returns: what there is, by the number of the archive's record.
    static func read(_ lists: [StoreList: [[String]]], of archives: [Int64: Int64]) -> [Int64: ArchivedRows] {
        var found: [Int64: ArchivedRows] = [:]
        for row in lists[.postings] ?? [] {
            guard let archive = Int64(row[0]).flatMap({ archives[$0] }) else { continue }
            found[archive, default: ArchivedRows()].add(posting: row)
        }
        for row in lists[.redemptions] ?? [] {
            guard let archive = Int64(row[3]).flatMap({ archives[$0] }) else { continue }
            found[archive, default: ArchivedRows()].add(redeemed: row)
        }
        return found
    }
}

extension ArchivedRows {
    /// The same, of a store that is about to archive these records.
    static func read(_ store: any ArchiveReading, of archives: [Int64: Int64]) throws -> [Int64: ArchivedRows] {
        var found: [Int64: ArchivedRows] = [:]
        guard let first = archives.keys.min(), let last = archives.keys.max() else { return found }
        for start in stride(from: first, through: last, by: 1_000) {
            for line in try store.ledgerLines(of: start...min(last, start + 999)) {
                guard let archive = archives[line.sequence] else { continue }
                found[archive, default: ArchivedRows()].add(posting: line.texts)
            }
        }
        var rows: [(key: (Int64, Int64), token: UsedToken)] = []
        for session in try store.owners().map(\.session) {
            rows += try store.usedTokens(session: session).filter { archives[$0.sequence] != nil }
                .map { (($0.sequence, session), $0) }
        }
        rows.sort { one, other in
            guard one.key == other.key else { return one.key < other.key }
            return one.token.token.utf8.lexicographicallyPrecedes(other.token.token.utf8)
        }
        for (key, row) in rows {
            guard let archive = archives[row.sequence] else { continue }
            found[archive, default: ArchivedRows()].add(redeemed: ["\(key.1)", row.token, row.place, "\(row.sequence)"])
        }
        return found
    }

    private mutating func add(posting row: [String]) {
        postings.append(row)
        sum.add(row)
    }

    private mutating func add(redeemed row: [String]) {
        redeemed.append(row)
        sum.add(row)
    }
}

extension Row {
    /// A blob with the bytes of a text is not that text.
    var texts: [String] { values.map { $0.text ?? "\($0)" } }
}
