import Foundation

/// A folder with one store, and the commands run on it.
final class Sandbox {
    private let scratch: Scratch
    private let zontik: String

    var folder: String { scratch.path }
    var store: String { folder + "/store" }

    init(_ settings: Run.Settings) throws {
        scratch = try Scratch(in: settings.scratch)
        zontik = settings.zontik
    }

    /// Puts the earlier store in place that a rental begins with.
    func begin(_ rental: ScriptedRental) throws {
        guard let origin = rental.origin else { return }
        let archive = FileManager.default.currentDirectoryPath + "/Tests/CompatibilityTests/Stores/" + origin
        guard mkdir(store, 0o700) == 0 else { throw CocoaError(.fileWriteUnknown) }
        let tar = Command(program: "/usr/bin/tar", arguments: ["-C", store, "-xzf", archive], folder: folder)
        let ending = try tar.run()
        guard ending.status == 0 else { throw Trouble("\(tar.line): \(ending.errors)") }
        for name in ["now", "status.json"] { unlink(store + "/" + name) }
    }

    /// Runs a whole rental.
    func run(_ rental: ScriptedRental) throws {
        try begin(rental)
        for step in rental.steps {
            let ending = try command(step, code: code(for: step)).run()
            guard ending.status == 0 else { throw Trouble("\(rental.name), \(step.label): \(ending.errors)") }
        }
    }

    /// Replaces the store by a copy of another folder.
    func restore(_ snapshot: FolderImage) throws {
        try? FileManager.default.removeItem(atPath: store)
        try snapshot.write(to: store)
    }

    func snapshot() throws -> FolderImage { try FolderImage(of: store) }

    /// The line for a step.
    /// - Parameter code: the code a scanner has read.
    func command(_ step: ScriptedRental.Step, code: String?) -> Command {
        var words = ["--store", store, "--rider", step.rider, "--now", step.now, "--json"] + step.arguments
        if let key = step.key { words += ["--key", key] }
        if step.takesCode { words.append(code ?? "NONE") }
        return Command(program: zontik, arguments: words, folder: folder)
    }

    /// The code on the screen of the rider whose step it is; nil where there is none.
    /// - Parameter wrap: makes a command that watches the one that asks.
    func code(for step: ScriptedRental.Step, wrap: (Command) -> Command = { $0 }) throws -> String? {
        guard step.takesCode else { return nil }
        let words = ["--store", store, "--rider", step.rider, "--now", step.now, "code", "--format", "text"]
        let ending = try wrap(Command(program: zontik, arguments: words, folder: folder)).run()
        guard ending.status == 0 else { return nil }
        return ending.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

/// What a bench itself cannot do.
struct Trouble: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
