/// Temporary files that are written under another name first: `NAME.PID.part` or `NAME.PID.NUMBER`, with the process's
/// number. They may hold what is secret or personal, so what a killed process left is overwritten before it is removed.
package enum Drafts {
    /// The name of this process's only draft of a file.
    package static func name(of file: String) -> String { "\(file).\(SystemCall.process).part" }

    /// A draft that no other thread has.
    static func uniqueName(of file: String) -> String {
        "\(file).\(SystemCall.process).\(UInt64.random(in: .min ... .max))"
    }

    /// Overwrites and removes from a folder the drafts of files with these names whose process is not alive. A draft
    /// that cannot be removed stays; nothing depends on it.
    package static func removeLeftovers(of names: [String], in folder: String) {
        removeLeftovers(in: folder) { names.contains($0) }
    }

    /// The same, for all files with names of a kind.
    package static func removeLeftovers(in folder: String, of isName: (String) -> Bool) {
        var isChanged = false
        for entry in SystemCall.names(in: folder, with: ".") where isLeft(entry, of: isName) {
            try? WholeFile.erase(folder + "/" + entry)
            isChanged = true
        }
        if isChanged { try? SafeDirectory.sync(folder) }
    }

    private static func isLeft(_ entry: String, of isName: (String) -> Bool) -> Bool {
        let parts = entry.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, let process = Int32(parts[parts.count - 2]), process > 0,
            isDraft(parts[parts.count - 1]), isName(parts.dropLast(2).joined(separator: "."))
        else { return false }
        return SystemCall.isGone(process: process)
    }

    /// `part`, with what SQLite keeps beside it, or a random number.
    private static func isDraft(_ word: Substring) -> Bool {
        ["part", "part-journal", "part-wal", "part-shm"].contains(word)
            || !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
