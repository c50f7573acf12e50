import ArgumentParser
import Testing

@testable import CommandLineTool

/// What is read without the parser is what the parser reads.
struct PlainCommandTests {
    @Test(arguments: [
        ["status"], ["status", "--json"], ["status", "--store", "a", "--rider", "anna", "--json"],
        ["status", "--store", "a", "--store", "b"], ["status", "--json", "--json"], ["step", "rent"], ["step", "-"],
        ["step", "open-information", "--rider", "Änne B", "--store", "/a b/c"],
        ["status", "--now", "2026-07-01T10:00:00Z", "--lang", "ru"], ["step", "pay", "--lang", "de", "--lang", "en"],
    ])
    func plainWordsMeanWhatTheParserReads(_ words: [String]) throws {
        let rest = Array(words.dropFirst())
        let plain = try #require(PlainCommand.read(words[...]))
        let parsed: any ParsableCommand = words[0] == "status" ? try Status.parse(rest) : try Step.parse(rest)
        #expect(Self.content(plain) == Self.content(parsed))
    }

    @Test(arguments: [
        [], ["points"], ["status", "--help"], ["status", "all"], ["status", "--store"], ["status", "--store=a"],
        ["status", "--store", ""], ["status", "--rider", "-a"], ["status", "--lang", "fr"],
        ["status", "--now", "noon"], ["status", "--lang"], ["status", "--", "--json"],
        ["step"], ["step", "--help"], ["step", "dance"], ["step", "--json", "rent"], ["step", "pay", "--card", "visa"],
    ])
    func theParserIsAskedAboutAllOthers(_ words: [String]) {
        #expect(PlainCommand.read(words[...]).map { _ in true } == nil)
    }

    /// Every property, down to the last, but for where the help shows it, which the parser forgets.
    private static func content(_ command: any ParsableCommand) -> [Substring] {
        var text = ""
        dump(command, to: &text)
        return text.split(separator: "\n").filter { !$0.contains("ArgumentVisibility") }
    }
}
