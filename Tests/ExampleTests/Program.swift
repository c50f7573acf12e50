import Foundation
import TerminalScreen

/// An example program as it is built, with a folder of its own for its store.
struct Program {
    let name: String
    let folder: TemporaryDirectory

    init(_ name: String) throws {
        self.name = name
        folder = try TemporaryDirectory()
    }

    var store: String { folder.url.appendingPathComponent("store").path }

    /// Runs the program with lines of words on its standard input.
    @discardableResult
    func run(
        _ lines: [String], _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws -> Tool.Output {
        let script = try folder.file("script", holding: lines.map { $0 + "\n" }.joined().utf8)
        return try Tool("sh").run(
            ["-c", #"exec "$0" "$@" < "$SCRIPT""#, BuiltProgram.path(name), "--store", store] + arguments,
            environment: environment.merging(
                ["SCRIPT": script, "PATH": "/usr/bin:/bin", "HOME": folder.url.path]
            ) { $1 }, seconds: 60)
    }

    /// Runs `check`, which has no store.
    func check(_ arguments: [String]) throws -> Tool.Output {
        try Tool("sh").run(
            ["-c", #"exec "$0" "$@""#, BuiltProgram.path(name), "check"] + arguments,
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder.url.path], seconds: 60)
    }

    /// Everything that lies in a folder of the store, as one text.
    func bytes(below folder: String) -> String {
        let path = store + "/" + folder
        let names = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
        return names.compactMap { try? Data(contentsOf: URL(fileURLWithPath: path + "/" + $0)) }
            .map { String(decoding: $0, as: UTF8.self) }.joined()
    }
}
