import Foundation

/// Drafts of processes that were killed: files named `NAME.PID.…`, whose process is gone.
public enum Leftovers {
    /// Removes from a folder the drafts of files with these names that no living process owns. What cannot be removed
    /// stays; nothing rests on it.
    public static func remove(of names: [String], in folder: String) {
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        for entry in entries where names.contains(where: { isLeft(entry, of: $0) }) { unlink(folder + "/" + entry) }
    }

    private static func isLeft(_ entry: String, of name: String) -> Bool {
        guard entry.hasPrefix(name + ".") else { return false }
        let rest = entry.dropFirst(name.count + 1).split(separator: ".", omittingEmptySubsequences: false)
        guard rest.count == 2, let process = pid_t(rest[0]), process > 0, isDraft(rest[1]) else { return false }
        return kill(process, 0) != 0 && errno == ESRCH
    }

    /// `part`, with what SQLite keeps beside it, or a random number.
    private static func isDraft(_ word: Substring) -> Bool {
        ["part", "part-journal", "part-wal", "part-shm"].contains(word)
            || !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
