import SQLite

/// Files of a store that are in no journal, carried by a backup beside it: content by name.
extension Draft {
    /// Puts files into a backup that has none yet.
    func attach(_ files: [String: [UInt8]]) throws {
        guard !files.isEmpty else { return }
        try write { db in
            for (name, content) in files.sorted(by: { $0.key < $1.key }) {
                try db.run(
                    "INSERT INTO attachment(name, digest, content) VALUES (?, ?, ?)",
                    [name, DocumentChange.digest(content), content])
            }
        }
        guard try write({ try Self.attachments($0, origin: path) }) == files else {
            throw StoreError.stopped("the files that belong to the backup could not be read back")
        }
    }

    /// Takes the files out of what becomes a journal, and leaves nothing of them in it.
    /// - Parameter origin: what is damaged when one of them is.
    /// - Throws: `StoreError.damaged` for one that does not match its digest.
    func detach(origin: String) throws -> [String: [UInt8]] {
        try write { db in
            let files = try Self.attachments(db, origin: origin)
            guard !files.isEmpty else { return files }
            try db.execute("PRAGMA secure_delete = ON; DELETE FROM attachment; VACUUM")
            return files
        }
    }

    private static func attachments(_ db: Database, origin: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        let rows = try db.rows("SELECT name, digest, content FROM attachment")
        while let row = try rows.next() {
            guard let name = row.text(0), let content = row.bytes(2), row.text(1) == DocumentChange.digest(content)
            else {
                throw StoreError.damaged(
                    path: origin, what: "the file '\(row.text(0) ?? "")' in it does not match its digest",
                    advice: "no store was made of it")
            }
            files[name] = content
        }
        return files
    }

    private func write<Result>(_ body: (Database) throws -> Result) throws -> Result {
        let db = try Database(path)
        defer { db.close() }
        try Connection.harden(db)
        // A draft that was broken off is made again; a log would keep copies of what is taken out.
        try db.execute("PRAGMA journal_mode = OFF")
        return try body(db)
    }
}
