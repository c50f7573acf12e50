import Foundation

/// A plausible mistake, as a patch to the sources, with the campaign that must notice it.
///
/// The file begins with lines for people and some for this program: "Caught by: CAMPAIGN [--count N]", "Caught by:
/// zontik check …", "Caught by: test SUITE/TEST" for one of `swift test`, or "Caught by: browser NETWORK" for what only
/// scripts in a browser do; "Says: WORDS", which must be in the first violation it names; and, where it is one of those
/// of every test run, "Everyday: yes". Without options the campaign tries its everyday share.
struct Mutant: Sendable {
    let name: String
    let patch: String
    let check: [String]
    /// A check that fails for another reason has not caught the fault.
    let words: String?
    let isEveryday: Bool

    static let folder = "Tests/Mutants"

    static func all() throws -> [Mutant] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".patch") }
        return try names.sorted().map { try Mutant(file: folder + "/" + $0) }
    }

    private init(file: String) throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        func value(_ key: String) -> Substring? {
            text.split(separator: "\n").first { $0.hasPrefix(key + ": ") }?.dropFirst(key.count + 2)
        }
        guard let check = value("Caught by") else { throw Trouble("\(file) does not say what catches it") }
        words = value("Says").map(String.init)
        name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
        patch = FileManager.default.currentDirectoryPath + "/" + file
        self.check = check.split(separator: " ").map(String.init)
        isEveryday = value("Everyday") == "yes"
    }

    /// Builds the programs with the mistake in them and lets its check run.
    /// - Returns: what the check said; nil when it noticed nothing.
    func caught(by build: DebugBuild, in folder: String) throws -> String? {
        try FileManager.default.copyItem(atPath: "Sources", toPath: folder + "/Sources")
        let apply = Command(
            program: "/usr/bin/env", arguments: ["git", "-C", folder, "apply", "--verbose", patch], folder: folder)
        let applied = try apply.run()
        guard applied.status == 0 else { throw Trouble("\(name) does not apply: \(applied.errors)") }
        var objects: [String: String] = [:]
        for room in try changedRooms() {
            let module = String(room.drop { $0 != "/" }.dropFirst())
            let object = "\(folder)/\(module).o"
            if let source = sources("c", of: room, in: folder).first {
                try build.compileC(module, source: source, to: object, folder: folder)
            } else {
                try build.compile(
                    module, sources: sources("swift", of: room, in: folder),
                    embedding: try embedded(of: room, in: folder), to: object, folder: folder)
            }
            objects[module] = object
        }
        let programs = folder + "/bin"
        try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
        for program in linked {
            try build.link(program, replacing: objects, to: programs + "/" + program, folder: folder)
        }
        return try Self.verdict(command(programs, folder).run(), name, check, saying: words)
    }

    /// The programs that the check runs.
    private var linked: [String] {
        switch check[0] {
        case "test": ["zontik", "zontik-check", "zontik-postgres", "zontik-serve", DebugBuild.tests]
        case "zontik": ["zontik", "zontik-check"]
        case "services", "browser": ["zontik", "torture", "zontik-serve"]
        case "cluster": ["zontik", "zontik-postgres", "torture", "zontik-serve"]
        default: ["zontik", "torture"]
        }
    }

    /// What a check has said of a fault; nil when it noticed nothing.
    /// - Parameter expected: what it has to say of it; nil for anything.
    /// - Throws: `Broken` where it noticed something else, `Trouble` where it could not be run.
    static func verdict(
        _ ending: Command.Ending, _ name: String, _ check: [String], saying expected: String? = nil
    ) throws -> String? {
        // Anything but 1 is no verdict: a campaign that cannot be run has caught nothing, nor has a crash of the bench.
        if ending.status == 0 { return nil }
        // `zontik check` may end with an error of the store's instead of a report, a script for a browser says on the
        // first of its last lines what it waited for, a test where it failed.
        let words: String
        switch check[0] {
        case "browser": words = ending.errors.components(separatedBy: "\n").last { $0.contains("Error: ") } ?? ""
        case "test":
            words = ending.errors.components(separatedBy: "\n").first { $0.contains(" recorded an issue ") } ?? ""
        case "zontik" where ending.output.isEmpty: words = ending.errors
        default: words = ending.output
        }
        let lines = words.split(separator: "\n").map(String.init)
        guard ending.status == 1, let line = lines.first(where: { $0.hasPrefix("VIOLATION ") }) ?? lines.first else {
            throw Trouble(
                "\(name): the check ended with \(ending.status): \(words.prefix(300)) \(ending.errors.suffix(500))")
        }
        if let expected, !line.contains(expected) {
            throw Broken("\(name): \(check[0]) does not say '\(expected)' but: \(line)")
        }
        return String(line.prefix(160))
    }

    private func command(_ programs: String, _ folder: String) -> Command {
        if check[0] == "browser" {
            let root = FileManager.default.currentDirectoryPath
            return Command(
                program: "/usr/bin/env",
                arguments: [
                    "HOME=\(folder)", "ZONTIK=\(programs)/zontik", "ZONTIK_SERVE=\(programs)/zontik-serve",
                    root + "/.build/venv/bin/python3", root + "/Tests/Foreign/browser_network.py", check[1],
                ], folder: folder, seconds: 300)
        }
        if check[0] == "test" {
            return Command(
                program: programs + "/" + DebugBuild.tests,
                arguments: ["--testing-library", "swift-testing", "--filter", check[1]], folder: folder, seconds: 300)
        }
        if check[0] == "zontik" {
            return Command(
                program: programs + "/zontik", arguments: Array(check.dropFirst()), folder: folder, seconds: 900)
        }
        let share = check.count == 1 ? ["--everyday"] : []
        return Command(
            program: programs + "/torture", arguments: check + share + ["--fail-fast", "--jobs", "1"],
            folder: folder, seconds: 900)
    }

    /// Floor and target of what the patch changes: `Core/Rental`.
    private func changedRooms() throws -> Set<String> {
        Set(try changedFiles().map { $0.split(separator: "/") }.map { "\($0[1])/\($0[2])" })
    }

    /// The paths of what the patch changes: `Sources/Core/Rental/Money/Hold.swift`.
    private func changedFiles() throws -> [String] {
        let mark = "+++ b/"
        return try String(contentsOfFile: patch, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix(mark + "Sources/") }.map { String($0.dropFirst(mark.count)) }
    }

    /// What the patch changes of the files that are compiled into a room's program, by their names.
    private func embedded(of room: String, in folder: String) throws -> [String: [UInt8]] {
        let files = try changedFiles().filter { $0.hasPrefix("Sources/\(room)/") && !$0.hasSuffix(".swift") }
        return try Dictionary(
            uniqueKeysWithValues: files.map { file in
                let url = URL(fileURLWithPath: folder + "/" + file)
                return (url.lastPathComponent, Array(try Data(contentsOf: url)))
            })
    }

    /// - Parameter language: how the names of its files end.
    private func sources(_ language: String, of room: String, in folder: String) -> [String] {
        let root = folder + "/Sources/" + room
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix("." + language) }.sorted().map { root + "/" + $0 }
    }
}
