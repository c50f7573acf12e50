import Foundation
import StateMachine
import Testing

/// What the README shows is compiled and run.
@Suite struct ReadmeTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    private func readme() throws -> String {
        try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    }

    @Test func theExampleIsTheOneThatIsCompiledHere() throws {
        let code = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Kettle.swift"),
            encoding: .utf8)
        #expect(try readme().contains("```swift\n\(code)```"), "copy Tests/ReadmeTests/Kettle.swift into README.md")
    }

    @Test func theExampleResumesAndWhistlesOnce() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kettle-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let noon = Instant(milliseconds: 1_700_000_000_000)
        #expect(try makeTea(in: folder, at: noon) == .heating(until: noon.advanced(bySeconds: 180)))
        #expect(
            try makeTea(in: folder, at: noon.advanced(bySeconds: 10)) == .heating(until: noon.advanced(bySeconds: 180)))
        #expect(try makeTea(in: folder, at: noon.advanced(bySeconds: 9_000)) == .boiled)
        #expect(try makeTea(in: folder, at: noon.advanced(bySeconds: 9_001)) == .boiled)
    }

    @Test func itStaysShortAndNamesFilesThatAreThere() throws {
        let text = try readme()
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 200)
        for match in text.matches(of: /\]\(([A-Za-z][^):#]*)\)/) where !match.1.hasPrefix("http") {
            #expect(FileManager.default.fileExists(atPath: root.appending(path: String(match.1)).path), "\(match.1)")
        }
    }
}
