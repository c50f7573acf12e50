import Foundation
import SQLite

/// A store's folder as a heap of bytes.
struct CorruptionFolder {
    let path: String

    /// Every file, by its name in the folder. The index of a log is rebuilt by every opening and the lock is empty; an
    /// empty log is no log.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in FileManager.default.enumerator(atPath: path)?.compactMap({ $0 as? String }) ?? [] {
            guard !name.hasSuffix("-shm"), !name.hasSuffix("lock"), let data = bytes(name) else { continue }
            if !name.hasSuffix("-wal") || !data.isEmpty { contents[name] = data }
        }
        return contents
    }

    /// Nil for what is no file.
    func bytes(_ name: String) -> Data? { try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name)) }

    func write(_ name: String, _ data: Data) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        guard let handle = FileHandle(forWritingAtPath: url.path) else {
            guard
                FileManager.default.createFile(
                    atPath: url.path, contents: data, attributes: [.posixPermissions: 0o600])
            else { throw CorruptionError(text: "cannot write \(url.path)") }
            return
        }
        defer { try? handle.close() }
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: data)
    }

    func remove(_ names: String...) {
        for name in names { try? FileManager.default.removeItem(atPath: path + "/" + name) }
    }

    func copy(to target: String) throws -> CorruptionFolder {
        try? FileManager.default.removeItem(atPath: target)
        try FileManager.default.copyItem(atPath: path, toPath: target)
        return CorruptionFolder(path: target)
    }

    /// Takes these files as they are elsewhere, also where they are not.
    func take(_ names: [String], from other: CorruptionFolder) throws {
        for name in names {
            remove(name)
            if let data = other.bytes(name) { try write(name, data) }
        }
    }

    /// Runs statements behind everybody's back: without references, checks and the tables' own rules about kinds.
    func edit(_ database: String, _ statements: [String]) throws {
        try withDatabase(database) { db in
            try db.execute("PRAGMA ignore_check_constraints = ON")
            for statement in statements { try db.execute(statement) }
        }
    }

    /// Every row of every table, with the kind of each value, as SQLite reads them.
    func rows(_ database: String) throws -> [String: [[String]]] {
        try withDatabase(database) { db in
            var rows: [String: [[String]]] = [:]
            let tables: [String] = try db.values("SELECT name FROM sqlite_schema WHERE type = 'table'")
            for table in tables where !table.hasPrefix("sqlite_") {
                rows[table] = try db.all("SELECT * FROM \"\(table)\"") { $0.values.map(\.description) }.sorted {
                    $0.lexicographicallyPrecedes($1)
                }
            }
            return rows
        }
    }

    func withDatabase<Result>(_ database: String, _ body: (Database) throws -> Result) throws -> Result {
        let db = try Database(path + "/" + database)
        defer { db.close() }
        // What is in the log stays there.
        try db.execute("PRAGMA wal_autocheckpoint = 0")
        return try body(db)
    }
}
