import Foundation

/// This program once more, as a process of its own, on the demonstration's store.
struct DemoProgram {
    /// The options that every command of the demonstration gets.
    let options: [String]

    /// Runs a command to its end, in front of the reader.
    /// - Returns: its exit code; that of a shell where a signal ended it.
    func run(_ arguments: [String]) throws -> Int32 {
        let process = Self.process(options + arguments)
        try process.run()
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal
            ? 128 + process.terminationStatus : process.terminationStatus
    }

    /// Runs a command that reads lines, and kills it with SIGKILL as soon as it has answered them.
    /// - Returns: the answer; empty where it ended without one.
    func runAndKill(_ arguments: [String], reading lines: String) throws -> String {
        let process = Self.process(options + arguments)
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
        let answer = output.fileHandleForReading.availableData
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return String(decoding: answer, as: UTF8.self)
    }

    private static func process(_ arguments: [String]) -> Foundation.Process {
        let process = Foundation.Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        return process
    }

    static var path: String { Process.folder + "/zontik" }
}
