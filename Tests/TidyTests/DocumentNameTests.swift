import Foundation
import Testing

/// What the documents name is there.
@Suite struct DocumentNameTests {
    private static func documents() throws -> [(path: String, text: String)] {
        let below = try FileManager.default.subpathsOfDirectory(atPath: SourceFile.top.appending(path: "docs").path)
        return try
            (["README.md", "CONTRIBUTING.md", "Examples/README.md"]
            + below.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 })
            .map { ($0, try String(contentsOf: SourceFile.top.appending(path: $0), encoding: .utf8)) }
    }

    @Test func everyLinkLeadsToAFile() throws {
        for (path, text) in try Self.documents() {
            let folder = SourceFile.top.appending(path: path).deletingLastPathComponent()
            for match in text.matches(of: /\]\(([^)#:]+)\)/) {
                let file = folder.appending(path: String(match.1)).path
                #expect(FileManager.default.fileExists(atPath: file), "\(path): \(match.1)")
            }
        }
    }

    @Test func everySourceFileThatIsNamedIsThere() throws {
        let names = try Set(
            (SourceFile.code() + SourceFile.all(below: "Tests")).map {
                String($0.path.split(separator: "/").last ?? "")
            })
        for (path, text) in try Self.documents() {
            for match in text.matches(of: /`([A-Za-z+]+\.swift)`/) {
                #expect(names.contains(String(match.1)), "\(path): \(match.1)")
            }
        }
    }
}
