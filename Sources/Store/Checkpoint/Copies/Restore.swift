import DurableFiles
import SQLite
import StateMachine

extension Journal {
    /// Creates a store from a backup, in a folder without a store, after verifying the whole backup.
    ///
    /// The store begins a new epoch with a new record, so that the outside does not take what is asked from now on for
    /// what the lost store asked after the backup. The anchor is rewritten from that record. The backup itself does not
    /// show whether it is older than the lost store; only the outside knows what happened since.
    /// - Parameters:
    ///   - file: the path of a backup; it is not changed.
    ///   - directory: a folder without a store; created if it does not exist.
    ///   - coder: as the journal was opened with that the backup is of.
    ///   - detaching: is called with the files that the backup carries, before the store exists.
    ///   - amending: adds what the new store needs to its first commit, such as the public half of a new key; gets the
    ///     time of the newest record. Adds one document at most.
    /// - Returns: what the verification read; it has no findings. Restoring the same backup again, into the store that
    ///   it has become and that was not used yet, returns the same and changes nothing.
    /// - Throws: `StoreError`, with nothing left in the folder but the lock; the errors of `detaching` and `amending`.
    public static func restore(
        _ file: String, into directory: StoreDirectory, coder: (any PayloadCoder)? = nil,
        detaching: ([String: [UInt8]]) throws -> Void = { _ in },
        amending: (WriteTransaction<M>, Instant) throws -> Void = { _, _ in }
    ) throws -> Verification {
        let coding = Coding(coder: coder)
        try directory.prepareForUse()
        let lock = try asStoreError(FileLock(directory.lock, timeout: .seconds(10)))
        try asStoreError(lock.acquire())
        defer { lock.release() }
        let restored = directory.unusedRestoration()
        if restored == nil { try directory.refuseStore() }
        try asStoreError(WholeFile.check(file))
        let draft = try Draft(for: restored == nil ? directory.database : directory.path + "/journal.again")
        do {
            try copy(file, to: draft.path)
            try accept(draft.path, file, coding)
            let files = try draft.detach(origin: file)
            let verification = try draft.verify(as: M.self, coding, expecting: nil, origin: file)
            if let restored {
                guard try beginEpoch(in: draft.path, coding) == restored else { throw directory.taken }
                return verification
            }
            let head = try beginEpoch(in: draft.path, coding, amending)
            try detaching(files)
            // The anchor first, as when a store is made: it says "no records yet", and a journal may lead.
            try TrustedHead.create(path: directory.anchor)
            try draft.publish()
            let anchor = try TrustedHead(path: directory.anchor)
            try anchor.write(head)
            try anchor.note(reach: head.sequence)
            return verification
        } catch {
            throw StoreError.inside(error, "restoring", file) ?? error
        }
    }

    /// A backup of ours, of this version or the one before; the copy of such a one is brought up to date.
    private static func accept(_ path: String, _ file: String, _ coding: Coding) throws {
        let db = try Database(path)
        defer { db.close() }
        try Connection.harden(db)
        let id = try db.applicationID()
        var version = try db.version()
        guard id == Schema.applicationID, version > 0 else {
            throw StoreError.foreign(path: file, found: "its application id is \(id)")
        }
        guard version <= Schema.version else {
            throw StoreError.newer(path: file, found: version, known: Schema.version)
        }
        if version >= Schema.oldest, let unmarked = try db.versionOfUnmarkedRecords() { version = unmarked }
        guard version >= Schema.oldest else { throw Schema.tooOld(file, version) }
        let machines: [String] = try db.values("SELECT machine FROM definition ORDER BY id")
        if let other = machines.first(where: { $0 != M.name }) {
            throw StoreError.foreign(path: file, found: "a journal of machine \(other)")
        }
        let rules = try db.newestRules()
        guard rules <= M.version else {
            throw StoreError.newerRules(path: file, machine: M.name, found: rules, known: M.version)
        }
        guard version < Schema.version else {
            try SQLiteReading(db, .genesis).checkPayloads(of: M.self, coding)
            // Of other rules, which may have called something else due.
            if rules < M.version { try db.transaction { try db.rescheduleAll(of: M.self, coding) } }
            return
        }
        try Schema.migrate(db) { try db.rescheduleAll(of: M.self, coding) }
    }

    /// - Returns: the newest record then.
    private static func beginEpoch(
        in path: String, _ coding: Coding, _ amending: (WriteTransaction<M>, Instant) throws -> Void = { _, _ in }
    ) throws -> Head {
        let db = try Database(path)
        defer { db.close() }
        // As the rest of the store's connections do: what a record refers to is there.
        try db.execute("PRAGMA foreign_keys = ON")
        let store = try db.identify(definition(of: .random())).restored
        let head = try head(of: db)
        let transaction = WriteTransaction<M>(
            SQLiteWriting(db, try PreparedStatements(db), head), coding, definition(of: store), Quarantine())
        // No clock is asked: nothing has happened since.
        let at = head.sequence == 0 ? .epoch : try db.proved(head.sequence).at
        try transaction.noteRestoration(at: at)
        try amending(transaction, at)
        return transaction.head
    }

    private static func head(of db: Database) throws -> Head {
        let sequence = try db.newestSequence()
        guard let hash = try db.hash(of: sequence) else {
            preconditionFailure("record \(sequence) was just read and has no hash")
        }
        return Head(sequence: sequence, hash: hash)
    }

    private static func copy(_ file: String, to path: String) throws {
        let source = try asStoreError(OpenFile(file, .reading))
        let target = try asStoreError(OpenFile(path, .updating))
        try asStoreError(source.copy(to: target))
    }
}

extension StoreDirectory {
    var taken: StoreError {
        .failed(path: path, what: "it already contains a store", advice: "nothing was changed; choose another folder")
    }

    /// The record with which a restored store began, if nothing but one document was written since: the store of a
    /// restore that was killed, or whose answer was lost. Nil for any other folder.
    func unusedRestoration() -> Head? {
        guard let size = try? FileStatus(database).size, size > 0, let db = try? Connection.open(database) else {
            return nil
        }
        defer { db.close() }
        return try? Self.restoration(db)
    }

    private static func restoration(_ db: Database) throws -> Head? {
        try Connection.harden(db)
        guard try db.applicationID() == Schema.applicationID, try db.version() == Schema.version else { return nil }
        let newest = try db.newestSequence()
        for sequence in [newest, newest - 1] where sequence > 0 {
            let record = try db.proved(sequence)
            if record.kind == .restoration {
                return try db.hash(of: sequence).map { Head(sequence: sequence, hash: $0) }
            }
            guard record.kind == .document else { return nil }
        }
        return nil
    }

    /// Refuses a folder with anything of a store in it. What a killed restore or creation left is none: an anchor that
    /// counts no records.
    func refuseStore() throws(StoreError) {
        for name in [database, database + "-wal"] {
            if try asStoreError(FileStatus.ifThere(name)) != nil { throw taken }
        }
        switch try TrustedHead.find(path: anchor) {
        case .missing, .valid(.genesis): return
        case .valid, .unreadable:
            throw .failed(
                path: path, what: "there is the anchor of a store in it",
                advice: "nothing was changed; choose another folder")
        }
    }
}
