/// A file that is only ever replaced as a whole: a process that dies at any moment leaves the old one or the new one.
package struct WholeFile: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// Refuses a file that is not ours alone; one that is not there is fine. It is not opened for that: closing any
    /// descriptor of a database would drop the locks that SQLite holds on it elsewhere in the process.
    package static func check(_ path: String) throws(FileError) {
        try FileStatus.ifThere(path)?.check(path, is: .file, .own)
    }

    /// Makes an empty file, mode 0600 and durable, unless there is one: SQLite would make it with the mode it likes.
    package static func createEmpty(_ path: String) throws(FileError) {
        do { try OpenFile(path, .creating).sync() } catch .system(.creating, _, .exists) {}
    }

    /// The beginning of the file, or all of it; nil where there is none.
    /// - Parameter limit: the most there may be, in bytes.
    package func read(atMost limit: Int) throws(FileError) -> [UInt8]? {
        guard let file = try OpenFile.ifThere(path, .reading, .own) else { return nil }
        return try file.contents(atMost: limit)
    }

    /// Takes the place of what is there; durable when it returns. Under a lock: there is one name for the draft, and so
    /// no death leaves more than one behind.
    /// - Parameter erasingFormer: whether the former contents are overwritten before their blocks are given back.
    /// - Throws: `undecided` where it is not known which of the two is there; else the old one is.
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

    /// Overwrites it and takes it away; durable when it returns.
    /// - Parameter limit: the most of it that is overwritten, in bytes.
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
