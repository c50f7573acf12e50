import Payments

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The gateway's place on disk, and the care it takes of it: what is created is readable by its owner only, whatever
/// the umask; what is found must be ours and no symbolic link.
struct GatewayDirectory: Sendable {
    /// Without a trailing slash: with one, `lstat` would follow a symbolic link.
    let path: String

    init(_ path: String) {
        var path = path
        while path.count > 1, path.last == "/" { path.removeLast() }
        self.path = path
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    var exists: Bool {
        var info = stat()
        return lstat(path, &info) == 0
    }

    func has(_ name: String) -> Bool {
        var info = stat()
        return lstat(file(name), &info) == 0
    }

    /// Creates the directory where it is missing, parents included, and refuses one that is not safe.
    func prepare() throws(GatewayError) {
        if !exists { try Self.create(path) }
        try check()
    }

    /// Refuses a directory that is a link, somebody else's, or writable by others. Missing is an error too.
    func check() throws(GatewayError) {
        var info = stat()
        guard lstat(path, &info) == 0 else { throw Self.failure("lstat", path) }
        try Self.check(info, at: path, kind: S_IFDIR)
    }

    /// Refuses a file that is not a plain one of ours; a missing file is fine.
    ///
    /// The file is never opened for this: closing any descriptor of a database would drop the locks that SQLite
    /// holds on it elsewhere in the process.
    func checkFile(_ name: String) throws(GatewayError) {
        var info = stat()
        guard lstat(file(name), &info) == 0 else {
            if errno == ENOENT { return }
            throw Self.failure("lstat", file(name))
        }
        try Self.check(info, at: file(name), kind: S_IFREG)
    }

    /// Creates an empty file of mode 0600, unless there is one.
    func createFile(_ name: String) throws(GatewayError) {
        let descriptor = open(file(name), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == EEXIST { return }
            throw Self.failure("create", file(name))
        }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw Self.failure("fsync", file(name)) }
    }

    /// Makes the names in the directory durable, and the directory's own name.
    func sync() throws(GatewayError) {
        try Self.sync(path)
        try Self.sync(Self.parent(of: path))
    }

    static func sync(_ directory: String) throws(GatewayError) {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", directory) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("fsync", directory) }
    }

    static func failure(_ call: String, _ path: String) -> GatewayError {
        .storage("\(call) \(path): \(String(cString: strerror(errno)))")
    }

    static func check(_ info: stat, at path: String, kind: mode_t) throws(GatewayError) {
        guard info.st_mode & S_IFMT == kind else {
            throw .insecure(path: path, reason: kind == S_IFDIR ? "not a directory" : "not a plain file")
        }
        guard info.st_uid == geteuid() else { throw .insecure(path: path, reason: "belongs to another user") }
        guard info.st_mode & 0o022 == 0 else { throw .insecure(path: path, reason: "writable by others") }
    }

    private static func create(_ path: String) throws(GatewayError) {
        let parent = parent(of: path)
        if access(parent, F_OK) != 0, parent != path { try create(parent) }
        // Another process may be creating it at the same moment; whose it is, is checked afterwards.
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("mkdir", path) }
        try sync(parent)
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
