/// A lock between processes, and between values in one process: held by one holder exclusively, or shared by readers.
///
/// Acquiring polls rather than blocks, so that a stopped holder cannot block others for ever. The kernel releases the
/// lock when its process dies.
package final class FileLock: Sendable {
    /// The open lock file; it may also hold data.
    package let file: OpenFile
    private let timeout: Duration

    /// How long it is waited before the lock is asked for again.
    private static let interval: UInt32 = 200

    /// - Parameters:
    ///   - path: a file in an existing folder; created with mode 0600 if it does not exist.
    ///   - timeout: how long to wait for another holder before `busy` is thrown.
    package convenience init(_ path: String, timeout: Duration) throws(FileError) {
        self.init(try OpenFile(path, .updatingOrCreating, .own), timeout)
    }

    /// A lock on a file of any owner, opened for reading only; nil if it cannot be opened.
    package convenience init?(reading path: String, timeout: Duration) {
        do { self.init(try OpenFile(path, .reading), timeout) } catch { return nil }
    }

    private init(_ file: consuming OpenFile, _ timeout: Duration) {
        self.file = file
        self.timeout = timeout
    }

    /// - Parameter isShared: whether other shared holders are allowed at the same time.
    /// - Throws: `busy` if the wait was too long, `system`.
    package func acquire(isShared: Bool = false) throws(FileError) {
        if try isFree(isShared) { return }
        let deadline = SystemCall.nanoseconds() + Int(timeout / .nanoseconds(1))
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
