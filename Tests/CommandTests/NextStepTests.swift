import Foundation
import TerminalScreen
import Testing

/// What a command says to type next can be typed: every line of every transcript is, on a copy of what there was.
@Suite struct NextStepTests {
    /// What people put in; `FILE` is a backup of theirs.
    private static let given = ["FILE": "given.backup", "NAME": "Anna", "ADDRESS": "anna@example.org"]

    @Test(arguments: TranscriptTests.names) func canBeTyped(_ name: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        var now = Bench.start
        for item in try TranscriptTests.read(name).items {
            switch item {
            case .prose: break
            case .time(let time): now = time
            case .command(let command, let output):
                let answer = try bench.run(command, now: now)
                let said = (answer.text + answer.errors).split(separator: "\n").map(String.init)
                let steps = said.filter { $0.hasPrefix("  next: ") }.map { String($0.dropFirst(8)) }
                #expect(steps.count == output.count { $0.contains("  next: ") }, "\(name): \(command)")
                try type(steps, after: command, now: now, bench)
            }
        }
    }

    /// In order, as a person would, in a copy of the folder.
    private func type(_ steps: [String], after command: String, now: String, _ bench: Bench) throws {
        guard !steps.isEmpty else { return }
        let copy = bench.folder.url.path + "-next"
        defer { try? FileManager.default.removeItem(atPath: copy) }
        try bench.run(["rm -rf '\(copy)'", "cp -a . '\(copy)'"])
        for step in steps where Self.isHarmless(step) && !command.contains("&& \(step)") {
            let line = Self.given.reduce(step) { line, word in
                line.replacing(try! Regex("\\b\(word.key)\\b"), with: word.value)
            }
            let answer = try bench.run(
                """
                cd '\(copy)' && { [ -e given.backup ] || zontik --store "$PWD/given" step rent > /dev/null \
                && zontik --store "$PWD/given" backup given.backup 2> /dev/null > /dev/null; }
                \(line) < /dev/null
                """, now: now)
            #expect(Self.isPossible(answer), "\(command)\n  next: \(step)\n\(answer.status) \(answer.errors)")
        }
    }

    /// What changes the machine, asks another one, or takes a minute and a terminal is not tried.
    private static func isHarmless(_ step: String) -> Bool {
        !["apt-get ", "psql ", "zontik demo"].contains(where: step.hasPrefix)
    }

    /// The command is there, is understood, and is about something that there is. It may still be refused: the next
    /// line is for that.
    private static func isPossible(_ answer: Bench.Answer) -> Bool {
        // The transcripts give every command a time, and not every store takes one.
        if answer.errors.contains("--now is for demonstration stores") { return true }
        return ![64, 126, 127].contains(answer.status) && !answer.errors.contains("No such file or directory")
            && !answer.errors.contains("not a command")
    }
}
