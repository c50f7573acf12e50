import DurableFiles
import Essentials
import StateMachine

/// Archiving, in the transaction of one commit, under the writer's lock.
extension WriteTransaction {
    private var keeping: any ArchiveWriting {
        get throws {
            guard let store = try archiving as? any ArchiveWriting else {
                preconditionFailure("\(reading.name) is written, and its archives can only be read")
            }
            return store
        }
    }

    /// See `Journal.archive`. Makes the file, and replaces it if the body runs again.
    /// - Parameters:
    ///   - finished: what leaves.
    ///   - path: a file outside of the store; nil for an archive that the store keeps.
    func archive(
        _ finished: FinishedRecords, before instant: Instant, to path: String?, at: Instant,
        _ onStep: ((ArchivingStep) -> Void)?
    ) throws -> Archiving? {
        guard !finished.sequences.isEmpty else { return nil }
        let number = head.sequence + 1
        let (file, name) = try place(path)
        // Left by a killed process: replaced.
        if let file, FileName.isThere(file), try isLeftover(file) { FileName.remove(file) }
        let contents = try make(name, file, number, finished, onStep)
        do {
            try leave(contents.stubs)
            let archives = Dictionary(uniqueKeysWithValues: finished.sequences.map { ($0, number) })
            let kept = try ArchivedRows.read(keeping, of: archives)[number]
            let note = ArchiveNote(
                file: name, before: instant, records: finished.sequences.count, sessions: finished.sessions,
                digest: contents.digest.text, ledger: (kept ?? ArchivedRows()).digest,
                stock: ArchiveNote.changes(contents.stock), rows: try carried(contents.rows, of: archives))
            try self.note(note, at: at)
        } catch {
            // Everything is still in the store.
            if let file { FileName.remove(file) }
            throw error
        }
        return Archiving(
            file: try file ?? keeping.place(of: name), records: finished.sequences.count, sessions: finished.sessions)
    }

    /// Where the archive gets its place, nil in a store that keeps its bytes, and its name there.
    /// - Throws: `StoreError.failed` if an archive of this store has the name.
    private func place(_ path: String?) throws -> (path: String?, name: String) {
        let store = try keeping
        let names = Set(try store.archives(after: 0).map { try store.archiveNote($0).file })
        if let path {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            guard names.contains(name) else { return (path, name) }
            throw StoreError.failed(
                path: path, what: "an earlier archive of this store is named \(name)",
                advice: "nothing was changed; name another")
        }
        var number = names.count + 1
        while names.contains("\(number)\(ArchiveFile.ending)") { number += 1 }
        let name = "\(number)\(ArchiveFile.ending)"
        return (try store.archiveFolder.map { $0 + "/" + name }, name)
    }

    /// Whether a file is what a killed process left: an archive of this store, all of whose records are still in it.
    private func isLeftover(_ path: String) throws -> Bool {
        do {
            let file = try ArchiveFile(path)
            guard try file.store() == store.id else { return false }
            var isLeftover = true
            try file.forEach { item in
                if try reading.hash(of: item.record.sequence) != item.hash { isLeftover = false }
                if isLeftover { isLeftover = try reading.record(item.record.sequence) == item.record }
            }
            return isLeftover
        } catch is StoreError {
            return false
        }
    }

    // MARK: The archive

    /// What stays in the store of an archive.
    private struct Contents {
        var digest = ArchiveDigest()
        var stubs: [RecordStub] = []
        /// What the records did to the stock.
        var stock: [String: Int64] = [:]
        /// The rows that the records put into tables or removed: tables and keys, by their bytes.
        var rows: [[[UInt8]]: ArchiveNote.Row] = [:]
    }

    /// What stands in tables because of records that leave: nothing that stays says so.
    private func carried(
        _ rows: [[[UInt8]]: ArchiveNote.Row], of archives: [Int64: Int64]
    ) throws -> [ArchiveNote.Row]? {
        let carried = try rows.values.compactMap { touched -> ArchiveNote.Row? in
            guard let row = try reading.row(touched.key, of: touched.table) else {
                return ArchiveNote.Row(touched.table, touched.key, nil)
            }
            guard archives[row.sequence] != nil else { return nil }
            return ArchiveNote.Row(touched.table, touched.key, row.value, by: row.sequence)
        }
        return carried.isEmpty ? nil : carried.sorted { ($0.table, $0.key) < ($1.table, $1.key) }
    }

