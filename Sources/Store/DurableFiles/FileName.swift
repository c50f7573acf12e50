/// The names of files. Changes of them are durable when their folder was synced.
package enum FileName {
    /// Whether something bears it, links followed.
    package static func isThere(_ path: String) -> Bool { SystemCall.isThere(path) }

    /// Whether this process may write to what bears it.
    package static func mayWrite(_ path: String) -> Bool { SystemCall.mayWrite(path) }

    /// Takes the place of what bears the other name.
    package static func move(_ path: String, to target: String) throws(FileError) {
        try FileError.during(.creating, target, SystemCall.move(path, to: target))
    }

    /// Unlike moving, this does not take the place of a file that has come there in the meantime.
    /// - Returns: false where something bears the name already.
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

    /// Takes it away, where there is one.
    package static func remove(_ path: String) { SystemCall.remove(path) }
}
