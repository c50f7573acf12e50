import SQLite

extension Schema {
    /// Brings a store of version 7 to version 8, all of it in one commit: the records get pointers in the place of
    /// their indexes, see `RecordPointers`.
    /// - Parameter filling: what else goes into the tables in the same commit.
    /// - Throws: `StoreError.damaged` for a journal with a gap.
    static func migrate(_ db: Database, filling: () throws -> Void) throws {
        // A table that others refer to is replaced: what they refer to is there again at the end. Ignored inside of a
        // transaction.
        try db.execute("PRAGMA foreign_keys = OFF")
        try db.transaction {
            try db.execute(records(named: "pointed") + lookups)
            try point(db)
            try db.execute("DROP TABLE record; ALTER TABLE pointed RENAME TO record")
            try filling()
            try db.execute("PRAGMA user_version = \(version)")
        }
        try db.execute("PRAGMA foreign_keys = ON")
    }

    private static func point(_ db: Database) throws {
        var (pointers, last) = (RecordPointers(), Int64(0))
        let rows = try db.rows("SELECT sequence, session, revision FROM record ORDER BY sequence")
        while let row = try rows.next() {
            last += 1
            guard row.number(0) == last else { throw db.damaged("record \(last) is missing") }
            let pointer = pointers.add(last, row.number(1), row.number(2).map(Int.init))
            try db.run(
                "INSERT INTO pointed SELECT *, ?, ? FROM record WHERE sequence = ?",
                [pointer.previous, pointer.skip, last])
        }
        for (session, newest) in pointers.newest.sorted(by: { $0.key < $1.key }) {
            try db.run("INSERT INTO head VALUES (?, ?, ?)", [session, newest.revision, newest.sequence])
        }
        let requests = try db.rows("SELECT session, request, sequence FROM record WHERE request IS NOT NULL ORDER BY 3")
        while let row = try requests.next() {
            guard let session = row.number(0), let request = row.text(1), let sequence = row.number(2) else { continue }
            try db.put(RequestIndex.Key(session, request), sequence)
        }
        try db.put(reach: last)
    }
}
