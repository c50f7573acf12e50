import CSQLite
import Foundation
import Testing

@testable import SQLite

/// A folder for one database, which goes away with this value.
final class Scratch {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID())").path
    var path: String { folder + "/a.db" }

    init() { try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
}

/// What a connection promises to any user.
@Suite struct DatabaseTests {
    let scratch = Scratch()

    private func open() throws -> Database { try Database(scratch.path, .create) }

    private func code(_ body: () throws -> Void) -> Int32? {
        do { try body() } catch { return (error as? DatabaseError)?.code }
        return SQLITE_OK
    }

    // MARK: Errors

    @Test func errorsHaveTheExtendedCodeTheWordsAndTheStatement() throws {
        let db = try open()
        try db.execute("CREATE TABLE t(a UNIQUE, b NOT NULL, c CHECK(c > 0), d PRIMARY KEY)")
        try db.run("INSERT INTO t VALUES (1, 1, 1, 1)")
        let unique = SQLITE_CONSTRAINT | 8 << 8
        #expect(code { try db.run("INSERT INTO t VALUES (1, 1, 1, 2)") } == unique)
        #expect(code { try db.run("INSERT INTO t VALUES (2, NULL, 1, 2)") } == SQLITE_CONSTRAINT | 5 << 8)
        #expect(code { try db.run("INSERT INTO t VALUES (2, 1, 0, 2)") } == SQLITE_CONSTRAINT | 1 << 8)
        #expect {
            try db.run("INSERT INTO t VALUES (?, 1, 1, 2)", [1])
        } throws: { error in
            let error = error as? DatabaseError
            return error?.primaryCode == SQLITE_CONSTRAINT && error?.message == "UNIQUE constraint failed: t.a"
                && error?.sql == "INSERT INTO t VALUES (?, 1, 1, 2)"
                && "\(error!)".hasPrefix("SQLite error \(unique): UNIQUE constraint failed: t.a - while executing `INS")
        }
        #expect(code { try db.execute("SELEC 1") } == SQLITE_ERROR)
        #expect(code { try db.run("SELECT \"nothing of the kind\"") } == SQLITE_ERROR, "a name is no text")
    }

    @Test func whatCannotBeOpenedSaysWhy() throws {
        for access in [Database.Access.readOnly, .readWrite] {
            #expect {
                try Database(scratch.path, access)
            } throws: {
                let error = $0 as? DatabaseError
                return error?.primaryCode == SQLITE_CANTOPEN && error?.systemCode == ENOENT && error?.sql == nil
            }
        }
        #expect(!FileManager.default.fileExists(atPath: scratch.path), "and nothing is made")
        try Data(repeating: 0x5A, count: 4_096).write(to: URL(filePath: scratch.path))
        let db = try Database(scratch.path)
        #expect(code { try db.run("SELECT 1 FROM sqlite_schema") } == SQLITE_NOTADB)
    }

    @Test func whoOnlyReadsCannotWrite() throws {
        try open().execute("CREATE TABLE t(a)")
        let db = try Database(scratch.path, .readOnly)
        #expect(code { try db.run("INSERT INTO t VALUES (1)") } == SQLITE_READONLY)
    }

    /// Whatever is in its path, and whoever holds a lock on it; nothing is made beside it.
    @Test(arguments: ["a.db", "a b?c#d%41.db", "ö&=.db", "/double.db"]) func whatNothingChangesIsReadWithoutLocks(
        _ name: String
    ) throws {
        let path = scratch.folder + "/" + name
        let writer = try Database(path, .create)
        try writer.execute("CREATE TABLE t(a); INSERT INTO t VALUES (7); BEGIN EXCLUSIVE")
        #expect(code { _ = try Database(path, .readOnly).value("SELECT a FROM t") as Int? } == SQLITE_BUSY)
        let files = try FileManager.default.contentsOfDirectory(atPath: scratch.folder)
        let db = try Database(path, .immutable)
        #expect(try db.value("SELECT a FROM t") == 7)
        #expect(code { try db.run("INSERT INTO t VALUES (1)") } == SQLITE_READONLY)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder) == files)
        #expect(code { _ = try Database(path + "x", .immutable).value("SELECT 1") as Int? } == SQLITE_CANTOPEN)
    }

    @Test func aLockOfAnotherIsBusyAndIsWaitedForAsLongAsAsked() throws {
        let writer = try open()
        try writer.execute("CREATE TABLE t(a); BEGIN IMMEDIATE")
        let other = try Database(scratch.path)
        #expect(code { try other.transaction {} } == SQLITE_BUSY)
        #expect(!other.isInTransaction)
        let patience = Duration.milliseconds(30)
        other.wait(milliseconds: 30)
        let began = ContinuousClock.now
        #expect(code { try other.transaction {} } == SQLITE_BUSY)
        #expect(ContinuousClock.now - began >= patience)
        try writer.execute("COMMIT")
        try other.transaction { try other.run("INSERT INTO t VALUES (1)") }
    }

    // MARK: Statements

    @Test func keptStatementsSurviveAChangeOfTheSchema() throws {
        let (db, other) = (try open(), try open())
        try db.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1)")
        #expect(try db.all("SELECT * FROM t") == [[.integer(1)]])
        try db.execute("ALTER TABLE t ADD COLUMN b DEFAULT 'x'")
        #expect(try db.all("SELECT * FROM t") == [[.integer(1), .text("x")]])
        try other.execute("ALTER TABLE t ADD COLUMN c; VACUUM")
        #expect(try db.all("SELECT * FROM t") == [[.integer(1), .text("x"), .null]])
        try other.execute("DROP TABLE t")
        #expect(code { _ = try db.all("SELECT * FROM t") } == SQLITE_ERROR)
    }

    @Test func aStatementCanBeginAgainWhileItsRowsAreRead() throws {
        let db = try open()
        try db.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2), (3)")
        var pairs: [Int] = []
        let rows = try db.rows("SELECT a FROM t ORDER BY a")
        while let row = try rows.next() {
            let one: Int = try row.decode(0)
            let others: [Int] = try db.values("SELECT a FROM t ORDER BY a")
            pairs += others.map { one * 10 + $0 }
        }
        #expect(pairs == [11, 12, 13, 21, 22, 23, 31, 32, 33])
    }

    @Test func rowsThatAreNotReadToTheirEndKeepNoLock() throws {
        let db = try open()
        try db.execute("CREATE TABLE t(a); INSERT INTO t VALUES (1), (2)")
        #expect(try db.value("SELECT a FROM t") == 1)
        #expect(throws: CancellationError.self) { try db.all("SELECT a FROM t") { _ in throw CancellationError() } }
        try Database(scratch.path).execute("DROP TABLE t")
    }

    @Test func aScriptIsRunToItsEndAndStopsAtTheFirstError() throws {
        let db = try open()
        try db.execute("  -- nothing\n; CREATE TABLE t(a); ;INSERT INTO t VALUES (1) -- the end")
        #expect(
            code { try db.execute("INSERT INTO t VALUES (2); INSERT INTO u VALUES (3); DROP TABLE t") } == SQLITE_ERROR)
        #expect(try db.values("SELECT a FROM t") == [1, 2])
    }

    @Test func pragmasAreAnsweredEachTime() throws {
        let db = try open()
        #expect(try db.value("PRAGMA mmap_size") == 0)
        for expected in [4_096, 0, 8_192] {
            try db.execute("PRAGMA mmap_size = \(expected)")
            #expect(try db.value("PRAGMA mmap_size") == expected)
        }
        let before: Int? = try db.value("PRAGMA data_version")
        #expect(try db.value("PRAGMA data_version") == before)
        try Database(scratch.path).execute("CREATE TABLE t(a)")
        #expect(try db.value("PRAGMA data_version") != before)
    }

    // MARK: Transactions

    @Test func whatFailsIsTakenBackWhole() throws {
        let db = try open()
        try db.execute("CREATE TABLE t(a UNIQUE)")
        #expect(
            try db.transaction {
                try db.run("INSERT INTO t VALUES (1)"); return db.lastInsertedID
            } == 1)
        #expect(
            code { try db.transaction { for a in [2, 1] { try db.run("INSERT INTO t VALUES (?)", [a]) } } } == 2_067)
        #expect(!db.isInTransaction)
        #expect(try db.values("SELECT a FROM t") == [1])
        // A conflict that ends the transaction by itself.
        #expect(code { try db.transaction { try db.run("INSERT OR ROLLBACK INTO t VALUES (1)") } } == 2_067)
        #expect(!db.isInTransaction)
        try db.rollBack()
        try db.run("UPDATE t SET a = 5")
        #expect(db.changes == 1)
        try db.run("UPDATE t SET a = 6 WHERE a = 0")
        #expect(db.changes == 0)
    }

    // MARK: The end

    @Test func closingTwiceIsClosingOnce() throws {
        let db = try open()
        try db.execute("CREATE TABLE t(a)")
        let statement = try db.prepare("INSERT INTO t VALUES (?)")
        try statement.run([1])
        try db.run("INSERT INTO t VALUES (2)")
        db.close()
        db.close()
        #expect(try Database(scratch.path).value("SELECT count(*) FROM t") == 2)
    }

    @Test func aConnectionThatGoesIsClosed() throws {
        func use() throws { try open().execute("PRAGMA journal_mode = WAL; CREATE TABLE t(a)") }
        try use()
        // SQLite removes the log with the last connection.
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder) == ["a.db"])
    }
}
