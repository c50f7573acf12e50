/// The status of a file or folder.
package struct FileStatus: Sendable {
    enum Kind { case file, folder, symbolicLink, other }

    let kind: Kind
    let owner: UInt32
    /// The bits of chmod.
    let mode: UInt32
    /// The size in bytes.
    package let size: Int
    /// How many names the file has.
    let links: Int

    /// - Parameter followsLinks: whether to follow a symbolic link.
    package init(_ path: String, followsLinks: Bool = false) throws(FileError) {
        self = try FileError.during(.reading, path, SystemCall.status(path, followsLinks: followsLinks))
    }

    init(kind: Kind, owner: UInt32, mode: UInt32, size: Int, links: Int) {
        (self.kind, self.owner, self.mode, self.size, self.links) = (kind, owner, mode, size, links)
    }

    package var isFolder: Bool { kind == .folder }
    package var isFile: Bool { kind == .file }

    /// The status, with links not followed; nil if there is no file.
    package static func ifThere(_ path: String) throws(FileError) -> FileStatus? {
        do { return try FileStatus(path) } catch .system(_, _, .notFound) { return nil }
    }

    /// Refuses what is of another kind, or what others could have put there or could change.
    func check(_ path: String, is expected: Kind, _ protection: Protection) throws(FileError) {
        if kind == .symbolicLink { throw .unsafe(path: path, .symbolicLink) }
        guard kind == expected else { throw .unsafe(path: path, expected == .folder ? .notAFolder : .notAFile) }
        guard protection.owners.contains(owner) else { throw .unsafe(path: path, .foreignOwner(owner)) }
        guard mode & protection.forbidden == 0 else { throw .unsafe(path: path, .openToOthers(mode: mode)) }
    }
}
