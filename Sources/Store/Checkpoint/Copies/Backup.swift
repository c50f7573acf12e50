import DurableFiles
import Essentials
import SQLite
import StateMachine

/// A backup: a whole journal in one file.
///
/// It contains the records, the tables that follow from them, and the files that the caller attaches; not the anchor,
/// which is rewritten on restoring. It is an SQLite database without a log. The same journal gives the same records in
/// it.
extension Journal {
    /// Writes a backup, and verifies it before it gets its name.
    ///
    /// Other processes wait while the file is copied, but not while it is verified. A store that is in no folder is
    /// copied into a temporary one first.
    /// - Parameters:
    ///   - path: a file that does not exist yet; it appears whole, durable and with mode 0600, or not at all.
    ///   - files: files of the store that are not in the journal, to be attached: content by name.
    /// - Returns: what the verification read; it has no findings.
    /// - Throws: `StoreError.failed` if the file exists or cannot be made; `damaged` if the journal is damaged; the
    ///   errors of the store.
    public func backUp(to path: String, attaching files: [String: [UInt8]] = [:]) throws -> Verification {
        try quarantine.checkStore()
        let draft = try Draft(for: path)
        guard let store = store as? SQLiteStore else {
            return try inFolder(copiedTo: FileManager.default.temporaryDirectory.path) { directory in
                try Journal(directory, coder: coding.coder).backUp(to: path, attaching: files)
            }
        }
        let head = try store.backUp(to: draft.path)
        try draft.attach(files)
        let verification: Verification
        do {
            verification = try draft.verify(as: M.self, coding, expecting: head, origin: store.directory.path)
        } catch {
            throw StoreError.inside(error, "verifying", store.directory.path) ?? error
        }
        try draft.publish()
        return verification
    }

    /// Runs `body` with the folder of the store; for a store that is in none with a copy, which is removed afterwards.
    /// - Parameter folder: where a copy is made; it takes as much space as the journal.
    /// - Throws: `StoreError`; the errors of the store and of `body`.
    package func inFolder<Result>(copiedTo folder: String, _ body: (StoreDirectory) throws -> Result) throws -> Result {
        if let store = store as? SQLiteStore { return try body(store.directory) }
        let temporary = try asStoreError(SafeDirectory.makeTemporary(in: folder, named: "checkpoint-copy"))
        defer { try? ErasedFolder.remove(temporary) }
        let directory = StoreDirectory(path: temporary + "/store")
        let copy = try Journal(directory, identity: read { $0.store }, coder: coding.coder)
        try JournalCopy(of: self, into: copy).run()
        return try body(directory)
    }
}

/// A file on its way to its name. It goes away with the value that holds it, unless it got there.
final class Draft {
    let path: String
    private let name: String

    /// - Throws: `StoreError.failed` where there is a file of that name already, or none can be made.
    init(for name: String) throws(StoreError) {
        try Self.refuse(name)
        self.name = name
        path = Drafts.name(of: name)
        let folder = SafeDirectory.parent(of: name)
        guard FileName.isThere(folder) else {
            throw .failed(path: folder, what: "there is no such folder", advice: "create it, or choose another file")
        }
        // A process of the same number was killed here once; what it left is of no use. Nor is what others left.
        try? WholeFile.erase(path)
        if let file = name.split(separator: "/").last { Drafts.removeLeftovers(of: [String(file)], in: folder) }
        try asStoreError(WholeFile.createEmpty(path))
    }

    /// The erasable data are attached to it: what is left of a draft is overwritten.
    deinit { for suffix in ["", "-journal", "-wal", "-shm"] { try? WholeFile.erase(path + suffix) } }

    private static func refuse(_ name: String) throws(StoreError) {
        if try asStoreError(FileStatus.ifThere(name)) != nil { throw taken(name) }
    }

    private static func taken(_ name: String) -> StoreError {
        .failed(path: name, what: "the file already exists", advice: "nothing was changed; name another")
    }

    /// Reads all of it, as another process would.
    /// - Parameters:
    ///   - head: the newest record it must have; nil for whichever it has.
    ///   - origin: what is damaged when this is.
    func verify<M: JournaledMachine>(
        as machine: M.Type, _ coding: Coding, expecting head: Head?, origin: String
    ) throws -> Verification {
        let db = try Database(path, .readOnly)
        defer { db.close() }
        try Connection.harden(db)
        let (verification, found) = (
            try Verification(of: SQLiteReading(db, .genesis), as: M.self, coding: coding), try db.newestSequence()
        )
        var findings = verification.findings
        if let head, head.sequence != found {
            findings.insert("it ends at record \(found), not \(head.sequence)", at: 0)
        }
        guard let first = findings.first else { return verification }
        let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
        throw StoreError.damaged(path: origin, what: first + more, advice: "no file was made of it")
    }

    /// Makes it durable, and then visible under its name.
    func publish() throws(StoreError) {
        try asStoreError(OpenFile(path, .updating).sync())
        guard try asStoreError(FileName.add(name, to: path)) else { throw Self.taken(name) }
        FileName.remove(path)
        try asStoreError(SafeDirectory.sync(SafeDirectory.parent(of: name)))
    }
}
