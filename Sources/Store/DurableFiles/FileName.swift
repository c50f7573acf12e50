/// Operations on the names of files. They are durable once the folder has been synced.
package enum FileName {
    /// Whether there is a file of this name, with links followed.
    package static func isThere(_ path: String) -> Bool { SystemCall.isThere(path) }

    /// Whether this process may write to the file of this name.
    package static func mayWrite(_ path: String) -> Bool { SystemCall.mayWrite(path) }

    /// The files in a folder with a dot in their name, in no order; none for a folder that cannot be read.
    package static func leftovers(in folder: String) -> [String] { SystemCall.names(in: folder, with: ".") }

    /// Renames a file. It replaces a file of the target's name.
    package static func move(_ path: String, to target: String) throws(FileError) {
        try FileError.during(.creating, target, SystemCall.move(path, to: target))
    }

    /// Links a file to a new name. Unlike `move`, it never replaces a file.
    /// - Returns: false if there is a file of the new name already.
    package static func add(_ name: String, to path: String) throws(FileError) -> Bool {
        try add(name, name, to: path, in: nil)
    }

    static func add(_ name: String, _ path: String, to draft: String, in folder: Int32?) throws(FileError) -> Bool {
        do {
            try FileError.during(.creating, path, SystemCall.addName(name, to: draft, in: folder))
            return true
        } catch .system(_, _, .exists) {
            return false
        }
    }

    /// Removes the file, if there is one.
    package static func remove(_ path: String) { SystemCall.remove(path) }
}
