import Foundation
import Testing

/// The program of the figures, as the tests build it: without optimization.
@Suite struct DebugBuildTests {
    @Test func aDebugBuildMeasuresNothing() throws {
        let bench = Process()
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        bench.executableURL = folder.appending(path: "bench")
        bench.arguments = [FileManager.default.temporaryDirectory.path, "--sizes"]
        let (output, errors) = (Pipe(), Pipe())
        bench.standardOutput = output
        bench.standardError = errors
        try bench.run()
        let said = try #require(try errors.fileHandleForReading.readToEnd())
        bench.waitUntilExit()
        #expect(bench.terminationStatus == 64)
        #expect(String(decoding: said, as: UTF8.self).contains("a debug build"))
        #expect(try output.fileHandleForReading.readToEnd()?.isEmpty ?? true)
    }
}
