public import DurableFiles

/// Why the key of a store cannot be used, with what to do. `path` is the file concerned.
public enum KeyFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case noDirectory(path: String)
    case symbolicLink(path: String)
    case notAFile(path: String)
    case foreignOwner(path: String, owner: UInt32)
    /// `mode` as in chmod.
    case openToOthers(path: String, mode: UInt32)
    case wrongLength(path: String)
    /// The public key is not base64 of 32 bytes.
    case notAKey(path: String)
    /// The key was created before, and the file of the private key is missing.
    case privateKeyMissing(path: String)
    /// There is no public key to verify with.
    case publicKeyMissing(path: String)
    /// The public key's file does not belong to the private key.
    case keysDiffer(path: String)
    /// The private key is not the one that the journal records: an older copy, or from another store.
    case otherKey(path: String)
    /// The key of the web service is not 32 bytes.
    case serviceKeyDamaged(path: String)
    case system(SystemError, path: String)

    public var description: String {
        switch self {
        case .noDirectory(let path):
            "\(path) is not a directory: create it with mode 0700, or name another store"
        case .symbolicLink(let path):
            "\(path) is a symbolic link: put the key itself there"
        case .notAFile(let path):
            "\(path) is not a regular file: move it away"
        case .foreignOwner(let path, let owner):
            "\(path) belongs to user \(owner): run as that user, or take it over with chown"
        case .openToOthers(let path, let mode):
            "\(path) has mode 0\(String(mode, radix: 8)), so others may know or change it: "
                + "chmod 0600 it if you trust it, else replace it"
        case .wrongLength(let path):
            "\(path) is damaged: put the right file back, or make a new key; codes shown before become invalid then"
        case .privateKeyMissing(let path):
            "\(path) is missing: put it back, or make a new key; codes shown before become invalid then"
        case .otherKey(let path):
            "\(path) is not the key that signed this store's codes: put the right file back, or make a new key; "
                + "codes shown before become invalid then"
        case .notAKey(let path):
            "\(path) is damaged: remove it, and it is rebuilt from the private key"
        case .publicKeyMissing(let path):
            "\(path) is missing: copy it from the store that writes the codes"
        case .keysDiffer(let path):
            "\(path) does not belong to the private key beside it: remove it, and it is rebuilt"
        case .serviceKeyDamaged(let path):
            "\(path) is damaged: remove it, and a new one is made; pages that are open must be reloaded then"
        case .system(let error, let path):
            "\(path) cannot be used: \(error)"
        }
    }
}

extension KeyFileError {
    /// What files say of a key.
    init(_ error: FileError) {
        self =
            switch error {
            case .unsafe(let path, .symbolicLink): .symbolicLink(path: path)
            case .unsafe(let path, .notAFile), .unsafe(let path, .networkFileSystem): .notAFile(path: path)
            case .unsafe(let path, .foreignOwner(let owner)): .foreignOwner(path: path, owner: owner)
            case .unsafe(let path, .openToOthers(let mode)): .openToOthers(path: path, mode: mode)
            // A key that is not there is no error, so it is the folder.
            case .unsafe(let path, .notAFolder), .system(.opening, let path, .notFound): .noDirectory(path: path)
            case .system(_, let path, let cause): .system(cause, path: path)
            case .undecided(let cause): KeyFileError(cause)
            case .busy(let path): preconditionFailure("a lock on \(path), which is never locked")
            }
    }
}

/// Work on files, with its errors as a key's.
@discardableResult
func asKeyFileError<R: ~Copyable>(_ call: @autoclosure () throws(FileError) -> R) throws(KeyFileError) -> R {
    do { return try call() } catch { throw KeyFileError(error) }
}
