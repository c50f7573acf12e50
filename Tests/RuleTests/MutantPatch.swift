import Foundation

/// A patch in `Tests/Mutants`.
struct MutantPatch {
    let path: String
    /// What its file says catches it.
    let caughtBy: String

    init?(_ name: String) {
        path = "Tests/Mutants/\(name).patch"
        guard let text = try? Repository.text(path),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Caught by: ") })
        else { return nil }
        caughtBy = String(line.dropFirst("Caught by: ".count))
    }

    /// Whether it fits the sources as they are.
    func applies() throws -> Bool {
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = ["git", "apply", "--check", path]
        git.currentDirectoryURL = Repository.root
        git.standardError = FileHandle.nullDevice
        try git.run()
        git.waitUntilExit()
        return git.terminationStatus == 0
    }
}
