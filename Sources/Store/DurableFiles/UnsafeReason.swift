/// Why a file or folder is not trusted.
package enum UnsafeReason: Hashable, Sendable {
    case symbolicLink
    case notAFolder
    case notAFile
    /// `owner` is the number of the user who owns it.
    case foreignOwner(UInt32)
    /// The mode that permits it, as in chmod.
    case openToOthers(mode: UInt32)
    /// The file system's name.
    case networkFileSystem(String)

    /// What is wrong and what to do, with "it" for the file or folder.
    package func text(path: String) -> String {
        switch self {
        case .symbolicLink: "it is a symbolic link; use the real path"
        case .notAFolder: "it is not a folder"
        case .notAFile: "it is not a regular file"
        case .foreignOwner: "it belongs to another user; choose a folder of your own"
        case .openToOthers: "others may write to it; run: chmod go-w '\(path)'"
        case .networkFileSystem(let name):
            "it is on a network file system (\(name)), where locks and shared memory may not hold; choose a folder on a "
                + "disk of this machine, or allow it with --allow-network-filesystem"
        }
    }
}
