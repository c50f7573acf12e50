/// A file that is only ever replaced as a whole: if the process dies at any moment, the old or the new file is there.
package struct WholeFile: Sendable {
    package let path: String

    /// The new contents, until they take the file's name.
    private var draft: String { path + ".new" }
    /// A second name of the former contents, until they are overwritten.
    private var former: String { path + ".old" }

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
        try? removeLeftovers()
        let hasFormer = erasingFormer && FileName.isThere(path)
        do throws(FileError) {
            if hasFormer, try !FileName.add(former, to: path) {
                throw FileError.system(.creating, path: former, .exists)
            }
            try Self.write(bytes, to: draft)
            // After a power cut, too, the former contents have a name until they are overwritten.
            if hasFormer { try SafeDirectory.sync(SafeDirectory.parent(of: path)) }
            try FileName.move(draft, to: path)
        } catch {
            try? removeLeftovers()
            throw error
        }
        do throws(FileError) {
            try SafeDirectory.sync(SafeDirectory.parent(of: path))
            if hasFormer { try Self.erase(former) }
        } catch {
            throw .undecided(error)
        }
    }

    /// Overwrites and removes what a killed process left of a replacement. Call it under the same lock.
    package func removeLeftovers() throws(FileError) {
        for name in [draft, former] where FileName.isThere(name) { try Self.erase(name) }
    }

    /// Whether a file is what `replace` leaves when it is killed.
    /// - Returns: the name of the file that was to be replaced; nil if not.
    package static func replaced(by name: String) -> String? {
        let ending = [".new", ".old"].first(where: name.hasSuffix)
        return ending.map { String(name.dropLast($0.count)) }
    }

    /// Overwrites and removes the file; durable when it returns.
    /// - Parameter limit: the largest number of bytes to overwrite.
    package func remove(erasingAtMost limit: Int) throws(FileError) {
        try removeLeftovers()
        // What cannot be opened, such as a symbolic link, is only taken away.
        if let file = try? OpenFile(path, .updating) { try file.erase(atMost: limit) }
        do { try FileError.during(.removing, path, SystemCall.removeName(path)) } catch .system(_, _, .notFound) {}
        try SafeDirectory.sync(SafeDirectory.parent(of: path))
    }

    /// Overwrites a file and removes its name. The contents of a file that has another name stay, as do those of one
    /// that cannot be opened, such as a symbolic link; then only the name is removed.
    package static func erase(_ path: String) throws(FileError) {
        if let file = try? OpenFile(path, .updating) { try file.eraseUnlessLinked() }
        do { try FileError.during(.removing, path, SystemCall.removeName(path)) } catch .system(_, _, .notFound) {}
    }

    private static func write(_ bytes: [UInt8], to draft: String) throws(FileError) {
        let file = try OpenFile(draft, .creating)
        try file.write(bytes, at: 0)
        try file.sync()
    }
}
