/// Why a file or folder is not used, or why an operation on it failed.
package enum FileError: Error, Hashable, Sendable {
    /// It is of an unexpected kind, or others could have put it there or could change it.
    case unsafe(path: String, UnsafeReason)
    /// A system call failed.
    case system(Operation, path: String, SystemError)
    /// Another process or value held the lock for longer than the given time.
    case busy(path: String)
    /// Replacing a file failed after the rename: it is not known whether the old or the new file is on the disk.
    indirect case undecided(FileError)

    /// The operation that failed; the raw value completes "… failed".
    package enum Operation: String, Sendable {
        case opening, creating, reading, writing, syncing, locking, removing
        case creatingFolder = "creating a folder in"
    }

    /// What is wrong, as a text that names the file.
    package var reason: String {
        switch self {
        case .unsafe(let path, let reason): reason.text(path: path)
        case .system(_, _, let cause): "\(cause)"
        case .busy: "another process is using it"
        case .undecided(let cause): cause.reason
        }
    }

    /// Names the call that failed.
    static func during<R>(
        _ operation: Operation, _ path: String, _ call: @autoclosure () throws(SystemError) -> R
    ) throws(FileError) -> R {
        do { return try call() } catch { throw .system(operation, path: path, error) }
    }
}
