import Foundation
import TerminalScreen
import Waiting

/// A program of PostgreSQL's that runs beside the tests, until the object or the process of the tests is gone.
public final class PostgresProgram: Sendable {
    /// What it said.
    public struct Failed: Error { let what: String }

    private let process: Process
    /// The program ends when this file is there.
    private let end: String

    /// - Parameters:
    ///   - log: the file that it writes to.
    ///   - signal: what ends it; where it does not within three seconds, it is killed.
    ///   - folder: what is removed after its end.
    ///   - environment: beside that of the tests.
    public init(
        _ words: [String], log: String, end signal: String = "KILL", removing folder: String? = nil,
        environment: [String: String] = [:]
    ) throws {
        end = log + ".end"
        // The shell ends the program when it is told to, and when the process of the tests is gone.
        let script = """
            "$@" >"$0" 2>&1 </dev/null & program=$!
            while [ ! -e "$0.end" ] && ps -p \(getpid()) >/dev/null && kill -0 $program; do sleep 0.3; done
            kill -CONT $(cat /proc/$program/task/$program/children) $program
            (sleep 3; kill -KILL $program) & kill -\(signal) $program; wait $program; kill $!
            \(folder.map { "rm -rf '\($0)'" } ?? ":")
            """
        let command = try Self.command(["sh", "-c", script, log] + words)
        process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        process.environment = Self.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Waits for its end.
    deinit {
        _ = FileManager.default.createFile(atPath: end, contents: nil)
        eventually(within: .seconds(10), every: .milliseconds(50)) { !process.isRunning }
    }

    /// Debian has the server's programs in a folder of their own. Those of another version are where `ZONTIK_POSTGRES`
    /// says.
    private static let environment: [String: String] = {
        let environment = ProcessInfo.processInfo.environment
        let programs = environment["ZONTIK_POSTGRES"] ?? "/usr/lib/postgresql/15/bin"
        return environment.merging(["PATH": "\(programs):/usr/sbin:\(environment["PATH"] ?? "/usr/bin:/bin")"]) { $1 }
    }()

    /// PostgreSQL's programs refuse to run as root.
    private static func command(_ words: [String]) throws -> [String] {
        geteuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] + words : ["/usr/bin/env"] + words
    }

    /// Runs a program to its end.
    /// - Returns: what it printed.
    @discardableResult
    static func run(_ words: String..., isOfServer: Bool = true) throws -> String {
        let command = isOfServer ? try command(words) : ["/usr/bin/env"] + words
        let name = URL(fileURLWithPath: command[0]).lastPathComponent
        let output = try Tool(name).run(Array(command.dropFirst()), environment: environment, seconds: 60)
        guard output.status == 0 else { throw Failed(what: "\(words[0]): \(output.errors)") }
        return output.text
    }
}
