import Foundation
import TerminalScreen

/// A folder of its own, with a store to be, in which a shell runs the program that was built together with this test.
struct Bench {
    struct Answer {
        let status: Int32
        let text: String
        let errors: String

        var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    }

    /// A Wednesday, at ten in the morning in Neu Werder.
    static let start = "2026-07-01T10:00:00+02:00"

    let folder: TemporaryDirectory
    private let shell: Tool

    init() throws {
        folder = try TemporaryDirectory()
        shell = try Tool("sh")
    }

    var store: String { folder.url.path + "/store" }

    /// What is in the environment: nothing of the machine the test runs on but the way to its programs.
    var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            // For texts: nothing is ever written there, because the store is named.
            "HOME": "/home/anna", "LANG": "C.UTF-8", "COLUMNS": "100",
            "ZONTIK": Self.program, "ZONTIK_STORE": "store", "ZONTIK_RIDER": "anna",
        ]
    }

    /// Runs a line of shell in the folder. `zontik` in it is the program at a given time, `$ZONTIK` the bare program.
    /// In the background `become` is the program itself, which `kill $!` ends; of `zontik` it would end the shell
    /// alone.
    func run(_ line: String, now: String = Bench.start, seconds: Double = 120) throws -> Answer {
        let script = """
            cd "$FOLDER" || exit
            zontik() { "$ZONTIK" --now "$NOW" "$@"; }
            become() { exec "$ZONTIK" --now "$NOW" "$@"; }
            \(line)
            """
        var environment = environment
        environment["FOLDER"] = folder.url.path
        environment["NOW"] = now
        let output = try shell.run(["-c", script], environment: environment, seconds: seconds)
        return Answer(status: output.status, text: output.text, errors: output.errors)
    }

    /// Runs several lines, each of which must succeed.
    @discardableResult
    func run(_ lines: [String], now: String = Bench.start) throws -> Answer {
        let answer = try run(lines.joined(separator: " && "), now: now)
        guard answer.status == 0 else {
            throw ToolError.failed("zontik", arguments: lines, status: answer.status, errors: answer.errors)
        }
        return answer
    }

    static let program = BuiltProgram.path("zontik")
}
