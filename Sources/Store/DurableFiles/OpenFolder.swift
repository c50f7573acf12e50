/// An open folder whose files are created whole or not at all, even if the folder is renamed meanwhile. It is closed
/// when the value goes out of scope.
package struct OpenFolder: ~Copyable, Sendable {
    private let folder: OpenFile

    /// - Throws: `unsafe` if it is not a folder, `system`.
    package init(_ path: String) throws(FileError) {
        do {
            folder = try OpenFile(path, .folder)
        } catch .system(_, _, .notAFolder) {
            throw .unsafe(path: path, .notAFolder)
        }
    }

    package func path(_ name: String) -> String {
        folder.path.hasSuffix("/") ? folder.path + name : folder.path + "/" + name
    }

    /// The contents of a file, up to a limit; nil if there is no file.
    /// - Parameter limit: the largest number of bytes.
    package func read(_ name: String, atMost limit: Int, _ protection: Protection) throws(FileError) -> [UInt8]? {
        do {
            return try OpenFile(path(name), name: name, in: folder.descriptor, .reading, protection)
                .contents(atMost: limit)
        } catch .system(.opening, _, .notFound) {
            return nil
        }
    }

    /// Creates a file, durably and with mode 0600, unless there is one of that name.
    /// - Returns: false if another process was faster; its file is durable then, too.
    @discardableResult
    package func create(_ name: String, _ bytes: [UInt8]) throws(FileError) -> Bool {
        let draft = Drafts.uniqueName(of: name)
        let file = try OpenFile(path(name), name: draft, in: folder.descriptor, .creating)
        defer { SystemCall.remove(draft, in: folder.descriptor) }
        try file.setMode(0o600)
        try file.write(bytes, at: 0)
        try file.sync()
        let won = try FileName.add(name, path(name), to: draft, in: folder.descriptor)
        try sync()
        return won
    }

    /// Renames a file, in place of one of the target's name. It is durable after `sync`.
    package func move(_ name: String, to target: String) throws(FileError) {
        try FileError.during(.creating, path(target), SystemCall.move(name, to: target, in: folder.descriptor))
    }

    /// Removes a file, if there is one.
    package func remove(_ name: String) { SystemCall.remove(name, in: folder.descriptor) }

    /// The same for a file that must not be found any more.
    /// - Throws: `FileError` where its name stays.
    package func unlink(_ name: String) throws(FileError) {
        guard FileName.isThere(path(name)) else { return }
        try FileError.during(.removing, path(name), SystemCall.removeName(name, in: folder.descriptor))
    }

    /// Overwrites a file, if there is one, and leaves its name; durable when it returns. A file that cannot be opened
    /// or that has another name as well is left as it is.
    package func erase(_ name: String) throws(FileError) {
        guard let file = try? OpenFile(path(name), name: name, in: folder.descriptor, .updating) else { return }
        try file.eraseUnlessLinked()
    }

    /// Makes the names in the folder durable.
    package func sync() throws(FileError) { try folder.sync() }
}
