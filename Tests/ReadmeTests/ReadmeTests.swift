import Foundation
import StateMachine
import Testing

/// What the README shows is compiled and run.
@Suite struct ReadmeTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

    private func readme() throws -> String { try page("README.md") }

    private func page(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
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
        #expect(text.count { $0 == "\n" } <= 150)
        for match in text.matches(of: /\]\(([A-Za-z][^):#]*)\)/) where !match.1.hasPrefix("http") {
            #expect(FileManager.default.fileExists(atPath: root.appending(path: String(match.1)).path), "\(match.1)")
        }
    }

    /// A terminal as text that scales, and a phone's page of 390 by 844 at twice its pixels; both quick to load.
    @Test func itShowsATerminalAndAPhone() throws {
        let pictures = try readme().matches(of: /<img src="([^"]+)"/).map { String($0.1) }
        #expect(pictures == ["docs/pictures/terminal.svg", "docs/pictures/phone.png"])
        let terminal = try String(contentsOf: root.appending(path: pictures[0]), encoding: .utf8)
        #expect(terminal.utf8.count < 60_000)
        #expect(terminal.hasPrefix("<svg") && terminal.contains("Pick") && terminal.hasSuffix("</svg>\n"))
        let phone = try Data(contentsOf: root.appending(path: pictures[1]))
        #expect(phone.count < 200_000)
        // The header of a PNG: eight bytes of signature, eight of the first chunk's, then width and height.
        let sizes = stride(from: 16, to: 24, by: 4).map { phone[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
        #expect(sizes == [780, 1688])
    }

    /// The README says of exit codes what the help says.
    @Test func theExitCodesAreThoseOfTheHelp() throws {
        let line = try #require(readme().split(separator: "\n").first { $0.hasPrefix("Exit codes: ") })
        let sources = root.appending(path: "Sources").path
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
        let texts = try files.map { try String(contentsOfFile: "\(sources)/\($0)", encoding: .utf8) }
        let help = try #require(texts.first { $0.contains("Exit codes: ") })
        let words = help.split { $0.isWhitespace || $0 == "\\" }.joined(separator: " ")
        #expect(words.contains(line))
    }

    private func promises(of path: String) throws -> [Substring] {
        let lines = try page(path).split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("| event |") }) + 2
        return Array(lines[start...].prefix { $0.hasPrefix("|") })
    }

    /// The README has eight rows of what survives, in the words of the page that has all.
    @Test func itsPromisesAreAmongAll() throws {
        let (few, all) = (try promises(of: "README.md"), try promises(of: "docs/durability.md"))
        #expect(few.count == 8 && few.allSatisfy(all.contains))
    }

    /// Each row of what survives names what holds it: a suite, or a transcript of commands.
    @Test func everyPromiseNamesATestThatIsThere() throws {
        let rows = try promises(of: "docs/durability.md")
        #expect(rows.count > 18)
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
