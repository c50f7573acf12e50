import Foundation

/// The debug build that lies in `.build`: how each of its modules is compiled and each of its programs is linked.
///
/// A module with another body is compiled and linked against the objects that are there, in seconds, where building a
/// copy of the package would build all it depends on.
struct DebugBuild {
    private let commands: [String: [String]]

    init() throws {
        let manifest = ".build/debug.yaml"
        guard let text = try? String(contentsOfFile: manifest, encoding: .utf8) else {
            throw Trouble("\(manifest) is missing; build the programs first: swift build")
        }
        var commands: [String: [String]] = [:]
        var name: String?
        for line in text.split(separator: "\n") {
            if line.hasPrefix("  \"") {
                name = line.split(separator: "\"").dropFirst().first.map(String.init)
            } else if line.hasPrefix("    args: "), let name {
                commands[name] = try JSONDecoder().decode([String].self, from: Data(line.dropFirst(10).utf8))
            }
        }
        self.commands = commands
    }

    private func command(_ name: String, _ kind: String) throws -> [String] {
        // The name is followed by the machine's; the shortest, as another program's name may begin with the same word.
        let found = commands.filter { $0.key.hasPrefix("C.\(name)-") && $0.key.hasSuffix(".\(kind)") }
            .min { $0.key.count < $1.key.count }
        guard let found else { throw Trouble("the debug build has no \(kind) \(name); run: swift build") }
        return found.value
    }

    /// Links the programs for tests and campaigns. What a debug build of the argument parser checks of a program at
    /// each of its starts is nearly half of a command's work, and a release build checks it as little.
    func linkForTests(in folder: String) throws {
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let object = folder + "/ArgumentParser.o"
        try compile("ArgumentParser", sources: nil, without: ["-DDEBUG"], to: object, folder: folder)
        for program in ["zontik", "zontik-check", "zontik-postgres"] {
            try link(program, replacing: ["ArgumentParser": object], to: folder + "/" + program, folder: folder)
        }
        for program in ["torture", "zontik-serve"] {
            try link(program, replacing: [:], to: folder + "/" + program, folder: folder)
        }
    }

    /// Compiles a module into one object; its interface must be the same.
    /// - Parameters:
    ///   - sources: in place of the build's sources; nil for these.
    ///   - embedded: files that the build has written into a source, to replace these, by their names.
    ///   - options: of the compiler that are left out.
    func compile(
        _ module: String, sources: [String]?, embedding embedded: [String: [UInt8]] = [:],
        without options: [String] = [], to object: String, folder: String
    ) throws {
        var words = try command(module, "module")
        // Where things go, and what only repeated builds need.
        for option in ["-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path"] {
            guard let index = words.firstIndex(of: option) else { continue }
            words.removeSubrange(index...index + 1)
        }
        // What the build itself has written of templates and other files stays as it is.
        let own = try words.filter { $0.hasPrefix("@") }.flatMap(Self.files)
        let written = try own.filter { $0.contains("/DerivedSources/") }
            .map { try Self.embed(embedded, in: $0, folder: folder) }
        let files = sources.map { $0 + written } ?? own
        words.removeAll {
            [
                "-emit-dependencies", "-emit-module", "-incremental", "-enable-batch-mode", "-serialize-diagnostics",
                "-parseable-output", "-emit-objc-header",
            ].contains($0) || $0.hasPrefix("@") || options.contains($0)
        }
        words += files + ["-whole-module-optimization", "-suppress-warnings", "-o", object]
        try run(words, folder)
    }

    /// Compiles a module of one file of C into its object.
    /// - Parameter source: in place of the build's.
    func compileC(_ module: String, source: String, to object: String, folder: String) throws {
        let found = commands.filter { $0.key.hasSuffix(".c.o") && $0.key.contains("/\(module).build/") }
        guard found.count == 1, var words = found.first?.value else {
            throw Trouble("the debug build has \(found.count) files of C in \(module), not one")
        }
        for (option, value) in ["-c": source, "-o": object, "-MF": object + ".d"] {
            guard let index = words.firstIndex(of: option) else { continue }
            words[index + 1] = value
        }
        try run(words, folder)
    }

    /// A source with the bytes of files in it, one a line, with those of other files.
    private static func embed(_ files: [String: [UInt8]], in source: String, folder: String) throws -> String {
        guard !files.isEmpty else { return source }
        var lines = try String(contentsOfFile: source, encoding: .utf8).components(separatedBy: "\n")
        for (name, bytes) in files {
            let word = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
            let start = "static let \(word): [UInt8] = ["
            guard let place = lines.firstIndex(where: { $0.hasPrefix(start) }) else {
                throw Trouble("\(source) has no \(name)")
            }
            lines[place] = start + bytes.map(String.init).joined(separator: ",") + "]"
        }
        let path = folder + "/" + URL(fileURLWithPath: source).lastPathComponent
        try lines.joined(separator: "\n").write(toFile: path, atomically: false, encoding: .utf8)
        return path
    }

    /// All tests, as one program: what `swift build --build-tests` makes.
    static let tests = "zontikPackageTests"

    /// Links a program with other objects in place of some modules'.
    func link(_ program: String, replacing objects: [String: String], to path: String, folder: String) throws {
        var words = try command(program, program == Self.tests ? "test" : "exe")
        guard let list = words.firstIndex(where: { $0.hasPrefix("@") }), let output = words.firstIndex(of: "-o") else {
            throw Trouble("how \(program) is linked is not understood")
        }
        var files = try Self.files(words[list])
        var isChanged = false
        for (module, object) in objects {
            let count = files.count
            files.removeAll { $0.contains("/\(module).build/") && !$0.hasSuffix(".swiftmodule.o") }
            guard files.count < count else { continue }
            // First: the driver writes what the objects ask of the linker beside the first of them, under the program's
            // name. Beside an object of the build, two links of one program at a time would write the same file.
            files.insert(object, at: 0)
            isChanged = true
        }
        // A program that holds none of them is as it was.
        guard isChanged else { return try FileManager.default.copyItem(atPath: words[output + 1], toPath: path) }
        let response = folder + "/" + program + ".objects"
        // A file's name may have a space in it.
        try files.map { "'\($0)'" }.joined(separator: "\n").write(toFile: response, atomically: false, encoding: .utf8)
        words[list] = "@" + response
        words[output + 1] = path
        try run(words, folder)
    }

    /// The files that a word of a command names: those in the file whose path stands behind an @.
    private static func files(_ word: String) throws -> [String] {
        try String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
            .split(separator: "\n").map { $0.trimmingCharacters(in: ["'", "\""]) }
    }

    private func run(_ words: [String], _ folder: String) throws {
        let command = Command(program: words[0], arguments: Array(words.dropFirst()), folder: folder, seconds: 600)
        let ending = try command.run()
        guard ending.status == 0 else {
            let errors = (ending.output + ending.errors).split(separator: "\n").filter { $0.contains("error:") }
            throw Trouble("cannot build: \(errors.prefix(5).joined(separator: "; "))")
        }
    }
}
