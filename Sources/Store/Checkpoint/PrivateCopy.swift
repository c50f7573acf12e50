import Foundation

/// A copy of a journal's files in a folder of its own, to be opened, mended and written to: the files themselves are
/// not touched, not even by SQLite's recovery. It goes away with the value that holds it.
final class PrivateCopy: Sendable {
    let path: String
    var database: String { path + "/journal.db" }
    var log: String { path + "/journal.db-wal" }
    var carving: String { path + "/carving.db" }

    /// - Parameters:
    ///   - folder: where the copy is made; as large as the journal and once more.
    ///   - withAnchor: whether the copy is to be opened as a store.
    init(of directory: StoreDirectory, in folder: String, withAnchor: Bool = false) throws(StoreError) {
        var info = stat()
        guard stat(directory.path, &info) == 0 else { throw systemError("reading", directory.path) }
        var template = Array((folder + "/checkpoint-copy.XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { throw systemError("creating a folder in", folder) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let lock = try Self.lock(directory)
        defer { if let lock { close(lock) } }
        try Self.copy(directory.database, to: database)
        try Self.copy(directory.database + "-wal", to: log)
        if withAnchor { try Self.copy(directory.anchor, to: path + "/anchor") }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The store's lock, where it has one, opened for reading: nobody writes while the files are copied.
    private static func lock(_ directory: StoreDirectory) throws(StoreError) -> Int32? {
        let descriptor = retrying { open(directory.lock, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
        guard descriptor >= 0 else { return nil }
        for _ in 0..<10_000 {
            if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return descriptor }
            usleep(1_000)
        }
        close(descriptor)
        throw .busy(path: directory.lock)
    }

    /// A file that is not there gives none.
    private static func copy(_ file: String, to path: String) throws(StoreError) {
        let source = retrying { open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard source >= 0 else {
            if errno == ENOENT { return }
            throw systemError("opening", file)
        }
        defer { close(source) }
        try StoreDirectory.createFile(path)
        let target = retrying { open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW) }
        guard target >= 0 else { throw systemError("opening", path) }
        defer { close(target) }
        try POSIXCopy.all(of: source, file, to: target, path)
    }
}