    /// Makes the archive. It is durable, or a part of the commit, and was read back.
    private func make(
        _ name: String, _ path: String?, _ number: Int64, _ finished: FinishedRecords,
        _ onStep: ((ArchivingStep) -> Void)?
    ) throws -> Contents {
        if let path { return try makeFile(at: path, number, finished, onStep) { try $0.publish() } }
        let folder = try asStoreError(
            SafeDirectory.makeTemporary(in: FileManager.default.temporaryDirectory.path, named: "checkpoint-archive"))
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try makeFile(at: folder + "/" + name, number, finished, onStep) { draft in
            try ArchivePart.each(of: draft.path) { try keeping.keep($0, asPart: $1, ofArchive: name) }
        } readingBack: {
            try keeping.openArchive(name)
        }
    }

    /// - Parameters:
    ///   - keep: gives the file its place.
    ///   - readingBack: opens what was kept, where that is not the file.
    private func makeFile(
        at path: String, _ number: Int64, _ finished: FinishedRecords, _ onStep: ((ArchivingStep) -> Void)?,
        _ keep: (Draft) throws -> Void, readingBack: () throws -> ArchiveFile? = { nil }
    ) throws -> Contents {
        let draft = try Draft(for: path)
        var contents = Contents()
        try ArchiveFile.write(to: draft.path, of: store, number: number) { add in
            try eachItem(of: finished) { item in
                try add(item)
                let stub = item.record.stub(in: number, hash: item.hash)
                contents.digest.add(stub, item.hash)
                contents.stubs += [RecordStub(stub)].compactMap(\.self)
                for (_, entry) in try changes(of: item.record) { count(entry, &contents) }
            }
        }
        onStep?(.written)
        // As another process would read it, before anything rests on it.
        let note = ArchiveNote(
            file: "", before: .epoch, records: contents.stubs.count, sessions: 0, digest: contents.digest.text,
            ledger: "", stock: [], rows: nil)
        try ArchiveFile(draft.path).verify(note, number: number)
        try keep(draft)
        try readingBack()?.verify(note, number: number)
        onStep?(.published)
        return contents
    }

    private func count(_ entry: TableChange, _ contents: inout Contents) {
        switch entry {
        case .transfer(let from, let to):
            contents.stock[from, default: 0] -= 1
            contents.stock[to, default: 0] += 1
        case .adjustCounter(let place, let count): contents.stock[place, default: 0] += count
        case .insert(let table, let key, _), .put(let table, let key, _), .remove(let table, let key):
            contents.rows[[Array(table.utf8), Array(key.utf8)]] = ArchiveNote.Row(table, key, nil)
        case .post, .consumeOnce: break
        }
    }

    func leave(_ stubs: [RecordStub]) throws {
        var rest = stubs[...]
        while !rest.isEmpty {
            try keeping.leave(Array(rest.prefix(RecordStub.batch)))
            rest = rest.dropFirst(RecordStub.batch)
        }
    }

    /// Keeps an archive that was made before, unless it is here: durable, or a part of the commit, and read back.
    /// - Parameter parts: hands over its bytes.
    /// - Throws: `StoreError.failed` where another file of its name is here.
    func keep(
        _ note: ArchiveNote, number: Int64, _ parts: (([UInt8], _ part: Int) throws -> Void) throws -> Void
    ) throws {
        let store = try keeping
        if let archive = try store.openArchive(note.file) {
            do { return try archive.verify(note, number: number) } catch {
                throw StoreError.failed(
                    path: archive.path, what: "it is not the archive of this name that record \(number) closes",
                    advice: "nothing was changed; take it away first")
            }
        }
        if let folder = try store.archiveFolder {
            let draft = try Draft(for: folder + "/" + note.file)
            try draft.fill(parts)
            try ArchiveFile(draft.path).verify(note, number: number)
            return try draft.publish()
        }
        try parts { try store.keep($0, asPart: $1, ofArchive: note.file) }
        guard let archive = try store.openArchive(note.file) else { throw try store.missing(note.file) }
        try archive.verify(note, number: number)
    }
}
