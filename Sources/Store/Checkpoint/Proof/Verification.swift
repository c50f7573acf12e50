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
            var verification = try Verification(of: transaction.reading, as: M.self, coding: coding)
            guard let db = (transaction.reading as? SQLiteReading)?.db else { return verification }
            let attached: [String] = try db.values("SELECT name FROM attachment ORDER BY name")
            verification.findings += attached.map { "attachment: '\($0)' belongs in a backup only" }
            return verification
        }
    }
}

extension Verification {
    /// So many records are in memory at once.
    private static var batch: Int { 1_000 }

    /// - Parameter store: a journal's, or a backup of one.
    init<M: JournaledMachine>(of store: any StoreReading, as machine: M.Type, coding: Coding) throws {
        var replay = Replay<M>(coding: coding)
        // SQLite's own list of requests is compared row by row, see `ownFindings`.
        var requests = store is SQLiteReading ? nil : ListedRequests()
        findings = try store.ownFindings().map(\.text)
        let archives = try (store as? any ArchiveReading).map { try open(archivesOf: $0) } ?? [:]
        // Numbers that only a damaged store has may lie at the beginning of their range.
        var last: Int64 = store is SQLiteReading ? .min : 0
        do {
            while true {
                let batch = try store.storedRecords(after: last, limit: Self.batch)
                guard let newest = batch.last?.sequence else { break }
                last = newest
                for stored in batch {
                    records += 1
                    guard let (record, hash) = stored.content else {
                        findings.append("\(stored.label): a column holds what no record can")
                        continue
                    }
                    let original = try record.archive.flatMap { try archives[$0]?.item(record.sequence)?.record }
                    findings += replay.add(record, hash: hash, original: original)
                    try requests?.add(record, of: store)
                }
            }
        } catch let error as StoreError {
            guard case .damaged(_, let what, _) = error else { throw error }
            // What follows from the records is unknown.
            findings.append(what)
            return
        }
        sessions = replay.owners.count
        findings += try replay.differences(from: store).map(\.text)
        findings += requests?.differences ?? []
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
