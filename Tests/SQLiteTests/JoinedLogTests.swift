import CSQLite
import Foundation
import Testing

@testable import SQLite

/// The VFS that joins the writes of a log, over one that records and refuses them.
@Suite(.serialized) struct JoinedLogTests {
    let scratch = Scratch()
    /// The size of a frame and its header.
    private static let frame = 24 + 1_024

    init() { LogRecorder.reset() }

    private func open(_ vfs: String? = LogRecorder.joining, synchronous: String = "FULL") throws -> Database {
        let db = try Database(scratch.path, .create, vfs: vfs)
        try db.execute("PRAGMA page_size = 1024; PRAGMA journal_mode = WAL; PRAGMA synchronous = \(synchronous)")
        try db.execute("PRAGMA wal_autocheckpoint = 0")
        try db.execute("CREATE TABLE IF NOT EXISTS t(a INTEGER PRIMARY KEY, b TEXT NOT NULL)")
        return db
    }

    private func put(_ numbers: some Sequence<Int>, _ db: Database, size: Int = 500) throws {
        for number in numbers {
            let text = String(repeating: "\(number % 10)", count: size)
            try db.run("INSERT INTO t VALUES (?, ?)", [number, text])
        }
    }

    private func numbers(_ db: Database) throws -> [Int] { try db.values("SELECT a FROM t ORDER BY a") }

    private func code(_ body: () throws -> Void) -> Int32? {
        do { try body() } catch { return (error as? DatabaseError)?.primaryCode }
        return SQLITE_OK
    }

    /// What a connection that knows nothing of this finds.
    private func expectWhole(_ expected: some Sequence<Int>, at path: String? = nil) throws {
        let db = try Database(path ?? scratch.path)
        #expect(try db.value("PRAGMA integrity_check") == "ok")
        #expect(try numbers(db) == Array(expected))
    }

    // MARK: Joined writes

    @Test func aCommitIsOneWriteOfTheLog() throws {
        let db = try open()
        for round in 0..<5 {
            let writes = try LogRecorder.writes {
                try db.transaction { try put(round * 64..<round * 64 + 64, db) }
            }
            #expect(writes.count == 1, "\(writes)")
            #expect(writes[0].isMultiple(of: Self.frame) && writes[0] > 32 * Self.frame, "\(writes)")
        }
        try expectWhole(0..<320)
    }

    @Test func aLogThatBeginsAgainTakesOneWriteMore() throws {
        let db = try open()
        try db.transaction { try put(0..<64, db) }
        try db.execute("PRAGMA wal_checkpoint(RESTART)")
        let writes = try LogRecorder.writes { try db.transaction { try put(64..<128, db) } }
        #expect(writes.prefix(1) == [32] && writes.count == 2, "\(writes)")
        try expectWhole(0..<128)
    }

    @Test func aTransactionLargerThanWhatIsKeptTakesAFewWrites() throws {
        let db = try open()
        try db.execute("PRAGMA cache_size = -20000")
        let writes = try LogRecorder.writes { try db.transaction { try put(0..<6_000, db) } }
        let sum = writes.reduce(0, +)
        #expect(sum > 3_000_000 && writes.count <= sum / 120_000 + 3, "\(writes)")
        try expectWhole(0..<6_000)
    }

    // MARK: Who reads

    @Test(arguments: ["OFF", "NORMAL", "FULL"]) func othersSeeACommitAtOnce(synchronous: String) throws {
        let db = try open(synchronous: synchronous)
        let other = try Database(scratch.path)
        for round in 0..<20 {
            try db.transaction { try put(round * 8..<round * 8 + 8, db) }
            #expect(try numbers(other) == Array(0..<(round + 1) * 8))
            try expectWhole(0..<(round + 1) * 8)
        }
    }

    /// A commit then changes the frames of its own transaction, and their checksums, in place.
    @Test(arguments: ["OFF", "FULL"]) func aTransactionReadsWhatItHasSpilled(synchronous: String) throws {
        let db = try open(synchronous: synchronous)
        try db.execute("PRAGMA cache_size = 5")
        try db.transaction {
            try put(0..<400, db)
            #expect(try numbers(db) == Array(0..<400))
            try db.run("UPDATE t SET b = 'changed' WHERE a % 2 = 0")
            try db.run("SAVEPOINT s")
            try put(400..<600, db)
            try db.run("ROLLBACK TO s")
            try put(600..<700, db)
            #expect(try numbers(db) == Array(0..<400) + Array(600..<700))
        }
        try expectWhole(Array(0..<400) + Array(600..<700))
        #expect(try Database(scratch.path).value("SELECT count(*) FROM t WHERE b = 'changed'") == 200)
    }

