import Foundation
import TerminalScreen
import Waiting

/// The service as its own program, as `zontik serve` starts it, on a port that is free.
public final class RunningService {
    public let folder: TemporaryDirectory
    public let address: String
    private let process: ChildProcess

    public var store: String { folder.url.path + "/store" }

    public static let program = BuiltProgram.path("zontik")

    /// - Parameters:
    ///   - options: of `zontik serve`.
    ///   - folder: with a store that is there already; a new one by default.
    ///   - port: 0 for any.
    ///   - environment: variables in addition to those that every test has.
    ///   - files: how many it may have open; nil: as many as the tests.
    public init(
        _ options: [String] = [], in folder: TemporaryDirectory? = nil, port: Int = 0,
        environment: [String: String] = [:], files: Int? = nil
    ) throws {
        let folder = try folder ?? TemporaryDirectory()
        self.folder = folder
        let output = folder.url.path + "/output-\(UUID().uuidString)"
        process = try ChildProcess(
            path: "/bin/sh",
            arguments: [
                "-c", (files.map { "ulimit -n \($0); " } ?? "") + #"exec "$0" "$@""#, Self.program, "--store",
                folder.url.path + "/store", "serve",
            ] + options + ["--port", "\(port)"],
            environment: Self.environment(folder).merging(environment) { $1 }, output: output,
            errors: folder.url.path + "/errors")
        var said = ""
        eventually(every: .milliseconds(5)) {
            said = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
            return said.contains("\n")
        }
        address = said.trimmingCharacters(in: .newlines)
        guard address.hasPrefix("http") else { throw Unexpected("the service did not start: \(errors)") }
    }

    deinit { kill() }

    private static func environment(_ folder: TemporaryDirectory) -> [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.url.path,
            "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    /// What it said on standard error.
    public var errors: String { (try? String(contentsOfFile: folder.url.path + "/errors", encoding: .utf8)) ?? "" }

    /// Where it says that its figures are; nil where it says nothing of them.
    public var metrics: String? {
        errors.firstMatch(of: /metrics=127\.0\.0\.1:(\d+)/).map { "http://127.0.0.1:\($0.output.1)/metrics" }
    }

    public var port: Int { Int(address.split(separator: ":").last ?? "") ?? 0 }

    public func kill() {
        process.signal(SIGKILL)
        _ = process.wait(seconds: 10)
    }

    /// Sends a signal, and waits for nothing.
    public func signal(_ signal: Int32) { process.signal(signal) }

    /// Its exit code, when it ends by itself; nil when it does not.
    public func wait() -> Int32? { process.wait(seconds: 30) }

    /// By a signal that it may answer.
    /// - Returns: its exit code; nil when it does not end.
    public func stop(by signal: Int32 = SIGTERM) -> Int32? {
        process.signal(signal)
        return process.wait(seconds: 30)
    }

    /// Another command on the same store, beside it.
    @discardableResult
    public func command(_ words: [String]) throws -> Tool.Output {
        try Self.zontik(["--store", store] + words)
    }

    /// Runs the program with these words.
    public static func zontik(_ words: [String]) throws -> Tool.Output {
        let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ZONTIK_") }
        return try Tool("sh").run(
            ["-c", #"exec "$0" "$@""#, program] + words,
            environment: environment.merging(["SWIFT_BACKTRACE": "enable=no", "LANG": "C.UTF-8"]) { $1 }, seconds: 60)
    }
}

/// What a test did not expect.
public struct Unexpected: Error {
    public let what: String
    public init(_ what: String) { self.what = what }
}
