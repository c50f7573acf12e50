/// A lock between processes, and between values in one process: held by one holder exclusively, or shared by readers.
///
/// Acquiring polls rather than blocks, so that a stopped holder cannot block others for ever. The kernel releases the
/// lock when its process dies.
package final class FileLock: Sendable {
    /// The open lock file; it may also hold data.
    package let file: OpenFile
    private let patienceMilliseconds: Int

    /// How long it is waited before the lock is asked for again.
    private static let interval: UInt32 = 200

    /// - Parameters:
    ///   - path: a file in an existing folder; created with mode 0600 if it does not exist.
    ///   - patienceMilliseconds: how long to wait for another holder before `busy` is thrown.
    package convenience init(_ path: String, patienceMilliseconds: Int) throws(FileError) {
        self.init(try OpenFile(path, .updatingOrCreating, .own), patienceMilliseconds)
    }

    /// A lock on a file of any owner, opened for reading only; nil if it cannot be opened.
    package convenience init?(reading path: String, patienceMilliseconds: Int) {
        do { self.init(try OpenFile(path, .reading), patienceMilliseconds) } catch { return nil }
    }

    private init(_ file: consuming OpenFile, _ patienceMilliseconds: Int) {
        self.file = file
        self.patienceMilliseconds = patienceMilliseconds
    }

    /// - Parameter isShared: whether other shared holders are allowed at the same time.
    /// - Throws: `busy` if the wait was too long, `system`.
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
