import Testing

/// A test that returns where a value is not what it expects has passed without checking anything.
@Suite struct UnseenFailureTests {
    /// What a test needs it unwraps with `#require`, or it records an issue. A condition on its own arguments is
    /// something else, and binds nothing.
    @Test func noTestReturnsWhereAValueIsMissing() throws {
        for file in try SourceFile.all(below: "Tests") where file.lines.contains(where: { $0.contains("@Test") }) {
            let text = file.lines.joined(separator: "\n")
            for found in text.matches(of: /guard (?:case|let|var)\b[^{}]*else \{\s*return\s*\}/) {
                let line = text[..<found.range.lowerBound].count { $0 == "\n" }
                if Self.allowed[file.path] == nil { Issue.record("\(file.place(line)): \(found.0)") }
            }
        }
    }

    /// Files with random steps, of which some have nothing to do.
    private static let allowed = ["Tests/CommandTests/Live/ClockLifeTests.swift": "nothing awaits a scan"]
}
