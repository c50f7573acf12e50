import DurableFiles
import Foundation
import GRDB
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
    /// The files of archives that are not in the folder of the store, sorted: what is in them was not verified.
    public internal(set) var absent: [String] = []
}

extension Journal {
    /// Reads and verifies the whole journal. Changes nothing. Takes time in proportion to the journal's length.
    public func verify() throws -> Verification {
        try read { transaction in
            var verification = try Verification(of: transaction.db, as: M.self, coding: transaction.coding)
            let attached = try String.fetchAll(transaction.db, sql: "SELECT name FROM attachment ORDER BY name")
            verification.findings += attached.map { "attachment: '\($0)' belongs in a backup only" }
            return verification
        }
    }
}

extension StoreJournal {
    /// Reads and verifies the whole journal: the chain, the decisions, and what the store lists beside the records.
    /// Changes nothing. Takes time in proportion to the journal's length.
    /// - Throws: `StoreError` where it cannot be read.
    public func verify() throws -> Verification {
        try read { transaction in
            let store = transaction.reading
            var verification = Verification()
            var replay = Replay<M>(coding: Coding())
            do {
                try store.forEachRecord { record in
                    verification.records += 1
                    verification.findings += try replay.add(record, hash: store.hash(of: record.sequence) ?? [])
                }
            } catch let error as StoreError {
                guard case .damaged(_, let what, _) = error else { throw error }
                // What follows from the records cannot be told.
                verification.findings.append(what)
                return verification
            }
            verification.sessions = replay.owners.count
            verification.findings += try replay.differences(from: store)
            return verification
        }
    }
}

extension Verification {
    /// - Parameter db: a journal's, in a store or in a backup.
    init<M: JournaledMachine>(of db: Database, as machine: M.Type, coding: Coding) throws {
        var replay = Replay<M>(coding: coding)
        // Holds every index against its table, the twins among them.
        let problems = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
        findings += problems.map { "database: \($0)" }
        findings += try Schema.differences(from: db)
        let (archives, absent, damaged) = try Self.archives(db)
        self.absent = absent
        findings += damaged
        let rows = try Row.fetchCursor(db, sql: Database.recordColumns() + " ORDER BY sequence")
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
    }

    /// The archives that are at hand and whole, by the numbers of their records; the names of those that are not at
    /// hand; what is wrong with the others.
    private static func archives(_ db: Database) throws -> ([Int64: ArchiveFile], absent: [String], findings: [String])
    {
        var (archives, absent, findings): ([Int64: ArchiveFile], [String], [String]) = ([:], [], [])
        let numbers = try db.archives()
        for number in numbers {
            do {
                let note = try db.archiveNote(number)
                let path = try db.path(besideIt: note.file)
                guard FileName.isThere(path) else {
                    absent.append(note.file)
                    continue
                }
                let file = try ArchiveFile(path)
                try file.verify(note, number: number)
                archives[number] = file
            } catch let error where error is StoreError || error is DecodingError {
                findings.append("archive: \(error)")
            }
        }
        return (archives, absent.sorted(), findings)
    }
}
