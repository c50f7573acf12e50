public import StateMachine

@_spi(Stores) extension StoreJournal {
    /// Moves the records of the finished parts of all sessions to an archive, in one commit.
    ///
    /// A part is finished up to the newest transition that was recorded before an instant, leads to a state at rest
    /// (`JournaledMachine.isAtRest`) without a deadline, and has nothing owed or parked from before it. That transition
    /// and the opening of the session stay; so the session goes on where it was.
    ///
    /// The archive is a part of the commit, for all processes of the store, and was read back before. Those who write
    /// wait meanwhile, once it is known what is finished.
    /// - Parameters:
    ///   - instant: the transition that ends a part was recorded before it, by the clock of its record.
    ///   - path: a file that does not exist yet, with the ending `.archive`, that gets the archive in place of the
    ///     store: the records are not found again then. It is durable before the commit, and the next call replaces
    ///     what a killed process left of it. Nil for an archive that the store keeps.
    ///   - at: the time of the clock.
    /// - Returns: nil if nothing is finished; then nothing is made.
    /// - Throws: `StoreError.failed` if the file exists or cannot be made, or for a store that keeps no archives;
    ///   `damaged` if one of the records is. Then nothing was changed. The errors of the store.
    public func archive(before instant: Instant, to path: String? = nil, at: Instant) throws -> Archiving? {
        try ArchiveFile.checkEnding(path)
        let (known, newest) = try read { (try $0.finished(before: instant), $0.newest) }
        return try alone { transaction in
            // What another process has archived since has left.
            let isOld = try transaction.reading.hasRecord(of: .archive, after: newest)
            let finished = isOld ? try transaction.finished(before: instant) : known
            return try transaction.archive(finished, before: instant, to: path, at: at, nil)
        }
    }
}
