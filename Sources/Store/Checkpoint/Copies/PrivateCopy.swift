import DurableFiles
import Essentials

/// A copy of a journal's files in a temporary folder, which may be opened, mended and written to: the files themselves
/// are not touched, not even by SQLite's recovery. It goes away with the value that holds it.
final class PrivateCopy: Sendable {
    let path: String
    var database: String { path + "/journal.db" }
    var log: String { path + "/journal.db-wal" }
    var carving: String { path + "/carving.db" }

    /// - Parameters:
    ///   - folder: where the copy is made; needs the journal's size twice.
    ///   - withAnchor: whether the copy will be opened as a store.
    init(of directory: StoreDirectory, in folder: String, withAnchor: Bool = false) throws(StoreError) {
        try asStoreError(FileStatus(directory.path, followsLinks: true))
        path = try asStoreError(SafeDirectory.makeTemporary(in: folder, named: "checkpoint-copy"))
        // Where there is a lock, it keeps writers away while the files are copied.
        let lock = FileLock(reading: directory.lock, timeout: .seconds(10))
        try asStoreError(lock?.acquire(isShared: true))
        defer { lock?.release() }
        try Self.copy(directory.database, to: database)
        try Self.copy(directory.database + "-wal", to: log)
        guard withAnchor else { return }
        try Self.copy(directory.anchor, to: path + "/anchor")
        for name in SafeDirectory.names(in: directory.path) where name.hasSuffix(ArchiveFile.ending) {
            try Self.copy(directory.path + "/" + name, to: path + "/" + name)
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// A file that is not there gives none.
    private static func copy(_ file: String, to path: String) throws(StoreError) {
        guard let source = try asStoreError(OpenFile.ifThere(file, .readingThroughLinks)) else { return }
        let target = try asStoreError(OpenFile(path, .creating))
        try asStoreError(source.copy(to: target))
    }
}
