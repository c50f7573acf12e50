/// Temporary files that are written under another name first: `NAME.PID.part` or `NAME.PID.NUMBER`, with the process's
/// number.
package enum Drafts {
    /// The name of this process's only draft of a file.
    package static func name(of file: String) -> String { "\(file).\(SystemCall.process).part" }

    /// A draft that no other thread has.
    static func uniqueName(of file: String) -> String {
        "\(file).\(SystemCall.process).\(UInt64.random(in: .min ... .max))"
    }

    /// Removes from a folder the drafts of files with these names whose process is not alive. A draft that cannot be
    /// removed stays; nothing depends on it.
    package static func removeLeftovers(of names: [String], in folder: String) {
        for entry in SystemCall.names(in: folder) where names.contains(where: { isLeft(entry, of: $0) }) {
            SystemCall.remove(folder + "/" + entry)
        }
    }

    private static func isLeft(_ entry: String, of name: String) -> Bool {
        guard entry.hasPrefix(name + ".") else { return false }
        let rest = entry.dropFirst(name.count + 1).split(separator: ".", omittingEmptySubsequences: false)
        guard rest.count == 2, let process = Int32(rest[0]), process > 0, isDraft(rest[1]) else { return false }
        return SystemCall.isGone(process: process)
    }

    /// `part`, with what SQLite keeps beside it, or a random number.
    private static func isDraft(_ word: Substring) -> Bool {
        ["part", "part-journal", "part-wal", "part-shm"].contains(word)
            || !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
