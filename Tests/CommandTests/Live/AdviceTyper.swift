import Foundation
import TerminalScreen
import Testing

/// What a command says to type next can be typed: every such line of a transcript is, on a copy of what there was.
struct AdviceTyper {
    /// What people put in; `FILE` is a backup of theirs.
    private static let given = ["FILE": "given.backup", "NAME": "Anna", "ADDRESS": "anna@example.org"]

    private let bench: Bench
    /// Where the copies are made, beside the bench: its path is said in no transcript.
    private let copy: String
    private let backup: String

    init(_ bench: Bench) {
        self.bench = bench
        copy = bench.folder.url.path + "-next"
        backup = bench.folder.url.path + "-given"
    }

    func remove() {
        for path in [copy, backup, backup + ".store"] { try? FileManager.default.removeItem(atPath: path) }
    }

    /// In order, as a person would, in a copy of the folder.
    func type(_ answer: Bench.Answer, after command: String, now: String) throws {
        let said = (answer.text + answer.errors).split(separator: "\n").map(String.init)
        let steps = said.filter { $0.hasPrefix("  next: ") }.map { String($0.dropFirst(8)) }
        guard !steps.isEmpty else { return }
        try bench.run([
            "rm -rf '\(copy)'", "cp -a . '\(copy)'",
            """
            { [ -e '\(backup)' ] || { zontik --store '\(backup).store' step rent && zontik --store '\(backup).store' \
            backup '\(backup)'; } > /dev/null 2>&1; } && { [ -e '\(copy)/given.backup' ] || cp '\(backup)' \
            '\(copy)/given.backup'; }
            """,
        ])
        for step in steps where Self.isHarmless(step) && !command.contains("&& \(step)") {
            let line = Self.given.reduce(step) { line, word in
                line.replacing(try! Regex("\\b\(word.key)\\b"), with: word.value)
            }
            let answer = try bench.run("cd '\(copy)'\n\(line) < /dev/null", now: now)
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
