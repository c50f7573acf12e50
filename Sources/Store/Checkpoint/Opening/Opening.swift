import DurableFiles
import SQLite

/// The opening of a store: look, find the row of the recovery table, act on it. Runs under the store's lock.
struct Opening {
    struct Opened {
        let db: Database
        let anchor: TrustedHead
        let head: Head
        /// What is written with.
        let definition: Record.Definition
    }

    let directory: StoreDirectory
    /// What the first record is written with if the store has no identity yet. Nil opens a store of any machine, and
    /// neither creates one nor brings one up to date.
    let first: Record.Definition?
    /// Refuses a store whose payloads the journal's coder does not open.
    let check: (Database) throws -> Void
    /// Makes the index of deadlines.
    let reschedule: (Database) throws -> Void

    init(
        _ directory: StoreDirectory, first: Record.Definition?, checking check: @escaping (Database) throws -> Void,
        rescheduling reschedule: @escaping (Database) throws -> Void
    ) throws {
        self.directory = directory
        self.first = first
        self.check = check
        self.reschedule = reschedule
        for suffix in ["", "-wal", "-shm"] { try asStoreError(WholeFile.check(directory.database + suffix)) }
        try asStoreError(WholeFile.check(directory.anchor))
    }

    func run() throws -> Opened {
        do {
            return try act(on: try inspect())
        } catch {
            throw StoreError.inside(error, "opening", directory.database) ?? error
        }
    }

    private func act(on inspection: StoreInspection) throws -> Opened {
        let rows = Recovery.rows(for: inspection.findings)
        precondition(rows.count == 1, "\(inspection.findings) fits \(rows), not one row")
        switch rows[0] {
        case .create, .resumeCreation:
            inspection.db?.close()
            guard let first else { throw refused("it has no records yet") }
            return try create(inspection.anchor, first)
        case .migrate where first == nil, .migrateLaggingAnchor where first == nil:
            inspection.db?.close()
            throw refused("it is of an earlier version of the format; its program brings it up to date")
        case .open, .openLaggingAnchor, .migrate, .migrateLaggingAnchor:
            return try finish(inspection, inspection.db!)
        case let row:
            inspection.db?.close()
            throw refusal(row, inspection)
        }
    }

    private func refused(_ why: String) -> StoreError {
        .failed(path: directory.path, what: why, advice: "nothing was changed")
    }

    private func create(_ found: TrustedHead.Finding, _ first: Record.Definition) throws -> Opened {
        // The anchor first: from the moment a journal can hold a record, its loss can be seen.
        if found == .missing { try TrustedHead.create(path: directory.anchor) }
        try asStoreError(WholeFile.createEmpty(directory.database))
        try asStoreError(SafeDirectory.sync(directory.path))
        let db = try Connection.open(directory.database, writes: true)
        try Connection.secure(db)
        let store = try Schema.create(db) { try db.identify(first) }
        try Connection.checkpoint(db, "TRUNCATE")
        try asStoreError(SafeDirectory.sync(directory.path))
        let anchor = try TrustedHead(path: directory.anchor)
        return Opened(db: db, anchor: anchor, head: .genesis, definition: first.of(store))
    }

    /// The first that changes anything: what is refused stays as it was found, log and all, for a repair.
    private func finish(_ inspection: StoreInspection, _ db: Database) throws -> Opened {
        let first = try first ?? db.newestDefinition()
        if let other = inspection.machines.first(where: { $0 != first.machine }) {
            inspection.db?.close()
            throw StoreError.foreign(path: directory.database, found: "a journal of machine \(other)")
        }
        // Which deadlines newer rules give to their sessions is not known here.
        guard inspection.rules <= first.rules || inspection.version == Schema.version else {
            inspection.db?.close()
            throw StoreError.newerRules(
                path: directory.database, machine: first.machine, found: inspection.rules, known: first.rules)
        }
        // Earlier versions of the format had nothing that is encrypted.
        if inspection.version == Schema.version {
            do { try check(db) } catch {
                inspection.db?.close()
                throw error
            }
        }
        try Connection.secure(db)
        // Frames of a killed process may be in the page cache only. Synced here, before anything rests on them.
        var log = try Connection.secureLog(db, after: inspection.anchoredRecord)
        if log.isMoved { try DatabaseFile.checkLength(db, path: directory.database) }
        let head = inspection.head
        if inspection.version < Schema.version {
            // The table of the records gets another place in the file.
            try TrustedHead(path: directory.anchor).forgetReach()
            try Schema.migrate(db) { try reschedule(db) }
            log.isMoved = try Connection.secureLog(db, after: head.sequence).isMoved
        } else if inspection.rules < first.rules {
            // An older program would find the deadlines of newer rules: from here on it is refused, as after a
            // migration.
            try db.transaction {
                try reschedule(db)
                _ = try db.definitionID(first.of(db.identify(first)))
            }
        }
        let definition = first.of(try db.identify(first))
        let anchor = try TrustedHead(path: directory.anchor)
        try anchor.repair()
        // Also one that agrees: written here, it is known to be durable after the sync, and the other slot is next.
        if case .valid(head) = inspection.anchor, !log.wasUsed {} else { try anchor.write(head) }
        if log.isMoved { try anchor.note(reach: head.sequence) } else { try anchor.sync() }
        return Opened(db: db, anchor: anchor, head: head, definition: definition)
    }

    private func refusal(_ row: Recovery, _ inspection: StoreInspection) -> StoreError {
        let path = directory.database
        func damaged(_ what: String) -> StoreError {
            .damaged(
                path: directory.path, what: "\(what) (\(row.reason))",
                advice: "nothing was changed; keep a copy of the folder, then restore a backup or choose another folder"
            )
        }
        let anchored = inspection.anchoredRecord
        switch row {
        case .foreign: return .foreign(path: path, found: "its application id is \(inspection.applicationID)")
        case .newer: return .newer(path: path, found: inspection.version, known: Schema.version)
        case .older: return Schema.tooOld(path, inspection.version)
        case .journalGone:
            return damaged(anchored == 1 ? "its only record is missing" : "all \(anchored) records are missing")
        case .recordsMissing:
            return damaged(
                "\(RecordCount.being(anchored &- inspection.head.sequence)) missing: the journal ends at record "
                    + "\(inspection.head.sequence), its anchor at \(anchored)")
        case .brokenHead: return damaged("record \(inspection.head.sequence) does not match its hash")
        case .unreadable: return damaged("the journal cannot be read: \(inspection.problem)")
        case .anchorMissing: return damaged("the file anchor is missing")
        case .anchorUnreadable: return damaged("the file anchor cannot be read")
        case .olderFile: return damaged("the file journal.db is older than its log")
        case .otherHistory: return damaged("record \(anchored) is not the one its anchor remembers")
        case .create, .resumeCreation, .open, .openLaggingAnchor, .migrate, .migrateLaggingAnchor:
            preconditionFailure("\(row) is not a refusal")
        }
    }
}
