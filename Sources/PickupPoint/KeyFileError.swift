/// Why the key of a store cannot be used. Each says what to do; `path` is the file it is about.
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
    /// The public key is here and the private one is gone.
    case privateKeyMissing(path: String)
    /// There is no public key to verify with.
    case publicKeyMissing(path: String)
    /// One of the two is damaged, or from elsewhere.
    case keysDiffer(path: String)
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
        case .wrongLength(let path), .notAKey(let path):
            "\(path) is damaged: remove both files of the key to get a new one; codes shown before become invalid"
        case .privateKeyMissing(let path):
            "\(path) is missing while its public key is there: remove that, too, to get a new one; "
                + "codes shown before become invalid"
        case .publicKeyMissing(let path):
            "\(path) is missing: copy it from the store that writes the codes"
        case .keysDiffer(let path):
            "\(path) does not belong to the private key beside it: remove both to get a new one; "
                + "codes shown before become invalid"
        case .system(let error, let path):
            "\(path) cannot be used: \(error)"
        }
    }
}
