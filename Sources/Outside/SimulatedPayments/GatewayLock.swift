import Payments

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The right to open, write, checkpoint or close the store, for one process and one object in it at a time.
///
/// SQLite has locks of its own. This one is needed because in versions 3.7.0 to 3.51.2 two connections that write
/// or checkpoint a WAL at the same moment may corrupt the database. The system drops it when its holder dies.
struct GatewayLock: ~Copyable {
    static let fileName = "gateway.lock"

    private let descriptor: Int32

    /// Opens the lock file, creating it where it is missing. The directory must exist.
    init(in directory: GatewayDirectory) throws(GatewayError) {
        let path = directory.file(Self.fileName)
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            if errno == ELOOP { throw .insecure(path: path, reason: "not a plain file") }
            throw GatewayDirectory.failure("open", path)
        }
        var info = stat()
        guard fstat(descriptor, &info) == 0 else { throw GatewayDirectory.failure("fstat", path) }
        try GatewayDirectory.check(info, at: path, kind: S_IFREG)
    }

    deinit {
        close(descriptor)
    }

    /// Runs `body` while holding the lock.
    ///
    /// It is asked for again and again rather than waited for: a holder that was stopped must not hang everybody.
    /// - Throws: `busy` when it is not had within `patience` milliseconds.
    func held<Answer>(
        patience: Int64 = 10_000, _ body: () throws(GatewayError) -> Answer
    ) throws(GatewayError) -> Answer {
        let deadline = Self.milliseconds() + patience
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else {
                throw .storage("flock \(Self.fileName): \(String(cString: strerror(errno)))")
            }
            guard Self.milliseconds() < deadline else { throw .busy }
            usleep(200)
        }
        defer { _ = flock(descriptor, LOCK_UN) }
        return try body()
    }

    /// Of a clock that nobody sets.
    private static func milliseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
