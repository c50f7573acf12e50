import GRDB

/// The opening of a store: look, find the row of the recovery table, act on it. Runs under the store's lock.
struct Opening {
    struct Opened {
        let queue: DatabaseQueue
        let anchor: Anchor
        let head: Head
    }

    let directory: StoreDirectory
    /// The machine the store is opened for.
    let machine: String
    /// Takes into a store that is being brought up to date what lay beside it, and returns its newest record then.
    let takeIn: (Database, Head) throws -> Head

    init(
        _ directory: StoreDirectory, machine: String, takingIn takeIn: @escaping (Database, Head) throws -> Head
    ) throws {
        self.directory = directory
        self.machine = machine
        self.takeIn = takeIn
        for suffix in ["", "-wal", "-shm"] { try StoreDirectory.checkFile(directory.database + suffix) }
        try StoreDirectory.checkFile(directory.anchor)
    }

    func run() throws -> Opened {
        do {
            return try act(on: try look())
        } catch {
            throw StoreError.inside(error, "opening", directory.database, nil) ?? error
        }
    }

    private func act(on look: Look) throws -> Opened {
        let rows = Recovery.rows(for: look.findings)
        precondition(rows.count == 1, "\(look.findings) fits \(rows), not one row")
        switch rows[0] {
        case .create, .resumeCreation:
            try look.queue?.close()
            return try create(look.anchor)
        case .open, .openLaggingAnchor, .migrate, .migrateLaggingAnchor:
            return try finish(look)
        case let row:
            try look.queue?.close()
            throw refusal(row, look)
        }
    }

    private func create(_ found: Anchor.Finding) throws -> Opened {
        // The anchor first: from the moment a journal can hold a record, its loss can be seen.
        if found == .missing { try Anchor.create(path: directory.anchor) }
        try StoreDirectory.createFile(directory.database)
        try syncDirectory(directory.path)
        let queue = try Connection.open(directory.database)
        try queue.inDatabase { db in
            try Connection.secure(db)
            try Schema.migrate(db, from: 0)
            try Connection.checkpoint(db, "TRUNCATE")
        }
        try syncDirectory(directory.path)
        return Opened(queue: queue, anchor: try Anchor(path: directory.anchor), head: .genesis)
    }

    /// The first that changes anything: what is refused stays as it was found, log and all, for whoever can repair it.
    private func finish(_ look: Look) throws -> Opened {
        if let other = look.machines.first(where: { $0 != machine }) {
            try look.queue?.close()
            throw StoreError.foreign(path: directory.database, found: "a journal of machine \(other)")
        }
        var head = look.head
        try look.queue!.inDatabase { db in
            try Connection.secure(db)
            // Frames of a killed process may be in the page cache only. Synced here, before anything rests on them.
            try Connection.checkpoint(db, "TRUNCATE")
            try DatabaseFile.checkLength(db, path: directory.database)
            if look.version < Schema.version {
                try Schema.migrate(db, from: look.version) { head = try takeIn(db, head) }
            }
        }
        let anchor = try Anchor(path: directory.anchor)
        if case .valid(head) = look.anchor {} else { try anchor.write(head) }
        try anchor.note(reach: look.head.sequence)
        return Opened(queue: look.queue!, anchor: anchor, head: head)
    }

    private func refusal(_ row: Recovery, _ look: Look) -> StoreError {
        let path = directory.database
        func damaged(_ what: String) -> StoreError {
            .damaged(
                path: directory.path, what: "\(what) (\(row.rawValue): \(row.reason))",
                advice: "nothing was changed; keep a copy of the folder, then restore a backup or choose another folder")
        }
        var anchored: Int64 = 0
        if case .valid(let head) = look.anchor { anchored = head.sequence }
        switch row {
        case .foreign: return .foreign(path: path, found: "its application id is \(look.applicationID)")
        case .newer: return .newer(path: path, found: look.version, known: Schema.version)
        case .journalGone: return damaged("all \(anchored) records are missing")
        case .recordsMissing:
            return damaged(
                "\(anchored &- look.head.sequence) records are missing: the journal ends at record "
                    + "\(look.head.sequence), its anchor at \(anchored)")
        case .brokenHead: return damaged("record \(look.head.sequence) does not match its hash")
        case .unreadable: return damaged("the journal cannot be read: \(look.problem)")
        case .anchorMissing: return damaged("the file anchor is missing")
        case .anchorUnreadable: return damaged("the file anchor cannot be read")
        case .olderFile: return damaged("the file journal.db is older than its log")
        case .otherHistory: return damaged("record \(anchored) is not the one its anchor remembers")
        case .create, .resumeCreation, .open, .openLaggingAnchor, .migrate, .migrateLaggingAnchor:
            preconditionFailure("\(row) is not a refusal")
        }
    }
}
