import Foundation
import Testing

/// Comments and documents use the words of the field: a sentence with one of these hides who does what to whom.
@Suite struct RegisterTests {
    /// Each group is bounded for itself.
    static let groups = [
        ["told", "tell", "tells", "telling"],
        ["nobody", "nobody's", "whoever", "somebody", "somebody's", "anybody"],
        [
            "anew", "in vain", "once more", "of its own", "of their own", "as it stands", "as they stand", "is to be",
            "are to be",
        ],
    ]

    /// Uses of one group in 10,000 words, at most: as many as in GRDB and in etcd's raft.
    private static let bound = 1.0

    /// Recorded: its sentences are those of `Tests/RuleTests`.
    private static let recorded = "docs/rules"

    @Test func commentsUseTheWordsOfTheField() throws {
        let comments = try SourceFile.code().map { Prose(path: $0.path, comments: $0.lines) }
        try check(comments + Prose.documents { $0.hasPrefix("Sources/") || $0.hasPrefix("Examples/") })
    }

    @Test func documentsUseTheWordsOfTheField() throws {
        try check(
            Prose.documents { path in
                path.hasPrefix("docs/") || ["README.md", "CONTRIBUTING.md", "StateCharts/README.md"].contains(path)
            })
    }

    private func check(_ texts: [Prose]) throws {
        let texts = texts.filter { !$0.path.hasPrefix(Self.recorded) }
        let words = texts.reduce(0) { $0 + $1.words }
        try #require(words > 10_000)
        for group in Self.groups {
            let uses = texts.flatMap { $0.uses(of: group) }
            let rate = Double(uses.count) * 10_000 / Double(words)
            #expect(rate <= Self.bound, "\(uses.count) in \(words) words:\n\(uses.joined(separator: "\n"))")
        }
    }

    /// A planted word is found, across a line break, too, and not as part of another.
    @Test func aUseIsFound() {
        let prose = Prose(
            path: "a", comments: ["/// The clerk is told, in a file of", "    /// its own.", "let told = 1"])
        #expect(prose.words == 10)
        #expect(prose.uses(of: ["told", "tell"]) == ["a: told"])
        #expect(prose.uses(of: ["of its own"]) == ["a: of its own"])
        #expect(Prose(path: "b", text: "Retold stories").uses(of: ["told"]).isEmpty)
    }
}

/// What a file says in sentences.
private struct Prose {
    let path: String
    /// In lower case, with one space before and after each word.
    private let text: String
    let words: Int

    init(path: String, text: String) {
        let found = text.lowercased().matches(of: /[\w'’]+/).map(\.output)
        (self.path, self.text, words) = (path, " " + found.joined(separator: " ") + " ", found.count)
    }

    /// The comments of a source, each on lines without code.
    init(path: String, comments lines: [String]) {
        let comments = lines.map(\.code).filter { $0.hasPrefix("//") }
        self.init(path: path, text: comments.joined(separator: "\n"))
    }

    func uses(of group: [String]) -> [String] {
        group.flatMap { phrase in
            text.ranges(of: " " + phrase + " ").map { _ in "\(path): \(phrase)" }
        }
    }

    /// Markdown of the checkout whose path fits.
    static func documents(_ fits: (String) -> Bool) throws -> [Prose] {
        let names = ["README.md", "CONTRIBUTING.md", "Sources", "Examples", "StateCharts", "docs"]
        return try names.flatMap { name in
            let top = SourceFile.top.appending(path: name)
            let below = name.hasSuffix(".md") ? [""] : try FileManager.default.subpathsOfDirectory(atPath: top.path)
            return below.map { $0.isEmpty ? name : name + "/" + $0 }
        }
        .filter { $0.hasSuffix(".md") && fits($0) }.sorted()
        .map { Prose(path: $0, text: try String(contentsOf: SourceFile.top.appending(path: $0), encoding: .utf8)) }
    }
}
