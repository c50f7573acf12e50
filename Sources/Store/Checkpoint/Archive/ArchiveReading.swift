/// What a transaction reads in a store that keeps archives: see `Journal.archive`.
///
/// A record that was archived leaves a stub in its place: a row with the same number and hash, of kind `archived`. Such
/// a row is proved by its seal (`Record.fits`).
@_spi(Stores) public protocol ArchiveReading: StoreReading {
    /// The records of a session that are older than one, oldest first: without its opening, and without stubs.
    func sequences(session: Int64, before sequence: Int64) throws -> [Int64]

    /// The records that close an archiving after one, oldest first.
    func archives(after sequence: Int64) throws -> [Int64]

    /// The ledger's lines of all these records, ordered by record, entry and line.
    func ledgerLines(of sequences: ClosedRange<Int64>) throws -> [LedgerLine]

    /// The tokens that a session has used.
    func usedTokens(session: Int64) throws -> [UsedToken]

    /// The folder in which archives lie as files; nil, the default, for a store that keeps their bytes.
    var archiveFolder: String? { get throws }

    /// A part of the bytes of an archive, in a store that keeps them.
    /// - Parameters:
    ///   - name: of the archive.
    ///   - part: from 0.
    /// - Returns: nil where there is no archive of this name, or it has no such part.
    func archive(_ name: String, part: Int) throws -> [UInt8]?
}

@_spi(Stores) extension ArchiveReading {
    /// Nil: the store keeps the bytes.
    public var archiveFolder: String? { get throws { nil } }
}

@_spi(Stores) extension ArchiveReading {
    /// What left the store with an archive.
    /// - Parameter number: of the archive's record.
    func archiveNote(_ number: Int64) throws -> ArchiveNote {
        let record = try record(number)
        guard record.kind == .archive else { throw damaged("\(record.label) is said to close an archive") }
        let note: ArchiveNote = try Coding().decode(record.event)
        guard !note.file.contains("/") else { throw damaged("the archive '\(note.file)' has the name of a folder") }
        return note
    }

    /// Where an archive is or would be, for people.
    func place(of name: String) throws -> String { "\(try archiveFolder ?? self.name)/\(name)" }
}
