/// Folders that are removed with all that is in them.
package enum ErasedFolder {
    /// Overwrites every file in a folder, and in the folders in it, and removes them all. Does nothing where there is
    /// no such folder; removes a file of that name.
    /// - Parameter name: what to leave, of the names in the folder itself; then the folder is left, too.
    package static func remove(_ path: String, except name: String? = nil) throws(FileError) {
        guard let status = try FileStatus.ifThere(path) else { return }
        guard status.isFolder else { return try WholeFile.erase(path) }
        for entry in SystemCall.names(in: path) where entry != "." && entry != ".." && entry != name {
            try remove(path + "/" + entry)
        }
        if name == nil { try FileError.during(.removing, path, SystemCall.removeFolder(path)) }
    }
}
