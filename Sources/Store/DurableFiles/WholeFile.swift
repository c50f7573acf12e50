/// A file that is only ever replaced as a whole: if the process dies at any moment, the old or the new file is there.
package struct WholeFile: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// Refuses an existing file that others could change. The file is not opened for this: closing any descriptor of a
    /// database would drop the locks that SQLite holds on it elsewhere in the process.
    package static func check(_ path: String) throws(FileError) {
        try FileStatus.ifThere(path)?.check(path, is: .file, .own)
    }

    /// Creates an empty file, durable and with mode 0600, unless there is one; SQLite would choose another mode.
    package static func createEmpty(_ path: String) throws(FileError) {
        do { try OpenFile(path, .creating).sync() } catch .system(.creating, _, .exists) {}
    }

    /// The contents of the file, up to a limit; nil if there is none.
    /// - Parameter limit: the largest number of bytes.
    package func read(atMost limit: Int) throws(FileError) -> [UInt8]? {
        guard let file = try OpenFile.ifThere(path, .reading, .own) else { return nil }
        return try file.contents(atMost: limit)
    }

    /// Replaces the contents; durable when it returns. Call it under a lock: there is one name for the draft, so that
    /// killed processes leave one draft at most.
    /// - Parameter erasingFormer: whether the former contents are overwritten before their blocks are freed.
    /// - Throws: `undecided` if it is not known which of the two is there; after any other error it is the old one.
    package func replace(_ bytes: [UInt8], erasingFormer: Bool = false) throws(FileError) {
        let draft = path + ".new"
        FileName.remove(draft)
        let former = erasingFormer ? try OpenFile.ifThere(path, .updating) : nil
        do {
            try Self.write(bytes, to: draft)
        } catch {
            FileName.remove(draft)
            throw error
        }
        try FileName.move(draft, to: path)
        do {
            try SafeDirectory.sync(SafeDirectory.parent(of: path))
            try former?.erase()
        } catch {
            throw .undecided(error)
        }
    }

    /// Overwrites and removes the file; durable when it returns.
    /// - Parameter limit: the largest number of bytes to overwrite.
    package func remove(erasingAtMost limit: Int) throws(FileError) {
        // What cannot be opened, such as a symbolic link, is only taken away.
        if let file = try? OpenFile(path, .updating) { try file.erase(atMost: limit) }
        do { try FileError.during(.removing, path, SystemCall.removeName(path)) } catch .system(_, _, .notFound) {}
        try SafeDirectory.sync(SafeDirectory.parent(of: path))
    }

    private static func write(_ bytes: [UInt8], to draft: String) throws(FileError) {
        let file = try OpenFile(draft, .creating)
        try file.write(bytes, at: 0)
        try file.sync()
    }
}
