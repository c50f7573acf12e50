import Synchronization

/// The archives of a store, each opened when a record of it is first asked for.
final class OpenArchives {
    private var files: [Int64: ArchiveFile] = [:]
    /// Those that were fetched, by the hash of the record that closes the archiving: for all transactions of the
    /// process.
    private static let fetched = Mutex<[[UInt8]: ArchiveFile]>([:])

    /// The record that a stub stands for, proved by the hashes of the store.
    /// - Throws: `StoreError.archiveMissing` if the archive is not there; `damaged` if it does not have the record as
    ///   it left the store.
    func record(_ stub: Record, _ store: any ArchiveReading) throws -> Record {
        guard let number = stub.archive else { return stub }
        let file = try file(number, store)
        guard let previous = try store.hash(of: stub.sequence - 1), let hash = try store.hash(of: stub.sequence),
            let item = try file.item(stub.sequence), item.record.hash(after: previous) == hash,
            item.record.stub(in: number, hash: hash) == stub
        else { throw ArchiveFile.damaged(file.path, "it does not have \(stub.label) as it left the store") }
        return item.record
    }

    private func file(_ number: Int64, _ store: any ArchiveReading) throws -> ArchiveFile {
        if let file = files[number] { return file }
        let name = try store.archiveNote(number).file
        // A file in a folder may be taken away, and is looked for by each transaction.
        let key = try store.archiveFolder == nil ? store.hash(of: number) : nil
        let known = key.flatMap { key in Self.fetched.withLock { $0[key] } }
        guard let file = try known ?? store.openArchive(name) else { throw try store.missing(name) }
        if let key { Self.fetched.withLock { $0[key] = file } }
        files[number] = file
        return file
    }
}