    /// What was spilled must not be written any more: its place is another connection's.
    @Test(arguments: [nil, LogRecorder.joining]) func whatIsRolledBackIsDropped(other vfs: String?) throws {
        let db = try open()
        let other = try Database(scratch.path, vfs: vfs)
        try db.execute("PRAGMA cache_size = 20")
        for round in 0..<10 {
            // Rolling back reads no frame then.
            try db.execute("PRAGMA wal_checkpoint(RESTART)")
            #expect(throws: CancellationError.self) {
                try db.transaction {
                    try put(10_000..<10_040 + 7 * round, db)
                    throw CancellationError()
                }
            }
            try other.transaction { try put(round * 20..<round * 20 + 10, other) }
            try db.transaction { try put(round * 20 + 10..<round * 20 + 20, db) }
            try expectWhole(0..<(round + 1) * 20)
        }
    }

    // MARK: Errors

    @Test(arguments: ["OFF", "FULL"], [0, 0.5, 1]) func aRefusedWriteFailsTheCommit(
        synchronous: String, part: Double
    ) throws {
        let db = try open(synchronous: synchronous)
        try db.transaction { try put(0..<64, db) }
        LogRecorder.state.withLock { ($0.remaining, $0.part) = (0, part) }
        #expect(code { try db.transaction { try put(64..<128, db) } } == SQLITE_FULL)
        try expectWhole(0..<64)
        LogRecorder.state.withLock { $0.remaining = nil }
        try db.transaction { try put(200..<264, db) }
        try expectWhole(Array(0..<64) + Array(200..<264))
    }

    /// One of the calls in the middle is refused, and those after it would be possible.
    @Test(arguments: 0..<12) func nothingIsCommittedOverAHole(refused: Int) throws {
        let db = try open()
        try db.transaction { try put(0..<10, db) }
        try db.execute("PRAGMA cache_size = 5; BEGIN IMMEDIATE")
        try put(10..<80, db)
        LogRecorder.state.withLock { $0.remaining = refused }
        // SQLite takes back this statement alone: the transaction could go on.
        #expect(code { try db.run("UPDATE t SET b = b || 'x'") } == SQLITE_FULL)
        LogRecorder.state.withLock { $0.remaining = nil }
        #expect(!db.isInTransaction || code { try db.run("COMMIT") } != SQLITE_OK)
        try db.rollBack()
        let kept = try numbers(db)
        try expectWhole(kept)
        #expect(kept.prefix(10).elementsEqual(0..<10))
        try db.transaction { try put(100..<110, db) }
        try expectWhole(kept + Array(100..<110))
    }

    /// After each commit SQLite fills the sector with its last frame, in writes that are split where the sector ends.
    @Test func whatFillsASectorIsWritten() throws {
        LogRecorder.state.withLock { $0.tearsSectors = true }
        let db = try open()
        let other = try Database(scratch.path)
        for number in 0..<400 {
            try db.transaction { try put([number], db, size: 1 + number * 7 % 900) }
            #expect(try numbers(other).count == number + 1)
        }
        try expectWhole(0..<400)
    }

    // MARK: Power cuts

    @Test func whatWasCommittedIsSynced() throws {
        let db = try open()
        try db.execute("PRAGMA cache_size = 5")
        for round in 0..<6 {
            try db.transaction { try put(round * 50..<round * 50 + 50, db) }
            let (database, log) = (scratch.folder + "/cut-\(round).db", scratch.folder + "/cut-\(round).db-wal")
            try FileManager.default.copyItem(atPath: scratch.path, toPath: database)
            try Data(LogRecorder.state.withLock { $0.synced }).write(to: URL(filePath: log))
            try expectWhole(0..<(round + 1) * 50, at: database)
        }
    }

    // MARK: Everything

    /// Two connections, each with what it does next drawn: commits, savepoints, rollbacks, checkpoints, and a disk that
    /// is full for a while.
    @Test(arguments: 1...24 as ClosedRange<UInt64>) func anyOrderKeepsWhatWasCommitted(seed: UInt64) throws {
        let links = [try open(synchronous: "OFF"), try open(synchronous: "FULL")]
        for link in links { try link.execute("PRAGMA cache_size = 5") }
        var (state, kept, next) = (seed, Set<Int>(), 0)
        func draw(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        func add(_ db: Database, _ most: Int) throws -> Range<Int> {
            let added = next..<next + draw(most)
            next = added.upperBound
            try put(added, db, size: 1 + draw(1_500))
            return added
        }
        func commit(_ db: Database) throws -> Set<Int> {
            var added: Set<Int> = []
            try db.transaction {
                added.formUnion(try add(db, 20))
                try db.run("SAVEPOINT s")
                let second = try add(db, 40)
                let isTakenBack = draw(2) == 0
                try db.run(isTakenBack ? "ROLLBACK TO s" : "RELEASE s")
                if !isTakenBack { added.formUnion(second) }
                added.formUnion(try add(db, 20))
                try db.run("UPDATE t SET b = b || 'x' WHERE a IN (?, ?)", [draw(next + 1), draw(next + 1)])
            }
            return added
        }
        for _ in 0..<60 {
            let db = links[draw(2)]
            if draw(4) == 0 {
                LogRecorder.state.withLock { ($0.remaining, $0.part) = (draw(6), [0, 0.5, 1][draw(3)]) }
            }
            do {
                switch draw(8) {
                case 0: try db.execute("PRAGMA wal_checkpoint(\(["PASSIVE", "RESTART", "TRUNCATE"][draw(3)]))")
                case 1...2:
                    try db.run("BEGIN IMMEDIATE")
                    _ = try add(db, 60)
                    try db.rollBack()
                default: kept.formUnion(try commit(db))
                }
            } catch let error as DatabaseError where error.primaryCode == SQLITE_FULL {
                if db.isInTransaction { try db.rollBack() }
            }
            LogRecorder.state.withLock { $0.remaining = nil }
            #expect(try numbers(links[draw(2)]) == kept.sorted())
        }
        try expectWhole(kept.sorted())
    }
}
