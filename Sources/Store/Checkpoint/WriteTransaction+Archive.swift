import DurableFiles
import GRDB
import StateMachine

/// Archiving, in the transaction of one commit.
extension WriteTransaction {
    /// See `Journal.archive`. Has the effect of making a file, and makes it anew if it is run again.
    func archive(
        before instant: Instant, to path: String?, in directory: StoreDirectory, at: Instant,
        _ onStep: ((ArchivingStep) -> Void)?
    ) throws -> Archiving? {
        // Nobody can write from here on: the file is made for the commit that follows.
        guard try db.newestSequence() == head.sequence else { throw Conflict() }
        let (records, sessions) = try finished(before: instant)
        guard !records.isEmpty else { return nil }
        let number = head.sequence + 1
        let (path, name) = try place(path, in: directory)
        // What a killed process left is made anew.
        if FileName.isThere(path), try isLeftover(path) { FileName.remove(path) }
        let (digest, stock) = try makeFile(path, number, records, onStep)
        do {
            try leaveStubs(records, in: number)
            let kept = try ArchivedRows.read(
                db, of: Dictionary(uniqueKeysWithValues: records.map { ($0, number) }))[number]
            let note = ArchiveNote(
                file: name, before: instant, records: records.count, sessions: sessions, digest: digest,
                ledger: (kept ?? ArchivedRows()).digest, stock: ArchiveNote.changes(stock))
            try self.note(note, at: at)
        } catch {
            // Everything is still in the store.
            FileName.remove(path)
            throw error
        }
        return Archiving(file: path, records: records.count, sessions: sessions)
    }

    // MARK: What is finished

    /// The numbers of the records that may leave, sorted, and of how many sessions they are.
    private func finished(before instant: Instant) throws -> (records: [Int64], sessions: Int) {
        let parked = try db.parked()
        var records: [Int64] = []
        var sessions = 0
        for (session, _) in try db.owners() {
            let owed =
                try db.outbox(session: session).map { Int64($0.position.revision) }
                + parked.filter { $0.number(0) == session }.compactMap { $0.number(1) }
            guard let rest = try newestRest(of: session, before: instant, oldestOwed: owed.min()) else { continue }
            let found = try Int64.fetchAll(
                db.cachedStatement(
                    sql: "SELECT sequence FROM record WHERE session = ? AND sequence < ? AND kind NOT IN (?, ?)"),
                arguments: [
                    session, rest.sequence, Record.Kind.opening.rawValue, Record.Kind.archived.rawValue,
                ])
            // A row is known by the record that put it there, or took it away.
            guard try !found.contains(where: putsRows) else { continue }
            records += found
            if !found.isEmpty { sessions += 1 }
        }
        return (records.sorted(), sessions)
    }

    private func putsRows(_ sequence: Int64) throws -> Bool {
        try changes(of: db.proved(sequence)).contains { $0.entry.row != nil }
    }

    /// The transition that a session goes on from when everything before it has left; nil if nothing may.
    private func newestRest(of session: Int64, before instant: Instant, oldestOwed: Int64?) throws -> Record? {
        try stops.check(session)
        var revision = try db.newestRevision(session: session)
        while revision > 1, let record = try db.transition(session, revision), record.kind == .transition {
            if record.at < instant, oldestOwed ?? .max >= revision {
                let state = try content(of: record).state()
                if M.isAtRest(state), M.deadline(of: state) == nil { return record }
            }
            revision -= 1
        }
        return nil
    }

    // MARK: The file

    /// Where the archive gets its place, and its name there.
    /// - Throws: `StoreError.failed` if an archive of this store has the name.
    private func place(_ path: String?, in directory: StoreDirectory) throws -> (path: String, name: String) {
        let names = Set(try db.archives().map { try db.archiveNote($0).file })
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
        return (directory.path + "/" + name, name)
    }

    /// Whether a file is what a killed process left: an archive of this store, all of whose records are still in it.
    private func isLeftover(_ path: String) throws -> Bool {
        do {
            let file = try ArchiveFile(path)
            guard try file.store() == store.id else { return false }
            var isLeftover = true
            try file.forEach { item in
                if try db.hash(of: item.record.sequence) != item.hash { isLeftover = false }
                if isLeftover { isLeftover = try db.proved(item.record.sequence) == item.record }
            }
            return isLeftover
        } catch is StoreError {
            return false
        }
    }

    /// - Returns: the digest of the stubs, and what the records did to the stock.
    private func makeFile(
        _ path: String, _ number: Int64, _ records: [Int64], _ onStep: ((ArchivingStep) -> Void)?
    ) throws -> (digest: String, stock: [String: Int64]) {
        let draft = try Draft(for: path)
        var digest = ArchiveDigest()
        var stock: [String: Int64] = [:]
        try ArchiveFile.write(to: draft.path, of: store, number: number) { add in
            for sequence in records {
                let record = try db.proved(sequence)
                guard let hash = try db.hash(of: sequence), let previous = try db.hash(of: sequence - 1) else {
                    throw db.damaged("record \(sequence) is missing")
                }
                try add(ArchiveFile.Item(record: record, previous: previous, hash: hash))
                digest.add(record.stub(in: number, hash: hash), hash)
                for (_, entry) in try changes(of: record) { count(entry, &stock) }
            }
        }
        onStep?(.written)
        try readBack(draft.path, number, records, digest.text)
        try draft.publish()
        onStep?(.published)
        return (digest.text, stock)
    }

    /// Only transitions have entries that a session's record could have.
    private func changes(of record: Record) throws -> [(index: Int, entry: Entry)] {
        record.kind == .transition ? try entries(of: record) : []
    }

    private func count(_ entry: Entry, _ stock: inout [String: Int64]) {
        switch entry {
        case .move(let from, let to):
            stock[from, default: 0] -= 1
            stock[to, default: 0] += 1
        case .stockAdjustment(let place, let count): stock[place, default: 0] += count
        case .post, .redeem, .insert, .put, .remove: break
        }
    }

    /// As another process would read it, before anything rests on it.
    private func readBack(_ path: String, _ number: Int64, _ records: [Int64], _ digest: String) throws {
        let note = ArchiveNote(
            file: "", before: .epoch, records: records.count, sessions: 0, digest: digest, ledger: "", stock: [])
        try ArchiveFile(path).verify(note, number: number)
    }

    private func leaveStubs(_ records: [Int64], in number: Int64) throws {
        for sequence in records {
            let record = try db.proved(sequence)
            guard let hash = try db.hash(of: sequence) else { throw db.damaged("record \(sequence) is missing") }
            let stub = record.stub(in: number, hash: hash)
            try db.cachedStatement(
                sql: "UPDATE record SET kind = ?, event = ?, effects = ?, state = NULL WHERE sequence = ?"
            ).execute(arguments: [stub.kind.rawValue, stub.event, stub.effects, sequence])
            guard db.changesCount == 1 else { throw db.damaged("record \(sequence) is missing") }
        }
    }
}

extension Database {
    /// The numbers of the records that close an archiving, oldest first.
    /// - Parameter sequence: only those after this record.
    func archives(after sequence: Int64 = 0) throws -> [Int64] {
        try Int64.fetchAll(
            cachedStatement(
                sql: "SELECT sequence FROM record NOT INDEXED WHERE sequence > ? AND kind = ? ORDER BY sequence"),
            arguments: [sequence, Record.Kind.archive.rawValue])
    }
}
