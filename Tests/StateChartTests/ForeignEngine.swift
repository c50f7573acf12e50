import Foundation

/// The SCXML engine of another project, run by `Tests/Foreign/run_chart.py`.
enum ForeignEngine {
    struct Answer {
        let status: Int32
        let output: String
    }

    struct Missing: Error, CustomStringConvertible {
        let path: String
        var description: String {
            "no Python with python-statemachine at \(path): run scripts/test, which installs it, or set ZONTIK_PYTHON"
        }
    }

    /// The interpreter named by `ZONTIK_PYTHON`, or the one `scripts/test` installs.
    static var python: String {
        ProcessInfo.processInfo.environment["ZONTIK_PYTHON"]
            ?? Repository.root.appendingPathComponent(".build/venv/bin/python3").path
    }

    /// Runs the script over a matrix, with the chart of the repository or another one.
    static func compare(_ matrix: Data, chart: URL? = nil) throws -> Answer {
        guard FileManager.default.isExecutableFile(atPath: python) else { throw Missing(path: python) }
        // The matrix goes through a file: a pipe that nobody reads yet would block the writer.
        let input = FileManager.default.temporaryDirectory.appendingPathComponent("matrix-\(UUID().uuidString).json")
        try matrix.write(to: input)
        defer { try? FileManager.default.removeItem(at: input) }

        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: python)
        let script = Repository.root.appendingPathComponent("Tests/Foreign/run_chart.py")
        process.arguments = [script.path] + (chart.map { [$0.path] } ?? [])
        process.standardInput = try FileHandle(forReadingFrom: input)
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Answer(status: process.terminationStatus, output: text)
    }
}
