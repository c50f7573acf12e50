import Foundation
import Testing

/// `scripts/test` leaves out of an everyday run what needs more than that installs, or minutes, and `--all` runs it.
@Suite struct TestPartTests {
    /// A type that holds tests, by the name that `swift test --filter` reads.
    private struct Suite {
        let name: String
        let path: String
        let text: String
    }

    private static func suites() throws -> [Suite] {
        try SourceFile.all(below: "Tests").flatMap { file in
            let text = file.lines.joined(separator: "\n")
            guard text.contains("@Test") else { return [Suite]() }
            return text.matches(of: /(?m)^(?:\S+ )*(?:struct|class|extension|enum) (\w+)/).map {
                Suite(name: "\(file.room).\($0.1)/", path: file.path, text: text)
            }
        }
    }

    /// The patterns that a list in the script has.
    private static func patterns(of list: String) throws -> [String] {
        let script = try String(contentsOf: SourceFile.top.appending(path: "scripts/test"), encoding: .utf8)
        let line = try #require(script.split(separator: "\n").first { $0.hasPrefix(list + "=") })
        return line.matches(of: /'([^']+)'/).flatMap { $0.1.split(separator: "|").map(String.init) }
    }

    private static func matches(_ suite: Suite, _ patterns: [String]) throws -> Bool {
        try patterns.contains { try suite.name.contains(Regex($0)) }
    }

    /// What a pattern names is there: a suite that is renamed would else be run every day, or never.
    @Test(arguments: ["installed", "foreign", "long"]) func eachPatternNamesASuite(list: String) throws {
        let suites = try Self.suites()
        let patterns = try Self.patterns(of: list)
        #expect(!patterns.isEmpty)
        for pattern in patterns {
            #expect(try suites.contains { try Self.matches($0, [pattern]) }, "scripts/test: \(pattern) names no suite")
        }
    }

    /// A test that is renamed would else run twice.
    @Test func whatRunsLateIsThere() throws {
        let suites = try Self.suites()
        for pattern in try Self.patterns(of: "late") {
            let parts = pattern.split(separator: "/").map(String.init)
            #expect(
                try suites.contains { try Self.matches($0, [parts[0] + "/"]) && $0.text.contains("func \(parts[1])(") },
                "scripts/test: \(pattern) names no test")
        }
    }

    /// What only `--all` installs, by what tests that use it say.
    @Test(arguments: [
        ("PostgreSQL", "import PostgresServer"), ("Chromium", "ForeignBrowser.run"),
        ("Schemathesis", "run_schemathesis"), ("Spin", "scripts/models"), ("Graphviz", "dot -T"),
        ("Graphviz", "chart --format svg"),
    ])
    func whatNeedsAToolOfAllIsLeftOut(tool: String, word: String) throws {
        let left = try ["installed", "foreign", "long"].flatMap(Self.patterns)
        let users = try Self.suites().filter { $0.text.contains(word) && !$0.path.hasPrefix("Tests/TidyTests/") }
        #expect(!users.isEmpty, "nothing says \(word)")
        for user in users {
            #expect(
                try Self.matches(user, left),
                "\(user.path) needs \(tool), which only scripts/test --all installs: name it in scripts/test")
        }
    }
}
