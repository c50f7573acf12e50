/// Why a file or a folder is not used, or why work on it failed.
package enum FileError: Error, Hashable, Sendable {
    /// It is not what it should be, or others could have put it there or could change it.
    case unsafe(path: String, UnsafeReason)
    /// A system call failed.
    case system(Operation, path: String, SystemError)
    /// Somebody else has held the lock for longer than the patience.
    case busy(path: String)
    /// A file was replaced, and what had to follow failed: which of the two is on the disk is not known.
    indirect case undecided(FileError)

    /// What was being done; the raw value completes "… failed".
    package enum Operation: String, Sendable {
        case opening, creating, reading, writing, syncing, locking, removing
        case creatingFolder = "creating a folder in"
    }

    /// What is wrong, for a text that names the file.
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
