import SQLite
import StateMachine

/// The tables of a folder's store, held against what the records say.
extension Replay {
    private func dueDifferences(from db: Database) throws -> [(session: Int64?, text: String)] {
        var expected = snapshots.filter { !older.contains($0.key) }.compactMapValues { M.deadline(of: $0.state) }
        var differences: [(session: Int64?, text: String)] = []
        let rows = try db.rows("SELECT session, at FROM due ORDER BY session")
        while let row = try rows.next() {
            guard let session = row.number(0), !older.contains(session) else { continue }
            let deadline = expected.removeValue(forKey: session)
            if deadline == nil || row.number(1) != deadline?.milliseconds {
                differences.append((session, "due: session \(session) is not due at \(row[1])"))
            }
        }
        return differences + expected.keys.sorted().map { ($0, "due: session \($0) is missing") }
    }

    /// What is owed to the outside. Where the machine is not known, what is listed as that, and what was retried.
    func owed(listed: Set<EffectPosition>) -> [EffectPosition: String] {
        knowsAll ? outbox : outbox.filter { listed.contains($0.key) || retried.contains($0.key) }
    }

    /// The effects that the newest transitions withdrew and no record has cancelled.
    var withdrawalDifferences: [(session: Int64?, text: String)] {
        withdrawals.withdrawn.keys.sorted().compactMap { session in
            withdrawals.missed(session).map { (session, "outbox: effect \($0) was withdrawn, and is pending") }
        }
    }

    /// The tables that follow from the records alone; the others from what the machine's effects mean.
    private static var withoutMachine: Set<String> { ["definition", "session", "outbox", "parked"] }

    /// The tables beside the records, held against what the records say they should be; by session, where a row is
    /// one's.
    func differences(from db: Database) throws -> [(session: Int64?, text: String)] {
        func rows(_ sql: String) throws -> [[String]] { try db.all(sql) { $0.texts } }
        let kept = try ArchivedRows.read(db, of: archived.archives)
        let absent = archived.absent.compactMap { kept[$0] }
        let listed = try db.all("SELECT session, revision, position FROM outbox") { row in
            EffectPosition(
                session: row.number(0) ?? 0, revision: Int(row.number(1) ?? 0), index: Int(row.number(2) ?? 0))
        }
        let tables: [(String, Set<[String]>, String)] = [
            (
                // The newest may wait for its first record.
                "definition", definitions,
                """
                SELECT machine, chart, schema, rules, store, epoch FROM definition
                WHERE id < (SELECT max(id) FROM definition) OR id IN (SELECT definition FROM record)
                """
            ),
            ("session", Set(owners.map { ["\($0)", $1] }), "SELECT id, owner FROM session"),
            (
                "outbox",
                Set(owed(listed: Set(listed)).map { ["\($0.session)", "\($0.revision)", "\($0.index)", $1] }),
                "SELECT session, revision, position, effect FROM outbox"
            ),
            (
                "parked",
                Set(parked.map { ["\($0.session)", "\($0.revision)", "\($0.index)", $1.effect, "\($1.sequence)"] }),
                "SELECT session, revision, position, effect, sequence FROM parked"
            ),
            ("stock", Set(stock.map { [$0, "\($1)"] }), "SELECT place, count FROM stock"),
            (
                "redeemed", redeemed.union(absent.flatMap(\.redeemed)),
                "SELECT session, token, place, sequence FROM redeemed"
            ),
            (
                "posting", Set(postings + absent.flatMap(\.postings)),
                "SELECT sequence, position, line, account, amount, currency FROM posting"
            ),
            ("entry", Set(entries.values), "SELECT tab, key, value, sequence FROM entry"),
        ]
        func session(_ row: [String], _ table: String) throws -> Int64? {
            switch table {
            case "session", "outbox", "parked", "redeemed": Int64(row[0])
            case "posting":
                try db.first("SELECT session FROM record WHERE sequence = ?", [row[0]]) { $0.number(0) }
            default: nil
            }
        }
        var differences: [(session: Int64?, text: String)] = []
        for (name, expected, sql) in tables where knowsAll || Self.withoutMachine.contains(name) {
            let found = Set(try rows(sql))
            func add(_ rows: Set<[String]>, _ what: String) throws {
                differences += try rows.map { (try session($0, name), "\(name): \($0) \(what)") }.sorted { $0.1 < $1.1 }
            }
            try add(expected.subtracting(found), "is missing or changed")
            try add(found.subtracting(expected), "follows from no record")
        }
        let unbalanced = try rows("SELECT currency, sum(amount) FROM posting GROUP BY currency HAVING sum(amount) != 0")
        let documents = try DocumentChange.differences(documents, from: db)
        return differences + withdrawalDifferences + (try dueDifferences(from: db)) + (try db.pointerDifferences())
            + (try db.requestDifferences())
            + (documents + archived.differences(kept)).map { (nil, $0) }
            + unbalanced.map { (nil, "ledger: \($0[0]) does not sum to zero but to \($0[1])") }
    }
}
