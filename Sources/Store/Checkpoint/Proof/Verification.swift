import SQLite
import StateMachine

/// The result of verifying a whole journal: the hash chain, the machine's decisions, and every table that could be
/// rebuilt from the records.
public struct Verification: Equatable, Sendable {
    /// The number of records that were read.
    public internal(set) var records = 0
    /// The number of sessions in them.
    public internal(set) var sessions = 0
    /// What is wrong, in the order found; empty if nothing is.
    public internal(set) var findings: [String] = []
    /// The names of archives that are not in the store or its folder, sorted: what is in them was not verified.
    public internal(set) var absent: [String] = []
}

extension Journal {
    /// Reads and verifies the whole journal: the chain, the decisions, and what the store lists beside the records.
    /// Changes nothing. Takes time in proportion to the journal's length.
    /// - Throws: `StoreError` where it cannot be read.
    public func verify() throws -> Verification {
        try read { transaction in
            guard let db = (transaction.reading as? SQLiteReading)?.db else {
                return try Verification(of: transaction.reading, as: M.self, coding: coding)
            }
            var verification = try Verification(of: db, as: M.self, coding: coding)
            let attached: [String] = try db.values("SELECT name FROM attachment ORDER BY name")
            verification.findings += attached.map { "attachment: '\($0)' belongs in a backup only" }
            return verification
        }
    }
}

extension Verification {
    fileprivate init<M: JournaledMachine>(of store: any StoreReading, as machine: M.Type, coding: Coding) throws {
        var replay = Replay<M>(coding: coding)
        var requests = ListedRequests()
        let archives = try (store as? any ArchiveReading).map { try open(archivesOf: $0) } ?? [:]
        do {
            try store.forEachRecord { record in
                records += 1
                let original = try record.archive.flatMap { try archives[$0]?.item(record.sequence)?.record }
                let hash = try store.hash(of: record.sequence) ?? []
                findings += replay.add(record, hash: hash, original: original)
                try requests.add(record, of: store)
            }
        } catch let error as StoreError {
            guard case .damaged(_, let what, _) = error else { throw error }
            // What follows from the records is unknown.
            findings.append(what)
            return
        }
        sessions = replay.owners.count
        findings += try replay.differences(from: store) + requests.differences
        noteNewer(replay)
    }

    /// - Parameter db: a journal's, in a store or in a backup.
    init<M: JournaledMachine>(of db: Database, as machine: M.Type, coding: Coding) throws {
        var replay = Replay<M>(coding: coding)
        // Holds every index against its table, the twins among them.
        let problems = try db.values("PRAGMA integrity_check").filter { $0 != "ok" }
        findings += problems.map { "database: \($0)" }
        findings += try Schema.differences(from: db)
        let archives = try open(archivesOf: SQLiteReading(db, .genesis))
        let rows = try db.rows(Database.recordColumns() + " ORDER BY sequence")
        while let row = try rows.next() {
            records += 1
            guard let record = Record(row), let hash = row.bytes(13) else {
                findings.append("record \(row.number(0) ?? 0): a column holds what no record can")
                continue
            }
            let original = try record.archive.flatMap { try archives[$0]?.item(record.sequence)?.record }
            findings += replay.add(record, hash: hash, original: original)
        }
        sessions = replay.owners.count
        findings += try replay.differences(from: db).map(\.text)
        noteNewer(replay)
    }

    /// What cannot be verified here is no proof that all is well.
    private mutating func noteNewer<M: JournaledMachine>(_ replay: Replay<M>) {
        guard replay.newer > 0 else { return }
        findings.append(
            "\(replay.newer) transitions were decided by a newer version of machine \(M.name) than \(M.version): "
                + "verify with a program that has it")
    }

    /// The archives that are at hand and whole, by the numbers of their records. Notes the names of those that are not
    /// at hand, and what is wrong with the others.
    private mutating func open(archivesOf store: any ArchiveReading) throws -> [Int64: ArchiveFile] {
        var archives: [Int64: ArchiveFile] = [:]
        for number in try store.archives(after: 0) {
            do {
                let note = try store.archiveNote(number)
                guard let file = try store.openArchive(note.file) else {
                    absent.append(note.file)
                    continue
                }
                try file.verify(note, number: number)
                archives[number] = file
            } catch let error where error is StoreError || error is DecodingError {
                findings.append("archive: \(error)")
            }
        }
        absent.sort()
        return archives
    }
}
