import Foundation

/// Lines for a shell, and what came of them.
enum LimitsShell {
    struct Answer {
        let status: Int32
        let isKilled: Bool
        let text: String
        let errors: String
    }

    /// - Throws: when it takes longer than a minute.
    static func run(_ line: String, environment: [String: String] = [:]) throws -> Answer {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["-k", "1", "60", "/bin/sh", "-c", line]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        // Neither says more than a pipe holds.
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        let said = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let status = process.terminationStatus
        if status == 124 { throw CorruptionError(text: "\(line) hangs") }
        return Answer(
            status: status, isKilled: process.terminationReason == .uncaughtSignal || status > 128 && status != 130,
            text: String(decoding: text, as: UTF8.self), errors: String(decoding: said, as: UTF8.self))
    }
}
