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

    /// Each row of what survives names what holds it: a suite, or a transcript of commands.
    @Test func everyPromiseNamesATestThatIsThere() throws {
        let lines = try readme().split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("| event |") }) + 2
        let rows = lines[start...].prefix { $0.hasPrefix("|") }
        #expect(rows.count > 9)
        let tests = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Tests").path)
        for row in rows {
            let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let names = (cells.last ?? "").matches(of: /`([^`]+)`/).map { String($0.1) }
            #expect(cells.count == 3 && !names.isEmpty, "\(row)")
            for name in names {
                let file = name.contains(".") ? "Transcripts/\(name)" : "\(name).swift"
                #expect(tests.contains { $0.hasSuffix("/" + file) }, "\(name)")
            }
        }
    }
}
