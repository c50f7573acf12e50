import DurableFiles
import SQLite
public import StateMachine

extension FolderJournal {
    /// Moves the records of the finished parts of all sessions to an archive, in one commit, and makes the database
    /// smaller.
    ///
    /// A part is finished up to the newest transition that was recorded before an instant, leads to a state at rest
    /// (`JournaledMachine.isAtRest`) without a deadline, and has nothing owed or parked from before it. That transition
    /// and the opening of the session stay; so the session goes on where it was. The archive is written, read back and
    /// synced before the commit. What a killed process left is done again, and completed, by the next call.
    ///
    /// Other processes wait meanwhile. Takes time in proportion to the journal's length.
    /// - Parameters:
    ///   - instant: the transition that ends a part was recorded before it, by the clock of its record.
    ///   - path: a file that does not exist yet, with the ending `.archive`; nil for `1.archive`, `2.archive` and so on
    ///     in the folder of the store. What it has is found again only in that folder.
    ///   - at: the time of the clock.
    /// - Returns: nil if nothing is finished; then no file is made.
    /// - Throws: `StoreError.failed` if the file exists or cannot be made; `damaged` if one of the records is. Then
    ///   nothing was changed. `failed` without enough space to make the database smaller: then the records are
    ///   archived, and the next call does the rest.
    public func archive(before instant: Instant, to path: String? = nil, at: Instant) throws -> Archiving? {
        try ArchiveFile.checkEnding(path)
        let archiving = try write { transaction in
            // No other writer can commit from here on: the file is made for the commit that follows.
            guard try transaction.db.newestSequence() == transaction.head.sequence else { throw Conflict() }
            let finished = try transaction.finished(before: instant)
            return try transaction.archive(finished, before: instant, to: path, at: at, onArchiving)
        }
        if try archiving != nil || hasFreePages() { try compact() }
        return archiving
    }

    /// Whether an archiving was not completed: nothing else deletes so much.
    private func hasFreePages() throws -> Bool {
        try locked { db in
            guard try !SQLiteReading(db, head).archives(after: 0).isEmpty else { return false }
            return try db.value("PRAGMA freelist_count") ?? 0 > 0
        }
    }
}
