/// This program again, as a separate process, on the demonstration's store.
struct DemoProgram {
    /// The options that every command of the demonstration gets.
    let options: [String]

    /// Runs a command to its end, in front of the reader.
    /// - Returns: its exit code; that of a shell where a signal ended it.
    func run(_ arguments: [String]) throws -> Int32 {
        try ChildProcess(Self.path, options + arguments).wait()
    }

    /// Runs a command that reads lines, and kills it with SIGKILL as soon as it has answered them.
    /// - Returns: the answer; empty where it ended without one.
    func runAndKill(_ arguments: [String], reading lines: String) throws -> String {
        let process = try ChildProcess(Self.path, options + arguments, input: .pipe, output: .pipe)
        process.write(lines)
        let answer = process.someOutput()
        process.kill()
        process.wait()
        return String(decoding: answer, as: UTF8.self)
    }

    static var path: String { Process.folder + "/zontik" }
}
