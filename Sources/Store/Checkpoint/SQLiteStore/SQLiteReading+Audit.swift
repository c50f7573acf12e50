import SQLite

// Each table as it is: what is damaged is reported, and stops no audit.
extension SQLiteReading {
    func storedRecords(after sequence: Int64, limit: Int) throws -> [StoredRecord] {
        try db.all(
            Database.recordColumns() + " WHERE sequence > ? ORDER BY sequence LIMIT ?", [sequence, limit]
        ) { row in
            guard let record = Record(row), let hash = row.bytes(13) else {
                return StoredRecord(unreadable: row.number(0) ?? sequence + 1, row.number(2), row.number(3))
            }
            return StoredRecord(record, hash: hash)
        }
    }

    func rows(of list: StoreList) throws -> [[String]] {
        let (columns, order) = (list.columns.joined(separator: ", "), list.order.joined(separator: ", "))
        return try db.all("SELECT \(columns) FROM \(list.rawValue) ORDER BY \(order)") { $0.texts }
    }

    func documentDigests() throws -> [(name: String, version: Int64?, digest: String?)] {
        try db.all("SELECT name, sequence, content FROM document NOT INDEXED ORDER BY name") { row in
            (row.text(0) ?? "", row.number(1), row.bytes(2).map { DocumentChange.digest($0) })
        }
    }

    /// The file itself, each index against its table, the schema, and by what records are found.
    func ownFindings() throws -> [(session: Int64?, text: String)] {
        let problems = try db.values("PRAGMA integrity_check").filter { $0 != "ok" }.map { "database: \($0)" }
        // The newest may wait for its first record.
        let unused = try db.all(
            """
            SELECT machine, chart, schema, rules, store, epoch FROM definition
            WHERE id < (SELECT max(id) FROM definition) AND id NOT IN (SELECT definition FROM record)
            ORDER BY id
            """
        ) { "definition: \($0.texts) follows from no record" }
        let findings = try problems + Schema.differences(from: db) + unused
        return try findings.map { (nil, $0) } + db.pointerDifferences() + db.requestDifferences()
    }
}
