import DurableFiles

extension JournalAccess {
    /// The names of the archives that belong to the journal, in the order in which they were made.
    /// - Throws: `StoreError`.
    public func archiveNames() throws -> [String] {
        try read { transaction in
            guard let store = transaction.reading as? any ArchiveReading else { return [] }
            return try store.archives(after: 0).map { try store.archiveNote($0).file }
        }
    }

    /// Writes an archive that the store has to a file, and verifies it before it gets its name.
    /// - Parameters:
    ///   - name: one of `archiveNames`.
    ///   - path: a file that does not exist yet.
    /// - Throws: `StoreError.archiveMissing` where the store has none of the name; `failed` where the file exists;
    ///   `damaged`.
    public func fetchArchive(_ name: String, to path: String) throws {
        try read { transaction in
            let store = try transaction.archiving
            let (number, note) = try transaction.archiveNote(named: name)
            let draft = try Draft(for: path)
            try draft.fill { try store.eachPart(of: name, $0) }
            try ArchiveFile(draft.path).verify(note, number: number)
            try draft.publish()
        }
    }

    /// Puts an archive back that the store lacks; does nothing where it has it.
    /// - Parameter path: the file, under the name that it was made with.
    /// - Throws: `StoreError.failed` where no archive of the journal has the name; `damaged` for another file.
    public func putArchive(_ path: String) throws {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        try write { transaction in
            let (number, note) = try transaction.archiveNote(named: name)
            try ArchiveFile(path).verify(note, number: number)
            try transaction.keep(note, number: number) { try ArchivePart.each(of: path, $0) }
        }
    }
}

extension Transaction {
    fileprivate func archiveNote(named name: String) throws -> (number: Int64, note: ArchiveNote) {
        let store = try archiving
        for number in try store.archives(after: 0) {
            let note = try store.archiveNote(number)
            if note.file == name { return (number, note) }
        }
        throw StoreError.failed(
            path: store.name, what: "no archive of this store is named \(name)", advice: "nothing was changed")
    }
}

extension Draft {
    /// Writes parts of `ArchivePart.size` into the file, which is empty.
    func fill(_ parts: (([UInt8], _ part: Int) throws -> Void) throws -> Void) throws {
        let file = try asStoreError(OpenFile(path, .updating))
        try parts { try asStoreError(file.write($0, at: $1 * ArchivePart.size)) }
    }
}
