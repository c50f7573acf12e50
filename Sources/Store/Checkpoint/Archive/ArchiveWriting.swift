/// What a transaction writes in a store that keeps archives. It is one commit with all else that the transaction
/// writes.
@_spi(Stores) public protocol ArchiveWriting: ArchiveReading, StoreWriting {
    /// Leaves stubs in the places of records: their kind, event and effects become those of the stub, and their state
    /// is no more. All else of the rows stays, their hashes among it.
    /// - Throws: `StoreError.damaged` where one of the records is missing.
    func leave(_ stubs: [RecordStub]) throws

    /// Keeps a part of the bytes of an archive, where `archiveFolder` is nil.
    /// - Parameters:
    ///   - bytes: at most `ArchivePart.size`.
    ///   - part: from 0, which takes the place of all that was there under the name.
    ///   - name: of the archive.
    func keep(_ bytes: [UInt8], asPart part: Int, ofArchive name: String) throws
}
