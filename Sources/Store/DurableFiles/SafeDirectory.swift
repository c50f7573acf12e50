/// A folder that no other user can change.
package struct SafeDirectory: Sendable {
    package let path: String

    package init(_ path: String) {
        // With a slash at its end, a symbolic link would be looked through instead of seen.
        var path = path
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
    }

    package func file(_ name: String) -> String { path + "/" + name }

    /// Creates the folder with mode 0700. Refuses a symbolic link, a foreign owner, and a folder that group or others
    /// may write.
    /// - Parameter withParents: whether missing parent folders are created, too.
    package func prepare(withParents: Bool = true) throws(FileError) {
        try status(creatingParents: withParents).check(path, is: .folder, .own)
    }

    private func status(creatingParents: Bool) throws(FileError) -> FileStatus {
        do {
            return try FileStatus(path)
        } catch .system(_, _, .notAFolder) {
            throw .unsafe(path: fileInPath, .notAFolder)
        } catch .system(_, _, .notFound) {
            try create(creatingParents)
            return try FileStatus(path)
        }
    }

    /// The part of the path that stands where a folder should.
    private var fileInPath: String {
        var part = path
        while !Self.leads(part), Self.parent(of: part) != part, part != "." { part = Self.parent(of: part) }
        return part
    }

    private func create(_ withParents: Bool) throws(FileError) {
        var missing = [path]
        var folder = Self.parent(of: path)
        while withParents, !Self.leads(folder), folder != missing.last {
            missing.append(folder)
            folder = Self.parent(of: folder)
        }
        for folder in missing.reversed() {
            // Another process may be making it at the same moment; whose it is, is checked afterwards.
            do { try SystemCall.makeFolder(folder) } catch {
                guard error == .exists else { throw .system(.creating, path: folder, error) }
            }
            try Self.sync(Self.parent(of: folder))
        }
    }

    private static func leads(_ path: String) -> Bool { (try? FileStatus(path, followsLinks: true)) != nil }

    /// The folder that contains a path.
    package static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes the names in a folder durable. Unlike SQLite, this reports a failure.
    package static func sync(_ path: String) throws(FileError) { try OpenFile(path, .folder).sync() }

    /// The names in a folder, in no order; none for a folder that cannot be read.
    package static func names(in folder: String) -> [String] {
        SystemCall.names(in: folder).filter { $0 != "." && $0 != ".." }
    }

    /// Creates a folder with a unique name, mode 0700.
    /// - Parameters:
    ///   - folder: the folder in which it is created.
    ///   - name: the beginning of its name.
    package static func makeTemporary(in folder: String, named name: String) throws(FileError) -> String {
        try FileError.during(.creatingFolder, folder, SystemCall.makeTemporaryFolder("\(folder)/\(name)."))
    }
}
