public import StateMachine

extension Journal {
    /// Moves the records of the finished parts of all sessions to an archive, in one commit, and makes a database in a
    /// folder smaller.
    ///
    /// A part is finished up to the newest transition that was recorded before an instant, leads to a state at rest
    /// (`JournaledMachine.isAtRest`) without a deadline, and has nothing pending or parked from before it. That
    /// transition and the opening of the session stay; so the session goes on where it was.
    ///
    /// The archive is written, read back and made durable before the commit or in it. What a killed process left is
    /// done again, and completed, by the next call. Those who write wait meanwhile, once it is known what is finished.
    /// Takes time in proportion to the journal's length.
    /// - Parameters:
    ///   - instant: the transition that ends a part was recorded before it, by the clock of its record.
    ///   - path: a file that does not exist yet, with the ending `.archive`; what it has is found again only in the
    ///     folder of the store. Nil for an archive that the store keeps: `1.archive`, `2.archive` and so on in its
    ///     folder.
    ///   - at: the time of the clock.
    /// - Returns: nil if nothing is finished; then nothing is made.
    /// - Throws: `StoreError.failed` if the file exists or cannot be made, or for a store that keeps no archives;
    ///   `damaged` if one of the records is. Then nothing was changed. `failed` without enough space to make the
    ///   database smaller: then the records are archived, and the next call does the rest. The errors of the store.
    public func archive(before instant: Instant, to path: String? = nil, at: Instant) throws -> Archiving? {
        try ArchiveFile.checkEnding(path)
        let (known, newest) = try read { (try $0.finished(before: instant), $0.newest) }
        let archiving = try alone { transaction in
            // What another process has archived since has left.
            let isOld = try transaction.reading.hasRecord(of: .archive, after: newest)
            let finished = isOld ? try transaction.finished(before: instant) : known
            return try transaction.archive(finished, before: instant, to: path, at: at, onArchiving)
        }
        try (store as? SQLiteStore)?.compact(archiving != nil) { onArchiving?(.vacuumed) }
        return archiving
    }
}
