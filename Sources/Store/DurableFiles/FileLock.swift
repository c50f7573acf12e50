/// A lock between processes, and between the values of one process: whoever holds it is alone, or among readers.
///
/// It is asked for again and again rather than waited for: a holder that was stopped must not hang everybody. The
/// kernel frees it when a process dies.
package final class FileLock: Sendable {
    /// What may be kept in the file under the lock.
    package let file: OpenFile
    private let patienceMilliseconds: Int

    /// How long it is waited before the lock is asked for again.
    private static let interval: UInt32 = 200

    /// - Parameters:
    ///   - path: of a file in a folder that exists; made with mode 0600 where there is none.
    ///   - patienceMilliseconds: how long somebody else may hold the lock before `busy` is thrown.
    package convenience init(_ path: String, patienceMilliseconds: Int) throws(FileError) {
        self.init(try OpenFile(path, .updatingOrCreating, .own), patienceMilliseconds)
    }

    /// The lock of whomever the file belongs to, opened for reading alone; nil where it cannot be opened.
    package convenience init?(reading path: String, patienceMilliseconds: Int) {
        do { self.init(try OpenFile(path, .reading), patienceMilliseconds) } catch { return nil }
    }

    private init(_ file: consuming OpenFile, _ patienceMilliseconds: Int) {
        self.file = file
        self.patienceMilliseconds = patienceMilliseconds
    }

    /// - Parameter isShared: whether others may hold it at the same time who also share it.
    /// - Throws: `busy` after the patience, `system`.
    package func acquire(isShared: Bool = false) throws(FileError) {
        if try isFree(isShared) { return }
        let deadline = SystemCall.nanoseconds() + patienceMilliseconds * 1_000_000
        while try !isFree(isShared) {
            guard SystemCall.nanoseconds() < deadline else { throw .busy(path: file.path) }
            SystemCall.sleep(microseconds: Self.interval)
        }
    }

    /// Takes it, if so.
    private func isFree(_ isShared: Bool) throws(FileError) -> Bool {
        try FileError.during(.locking, file.path, SystemCall.lock(file.descriptor, isShared: isShared))
    }

    package func release() { SystemCall.unlock(file.descriptor) }
}
