import CSQLite
import DurableFiles
import SQLite

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the system and SQLite say, as errors that name the place and the way out.
extension StoreError {
    /// What files say of a store.
    init(_ error: FileError) {
        self =
            switch error {
            case .unsafe(let path, let reason): .unsafe(path: path, why: reason.text(path: path))
            case .system(let operation, let path, let cause): .system(operation.rawValue, path, cause.number)
            case .busy(let path): .busy(path: path)
            case .undecided(let cause): .stopped("\(StoreError(cause))")
            }
    }

    /// A system call that failed.
    static func system(_ operation: String, _ path: String, _ code: Int32) -> StoreError {
        .failed(
            path: path, what: "\(operation) failed: \(String(cString: strerror(code)))", advice: advice(code, path))
    }

    private static func advice(_ code: Int32, _ path: String) -> String {
        switch code {
        case ENOSPC, EDQUOT: "free some space, then start again: df -h '\(path)'"
        case EFBIG: "raise the limit on the size of a file, then start again: ulimit -f unlimited"
        case EMFILE, ENFILE: "raise the limit on open files, then start again: ulimit -n 1024"
        case EROFS: "make the file system writable, or use a copy of the folder on another one: findmnt -T '\(path)'"
        case EACCES, EPERM: "run as the user who owns the folder, or change its owner with chown"
        case ENOTDIR: "part of the path is a file: choose another folder"
        case ENOENT: "choose a folder that exists"
        case EISDIR: "it is a folder: choose a file"
        case ENOMEM: "free some memory, then start again"
        default: "check the disk, then start again: \(StoreError.lastAction)"
        }
    }

    /// An error of SQLite's on work with a store.
    /// - Parameter operation: what was being done, such as "opening".
    static func sqlite(_ error: DatabaseError, _ operation: String, _ path: String) -> StoreError {
        let code = error.systemCode
        switch error.primaryCode {
        case SQLITE_BUSY, SQLITE_LOCKED:
            return .busy(path: path)
        case SQLITE_FULL:
            return system(operation, path, ENOSPC)
        case SQLITE_READONLY:
            return system(operation, path, code == 0 ? EROFS : code)
        case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_NOMEM, SQLITE_PERM, SQLITE_NOLFS:
            let code = code == 0 ? OpenFile.obstacle(path)?.number ?? 0 : code
            if code != 0 { return system(operation, path, code) }
            return .failed(path: path, what: "\(operation) failed: \(error.message)", advice: advice(EIO, path))
        case SQLITE_CONSTRAINT:
            // Either the machine's guards let through what they should not have, or the tables are not what its records
            // made of them. The commit was taken back whole.
            return .stopped(
                "the commit contradicts what \(path) holds (\(error.message)) and was taken back whole; verify the store"
            )
        default:
            // What SQLite cannot make sense of in a file that it wrote itself.
            return .damaged(path: path, what: "\(operation) failed: \(error.message)", advice: "nothing was changed")
        }
    }

    /// A value that is not what the store writes there.
    static func unreadable(_ error: any Error, _ operation: String, _ path: String) -> StoreError {
        .damaged(
            path: path, what: "\(operation) failed: a value is not what was written: \(error)",
            advice: "nothing was changed")
    }

    /// What any error inside the store comes to; nil for one that is not the store's.
    static func inside(_ error: any Error, _ operation: String, _ path: String) -> StoreError? {
        switch error {
        case let error as StoreError: error
        case let error as DatabaseError: sqlite(error, operation, path)
        case is DecodingError: unreadable(error, operation, path)
        default: nil
        }
    }
}

/// Work on files, with its errors as the store's.
@discardableResult
package func asStoreError<R: ~Copyable>(_ call: @autoclosure () throws(FileError) -> R) throws(StoreError) -> R {
    do { return try call() } catch { throw StoreError(error) }
}
