#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open directory whose files appear whole or not at all, and are read only if nobody else could have put them
/// there.
struct KeyDirectory {
    private let directory: String
    private let descriptor: Int32

    init(_ directory: String) throws(KeyFileError) {
        self.directory = directory
        do {
            descriptor = try Posix.open(directory, O_RDONLY | O_DIRECTORY)
        } catch {
            switch error {
            case .notFound, .notADirectory: throw .noDirectory(path: directory)
            default: throw .system(error, path: directory)
            }
        }
    }

    func close() { Posix.close(descriptor) }

    func path(_ name: String) -> String { directory.hasSuffix("/") ? directory + name : directory + "/" + name }

    /// The first `limit` bytes of a file, nil when there is none.
    /// - Parameters:
    ///   - forbidden: permission bits that the file must not have.
    ///   - owners: the users it may belong to.
    func read(
        _ name: String, atMost limit: Int, forbidden: mode_t, owners: [uid_t]
    ) throws(KeyFileError) -> [UInt8]? {
        let path = path(name)
        let file: Int32
        do {
            // Not to block: a pipe of that name would let the program wait for ever.
            file = try Posix.open(name, in: descriptor, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        } catch {
            switch error {
            case .notFound: return nil
            case .symbolicLink: throw .symbolicLink(path: path)
            default: throw .system(error, path: path)
            }
        }
        defer { Posix.close(file) }
        let status = try about(path) { () throws(SystemError) in try Posix.status(of: file) }
        try Self.check(status, path, forbidden, owners)
        return try about(path) { () throws(SystemError) in try Posix.read(file, atMost: limit) }
    }

    /// Puts a file there, durably and with mode 0600, unless one of that name is there already.
    /// - Returns: false when another process was faster; its file is durable then, too.
    @discardableResult
    func create(_ name: String, _ bytes: [UInt8]) throws(KeyFileError) -> Bool {
        let draft = "\(name).\(getpid()).\(UInt64.random(in: .min ... .max))"
        return try about(path(name)) { () throws(SystemError) in
            let file = try Posix.open(draft, in: descriptor, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            defer {
                Posix.remove(draft, in: descriptor)
                Posix.close(file)
            }
            // The process's mask may have taken bits away.
            try Posix.setMode(0o600, of: file)
            try Posix.write(bytes, to: file)
            try Posix.sync(file)
            let won = try Posix.link(draft, name, in: descriptor)
            try Posix.sync(descriptor)
            return won
        }
    }

    /// Takes a file away, where there is one.
    func remove(_ name: String) { Posix.remove(name, in: descriptor) }

    /// Makes the names in the directory durable.
    func sync() throws(KeyFileError) {
        try about(directory) { () throws(SystemError) in try Posix.sync(descriptor) }
    }

    private func about<R>(_ path: String, _ call: () throws(SystemError) -> R) throws(KeyFileError) -> R {
        do { return try call() } catch { throw .system(error, path: path) }
    }

    private static func check(
        _ status: stat, _ path: String, _ forbidden: mode_t, _ owners: [uid_t]
    ) throws(KeyFileError) {
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        guard owners.contains(status.st_uid) else { throw .foreignOwner(path: path, owner: status.st_uid) }
        guard status.st_mode & forbidden == 0 else {
            throw .openToOthers(path: path, mode: UInt32(status.st_mode & 0o7777))
        }
    }
}
