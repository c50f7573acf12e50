import CSQLite
import DurableFiles
import SQLite
import Synchronization

/// Identifies the files of an open store, so that others which take their names are noticed.
///
/// A file that is removed or moved away can be written and synced all the same, and what was acknowledged in it cannot
/// be found again.
struct OpenFiles: Sendable {
    private struct File: Equatable, Sendable {
        let path: String
        let identity: FileIdentity
    }

    private let store: String
    private let files: [File]
    private let seen = LastSeen()

    /// How long `checkRecently` believes what was seen: looking takes longer than a small read.
    private static let maxAge = Duration.milliseconds(10)

    private final class LastSeen: Sendable {
        let at = Mutex<ContinuousClock.Instant?>(nil)
    }

    /// - Parameter db: open, with its log. Under the store's lock.
    /// - Throws: `StoreError.failed` where the names are those of other files already.
    init(_ directory: StoreDirectory, _ db: Database, lock: FileIdentity, anchor: FileIdentity) throws {
        store = directory.path
        var files = [
            File(path: directory.lock, identity: lock), File(path: directory.anchor, identity: anchor),
        ]
        var hasMoved: Int32 = 0
        sqlite3_file_control(db.handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        for path in [directory.database, directory.database + "-wal"] {
            guard hasMoved == 0, let identity = FileIdentity(path: path) else { throw Self.gone(path, store) }
            files.append(File(path: path, identity: identity))
        }
        self.files = files
        try check()
    }

    /// - Throws: `StoreError.failed` where one of the names is that of no file or of another one now.
    func check() throws(StoreError) {
        for file in files where FileIdentity(path: file.path) != file.identity { throw Self.gone(file.path, store) }
    }

    /// The same, as of a hundredth of a second ago at most: for who reads. What is acknowledged needs `check`.
    func checkRecently() throws(StoreError) {
        let now = ContinuousClock.now
        if let at = seen.at.withLock({ $0 }), now - at < Self.maxAge { return }
        try check()
        seen.at.withLock { $0 = now }
    }

    private static func gone(_ path: String, _ store: String) -> StoreError {
        .failed(
            path: store,
            what: "the store was moved, removed or replaced while it was open: \(path) is not the file that was opened",
            advice: "nothing of this was kept; begin again with the store where it is now")
    }
}
