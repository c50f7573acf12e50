import ArgumentParser
import Foundation
import TerminalScreen
import Testing

@testable import CommandLineTool

/// What commands print on a terminal is broken at words, in every language.
@Suite struct LineBreakTests {
    /// With long lines for people; a link, JSON and a command to type next stay whole.
    private static let commands = [
        "status", "points", "step rent", "receipts", "history", "verify", "settings", "step continue",
        "step open-information", "--help", "step --help", "archive --help", "fly", "step fly", "why pay",
        "step pay --card expired", "account", "clock", "demo --panes < /dev/null",
    ]

    @Test(arguments: ["en", "de", "ru"]) func linesAreBrokenAtWords(_ language: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik settings onboarding=seen", "zontik step rent"])
        let lines = Self.commands.map { "\"$@\" --lang \(language) \($0)" }
        let script = "exec 2>&1; " + lines.joined(separator: "; ")
        // The first run, which changes what there is to change.
        let piped = try bench.run("set -- zontik; \(script)").text
        let rider = try Rider(bench, columns: 80, rows: 900, wrap: script, welcome: true)
        defer { rider.terminal.kill() }
        let screen = try rider.terminal.waitForExit()
        func words(_ text: String) -> [Substring] { text.split { $0.isWhitespace } }
        let (expected, found) = (
            words(try bench.run("set -- zontik; \(script)").text),
            words(screen.text.replacing(bench.store, with: "store"))
        )
        #expect(piped.split(separator: "\n").contains { $0.count > 80 })
        #expect(found == expected, "\(zip(found, expected).first { $0 != $1 }.map { "\($0)" } ?? "")")
    }

    /// As a reader with 80 columns sees them, each on a line of its own.
    @Test func theExamplesInTheHelpCanBePasted() throws {
        func check(_ command: any ParsableCommand.Type) {
            let lines = Zontik.helpMessage(for: command, columns: 80).split(separator: "\n").map(String.init)
            let discussion = command.configuration.discussion.split(separator: "\n").map(String.init)
            let name = command.configuration.commandName ?? ""
            let examples = discussion.drop { $0 != "Example:" }.dropFirst().prefix { $0.hasPrefix("  ") }
            for example in examples { #expect(lines.contains(example), "\(name): \(example)") }
            command.configuration.subcommands.forEach(check)
        }
        check(Zontik.self)
    }

    @Test func plainModeKnowsHelp() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench, options: ["--plain"])
        defer { rider.terminal.kill() }
        try rider.sees("zontik>")
        try rider.types("help")
        let screen = try rider.presses("Enter", andSees: "What you can type now:")
        for words in ["rent ", "open-map ", "quit "] { #expect(screen.text.contains("  \(words)"), "\(screen.text)") }
        try rider.types("rent")
        try rider.presses("Enter", andSees: "the umbrella is")
        try rider.types("help")
        try rider.presses("Enter", andSees: "pay --card visa")
        #expect(try bench.run("zontik status --json").text.contains(#""revision":1,"#))
    }
}
