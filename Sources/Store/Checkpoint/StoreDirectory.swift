/// The folder a store lives in, and the names in it.
public struct StoreDirectory: Sendable {
    public let path: String

    public init(path: String) {
        // With a slash at its end, a symbolic link would be looked through instead of seen.
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
    }

    var database: String { path + "/journal.db" }
    /// Whether there is a journal, or what is left of one.
    public var holdsStore: Bool {
        [database, database + "-wal", anchor].contains { (name: String) in access(name, F_OK) == 0 }
    }

    var anchor: String { path + "/anchor" }
    var lock: String { path + "/lock" }

    /// Makes the folder if there is none (mode 0700), and refuses one that others could change.
    ///
    /// - Throws: `StoreError.unsafe` for a symbolic link, a foreign owner, or a folder that group or others may write;
    ///   `StoreError.stopped` when it cannot be made.
    public func prepare() throws(StoreError) {
        var info = stat()
        if lstat(path, &info) != 0 {
            if errno == ENOTDIR { throw .unsafe(path: fileInPath, why: "it is not a folder") }
            guard errno == ENOENT else { throw systemError("reading", path) }
            try create()
            guard lstat(path, &info) == 0 else { throw systemError("reading", path) }
        }
        try Self.check(path, info, isDirectory: true)
    }

    /// The part of the path that stands where a folder should.
    private var fileInPath: String {
        var part = path
        var info = stat()
        while stat(part, &info) != 0, Self.parent(of: part) != part, part != "." { part = Self.parent(of: part) }
        return part
    }

    private func create() throws(StoreError) {
        var missing: [String] = []
        var folder = path
        var info = stat()
        while stat(folder, &info) != 0 {
            missing.append(folder)
            let parent = Self.parent(of: folder)
            guard parent != folder else { break }
            folder = parent
        }
        for folder in missing.reversed() {
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw systemError("creating", folder) }
            try syncDirectory(Self.parent(of: folder))
        }
    }

    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Refuses a file of the store that is not ours alone; a file that is not there is fine.
    static func checkFile(_ path: String) throws(StoreError) {
        var info = stat()
        guard lstat(path, &info) == 0 else {
            guard errno == ENOENT else { throw systemError("reading", path) }
            return
        }
        try check(path, info, isDirectory: false)
    }

    private static func check(_ path: String, _ info: stat, isDirectory: Bool) throws(StoreError) {
        let kind = info.st_mode & S_IFMT
        if kind == S_IFLNK { throw .unsafe(path: path, why: "it is a symbolic link; use the real path") }
        guard kind == (isDirectory ? S_IFDIR : S_IFREG) else {
            throw .unsafe(path: path, why: isDirectory ? "it is not a folder" : "it is not a regular file")
        }
        guard info.st_uid == geteuid() else {
            throw .unsafe(path: path, why: "it belongs to another user; choose a folder of your own")
        }
        guard info.st_mode & 0o022 == 0 else {
            throw .unsafe(path: path, why: "others may write to it; run: chmod go-w '\(path)'")
        }
    }

    /// Makes an empty file, mode 0600, before SQLite would make it with the mode it likes.
    static func createFile(_ path: String) throws(StoreError) {
        let descriptor = retrying { open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600) }
        guard descriptor >= 0 else {
            if errno == EEXIST { return }
            throw systemError("creating", path)
        }
        defer { close(descriptor) }
        guard retrying({ fsync(descriptor) }) == 0 else { throw systemError("syncing", path) }
    }
}
