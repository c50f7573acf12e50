import Foundation

/// A program the tests run.
public struct Tool: Sendable {
    /// What a run left behind.
    public struct Output: Sendable {
        /// The exit status, or the negative number of the signal that ended the program.
        public let status: Int32
        public let text: String
        public let errors: String
    }

    public let name: String
    let path: String

    /// - Throws: ``ToolError/missing(_:)`` when no directory of `PATH` has the program. A test that cannot run has
    ///   failed; it never passes for want of a tool.
    public init(_ name: String) throws {
        let directories = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        let candidates = directories.split(separator: ":").map { "\($0)/\(name)" }
        guard let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw ToolError.missing(name)
        }
        self.name = name
        self.path = path
    }

    /// A program of this package.
    public init(built name: String) {
        self.name = name
        path = BuiltProgram.path(name)
    }

    /// Runs the program to its end.
    ///
    /// Output goes through files: a pipe could fill up, or be held open by a server the program leaves behind.
    ///
    /// - Parameters:
    ///   - environment: replaces this process's own when given.
    ///   - seconds: after which the program is killed and the call fails.
    /// - Returns: status and output, whatever the status is.
    @discardableResult public func run(
        _ arguments: [String], environment: [String: String]? = nil, seconds: Double = 120
    ) throws -> Output {
        let directory = try TemporaryDirectory()
        defer { directory.remove() }
        let output = try directory.file("output", holding: [])
        let errors = try directory.file("errors", holding: [])
        let process = try ChildProcess(
            path: path, arguments: arguments, environment: environment ?? ProcessInfo.processInfo.environment,
            output: output, errors: errors)
        guard let status = process.wait(seconds: seconds) else {
            process.signal(SIGKILL)
            _ = process.wait(seconds: 1)
            throw ToolError.tooSlow(name, arguments: arguments, seconds: seconds)
        }
        return Output(
            status: status,
            text: String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self))
    }

    /// Starts the program and does not wait for it. What it prints is lost.
    func start(_ arguments: [String], environment: [String: String]) throws -> ChildProcess {
        try ChildProcess(path: path, arguments: arguments, environment: environment)
    }
}
