import CSQLite
import GRDB

/// The files of a store that is open, to be told from others that come to bear their names.
///
/// A file that is removed or moved away can be written and synced all the same, and nobody will find in it what was
/// acknowledged.
struct OpenFiles: Sendable {
    private struct File: Equatable, Sendable {
        let path: String
        let device: dev_t
        let inode: ino_t

        /// What bears a name now; nil for nothing.
        init?(_ path: String) {
            var info = stat()
            guard stat(path, &info) == 0 else { return nil }
            self.init(path, info)
        }

        init(_ path: String, _ info: stat) {
            self.path = path
            device = info.st_dev
            inode = info.st_ino
        }
    }

    private let store: String
    private let files: [File]

    /// - Parameter db: open, with its log. Under the store's lock.
    /// - Throws: `StoreError.failed` where the names are those of other files already.
    init(_ directory: StoreDirectory, _ db: Database, lock: Int32, anchor: Int32) throws {
        store = directory.path
        var files: [File] = []
        for (descriptor, path) in [(lock, directory.lock), (anchor, directory.anchor)] {
            var info = stat()
            guard fstat(descriptor, &info) == 0 else { throw systemError("reading", path) }
            files.append(File(path, info))
        }
        var hasMoved: Int32 = 0
        sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        for path in [directory.database, directory.database + "-wal"] {
            guard hasMoved == 0, let file = File(path) else { throw Self.gone(path, store) }
            files.append(file)
        }
        self.files = files
        try check()
    }

    /// - Throws: `StoreError.failed` where one of the names is that of no file or of another one now.
    func check() throws(StoreError) {
        for file in files where File(file.path) != file { throw Self.gone(file.path, store) }
    }

    private static func gone(_ path: String, _ store: String) -> StoreError {
        .failed(
            path: store,
            what: "the store was moved, removed or replaced while it was open: \(path) is not the file that was opened",
            advice: "nothing of this was kept; begin again with the store where it is now")
    }
}
