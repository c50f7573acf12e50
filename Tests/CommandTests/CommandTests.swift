import Foundation
import QRCode
import TerminalScreen
import Testing

/// What cannot be told in a transcript: pictures, locks, and promises about all commands at once.
struct CommandTests {
    static let commands = [
        "ride", "step", "status", "code", "scan", "points", "points list", "points show", "points import",
        "points adopt", "favourites", "favourites list", "favourites add", "favourites remove", "reminders",
        "reminders list", "reminders dismiss", "receipts", "receipt",
        "account", "account show", "account set", "account log-out", "account forget", "settings", "settings list",
        "settings set", "onboarding",
        "clerk", "clerk add", "clerk list", "clerk remove", "clerk forget", "clerk mark", "clerk counts",
        "key", "key renew", "errors", "history", "replay", "why", "verify", "backup", "restore", "export", "chart",
        "service", "clock", "demo", "check",
    ]

    @Test func everyOptionOfEveryCommandIsInATranscript() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let said = try TranscriptTests.names.flatMap { try TranscriptTests.read($0).commands }.joined(separator: "\n")
        for command in Self.commands {
            #expect(said.contains("zontik \(command)"), "no transcript has \(command)")
            let help = try bench.run("zontik \(command) --help").text
            for match in help.matches(of: /^  (--[a-z-]+)/.anchorsMatchLineEndings()) {
                let option = match.output.1
                #expect(said.contains(option), "no transcript has \(option) of \(command)")
            }
        }
    }

    /// An example that does not work is worse than none.
    @Test(arguments: [""] + commands) func theExamplesInTheHelpWork(_ command: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let help = try bench.run("zontik \(command) --help").lines
        let start = try #require(help.firstIndex(of: "Example:"), "the help of \(command) has no example")
        let examples = help[(start + 1)...].prefix { $0.hasPrefix("  ") }
        #expect(!examples.isEmpty)
        for example in examples {
            try bench.run(["rm -rf store", "zontik step rent > out", "zontik step pay > out"])
            if command == "receipt" {
                try bench.run(["zontik scan", "zontik step continue", "zontik step finish", "zontik scan"])
            }
            if command == "favourites remove" { try bench.run(["zontik favourites add rathaus"]) }
            let answer = try bench.run(String(example) + " < /dev/null")
            // The screen of this store refuses some steps; but there is nothing wrong with what was typed.
            #expect([0, 3].contains(answer.status), "\(example): \(answer.errors)")
            #expect(!answer.errors.contains("not known"), "\(example): \(answer.errors)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"]) func shellsGetCompletions(_ shell: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run("$ZONTIK --generate-completion-script \(shell)")
        #expect(answer.status == 0 && answer.errors.isEmpty)
        for word in Self.commands.flatMap({ $0.split(separator: " ") }) { #expect(answer.text.contains(word)) }
        for word in ["submit-feedback", "zontik points", "premium"] { #expect(answer.text.contains(word), "\(word)") }
    }

    @Test func theUnmarkedChartIsThePictureBesideItsSource() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("StateCharts")
        for (format, name) in [("text", "txt"), ("mermaid", "mmd"), ("dot", "dot")] {
            let answer = try bench.run("zontik chart --unmarked --format \(format)")
            let picture = folder.appendingPathComponent("rental.\(name)")
            #expect(try answer.text == String(contentsOf: picture, encoding: .utf8), "\(name) is stale")
            #expect(answer.status == 0 && answer.errors.isEmpty)
        }
        #expect(!FileManager.default.fileExists(atPath: bench.store), "a chart alone needs no store")
    }

    @Test func aStoreInUseIsBusyAndNothingHappens() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent"])
        let lock = open(bench.store + "/lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        #expect(lock >= 0 && flock(lock, LOCK_EX) == 0)
        // All at once, because each waits its ten seconds.
        let answer = try bench.run(
            """
            for command in 'step back' status 'scan x' verify; do
                { zontik $command > $$.out 2> "$command.err"; echo $?; } &
            done
            wait; cat *.err; cat *.out
            """)
        // Who holds it is told: this process.
        let holder = try Regex(
            "; process \(getpid()) holds it: .*, running since [0-9-]{10}T[0-9:.]+Z \\([0-9]+ s\\)\n")
        let busy = """
            zontik: the store store/lock is in use by another process; try again in a moment
              next: zontik --store store status

            """
        let said = answer.text.replacing(holder, with: "\n")
        #expect(said == String(repeating: "75\n", count: 4) + String(repeating: busy, count: 4))
        #expect(answer.text.matches(of: holder).count == 4)
        flock(lock, LOCK_UN)
        #expect(try bench.run("zontik status --json").text.contains(#""revision":1,"#))
    }

    @Test func aCheckCanBeInterrupted() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        for check in ["core", "stored"] {
            let answer = try bench.run(
                "$ZONTIK check \(check) --runs 1000000 & sleep 1; kill -INT $!; wait $!; echo $?")
            #expect(answer.text == "130\n" && answer.errors.isEmpty, "\(check): \(answer)")
        }
        #expect(!FileManager.default.fileExists(atPath: bench.store), "a check has a store of its own")
    }

    @Test func anInterruptedPipeIsNoCrash() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let answer = try bench.run(
            "{ zontik chart --unmarked; echo $? >&2; } | head -n 1; zontik service up > /dev/full")
        #expect(answer.errors.contains("zontik: cannot write: No space left on device\n"))
        #expect(answer.status == 1)
    }
}
