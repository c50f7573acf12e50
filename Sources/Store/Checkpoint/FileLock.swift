/// The store's own lock, held around every open, read, commit, checkpoint and close.
///
/// SQLite before 3.51.3 may corrupt a file when two connections write or checkpoint at the same moment (the WAL-reset
/// bug); with this lock only one process does either. The kernel frees it when a process dies.
final class FileLock {
    let descriptor: Int32
    private let path: String
    private let timeoutMilliseconds: Int

    init(path: String, timeoutMilliseconds: Int) throws(StoreError) {
        let descriptor = retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
        guard descriptor >= 0 else { throw systemError("opening", path) }
        self.descriptor = descriptor
        self.path = path
        self.timeoutMilliseconds = timeoutMilliseconds
    }

    deinit { close(descriptor) }

    /// Waits for the lock, at most the time given at the start; throws `busy` then.
    func acquire() throws(StoreError) {
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
        let deadline = Self.milliseconds() + timeoutMilliseconds
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw systemError("locking", path) }
            guard Self.milliseconds() <= deadline else { throw .busy(path: path) }
            usleep(1_000)
        }
    }

    /// Of a clock that nobody sets. Counting the sleeps instead would wait longer the busier the machine is.
    private static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }

    func release() {
        flock(descriptor, LOCK_UN)
    }
}
