import Foundation
import TerminalScreen
import Testing

@testable import Localization

/// Where a rider stands in a real terminal: one write a key, taken up where it was, and nothing without which a session
/// would stop.
@Suite struct CursorLifeTests {
    /// Written so far: files that took the place of others, in order, and how often something was synced.
    private struct Writes: Equatable {
        var files: [String] = []
        var syncs = 0

        init(_ trace: String) {
            for line in trace.split(separator: "\n") where !line.contains("resumed>") {
                if line.contains("rename") {
                    files += ["cursors", "notebooks"].filter { line.contains("store/\($0)/") }
                } else if line.contains("sync(") {
                    syncs += 1
                }
            }
        }

        func after(_ before: Writes) -> Writes {
            var rest = self
            rest.files.removeFirst(before.files.count)
            rest.syncs -= before.syncs
            return rest
        }
    }

    /// A key press is one durable write, unless the rider's own data changed.
    @Test func aKeyThatOnlyMovesTheCursorIsOneWrite() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let trace = bench.folder.url.appendingPathComponent("trace")
        let rider = try Rider(
            bench, environment: ["TRACE": trace.path],
            wrap: "exec strace -f -qq -o \"$TRACE\" -e trace=/rename,/sync \"$@\"")
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent")
        try rider.presses("m", andSees: "74 of 74")
        func writes(_ key: String, _ words: String) throws -> Writes {
            usleep(300_000)
            let before = Writes(try String(contentsOf: trace, encoding: .utf8))
            try rider.presses(key, andSees: words)
            // As long as the screen looks at clock and store, and once more.
            usleep(500_000)
            return Writes(try String(contentsOf: trace, encoding: .utf8)).after(before)
        }
        // The file is synced before it takes its name, the name after it. What was typed is overwritten in the former
        // one, which takes two more.
        var isTyping = false
        for (key, words) in [
            ("Down", "▸ Hauptbahnhof, Südhalle"), ("v", "↑ N"), ("n", "Postamt Mitte"), ("v", "nearest first"),
            ("/", "Search: "),
            ("m", "Search: m▏"), ("Enter", "[q] Quit"), ("?", "Type an action"), ("Escape", "nearest first"),
            ("p", "not given"), ("Escape", "nearest first"), (":", "▌ :▏"), ("Escape", "nearest first"),
        ] {
            let made = try writes(key, words)
            #expect(made.files == ["cursors"] && made.syncs == (isTyping ? 4 : 2), "\(key): \(made)")
            isTyping = words.contains("▏") || words == "Search: "
        }
        // What is the rider's own is one write, too: of their data.
        #expect(try writes("a", "★").files == ["notebooks"])
    }

    @Test func aKeyThatChangesTheDataWritesThemFirst() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let trace = bench.folder.url.appendingPathComponent("trace")
        let rider = try Rider(
            bench, environment: ["TRACE": trace.path],
            wrap: "exec strace -f -qq -o \"$TRACE\" -e trace=/rename,/sync \"$@\"")
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent")
        try rider.presses("s", andSees: "▸ Language")
        for _ in 0..<3 { try rider.terminal.sendKeys("Down") }
        try rider.presses("Enter", andSees: "▏")
        try rider.types("52.5,13.4")
        try rider.sees("52.5,13.4▏")
        usleep(300_000)
        let before = Writes(try String(contentsOf: trace, encoding: .utf8))
        try rider.terminal.sendKeys("Enter")
        try rider.terminal.wait(for: "the place") { $0.text.contains("52.5, 13.4") && !$0.text.contains("▏") }
        usleep(300_000)
        let made = Writes(try String(contentsOf: trace, encoding: .utf8)).after(before)
        #expect(made.files == ["notebooks", "cursors"] && made.syncs == 8, "\(made)")
    }

    /// Killed in the middle of a word; what commands do meanwhile is seen, and what they do later, too.
    @Test func typingIsTakenUpAndCommandsAreNoticed() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let first = try Rider(bench)
        try first.sees("[r] Rent")
        try first.presses("m", andSees: "74 of 74")
        try first.presses("/", andSees: "Search: ▏")
        try first.types("markt")
        try first.sees("Search: markt▏")
        try first.dies()
        try bench.run(["zontik settings filters=open language=de"])
        let second = try Rider(bench)
        defer { second.terminal.kill() }
        try second.sees("Suche: markt▏", "jetzt geöffnet")
        try second.terminal.sendKeys("Enter")
        try bench.run(["zontik settings filters=returns language=en"])
        let screen = try second.sees("Search: markt", "takes returns")
        #expect(!screen.text.contains("open now ·"))
    }

    @Test func whoLogsOutByACommandLeavesNothingTypedBehind() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik account set --name 'Anna Schirm' --email anna@example.org"])
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent")
        try rider.presses("p", andSees: "A••• S•••")
        try rider.presses("Enter", andSees: "Anna Schirm▏")
        try rider.types("stadt")
        try rider.sees("Anna Schirmstadt▏")
        try bench.run(["zontik account log-out --yes"])
        try rider.sees("[r] Rent")
        #expect(try bench.run("grep -rl Schirm store").text == "")
        // What is done in the terminal itself leaves as little.
        try bench.run(["zontik account set --name 'Anna Schirm' --email anna@example.org"])
        try rider.presses("p", andSees: "A••• S•••")
        try rider.presses("Enter", andSees: "Anna Schirm▏")
        try rider.types("stadt")
        try rider.presses("Enter", andSees: "Anna Schirmstadt")
        try rider.presses("o", andSees: "Log out and erase")
        try rider.presses("y", andSees: "[r] Rent")
        #expect(try bench.run("grep -rl Schirm store").text == "")
        #expect(try bench.run("zontik account").text.contains("no account"))
    }

    /// Lost or damaged while the terminal is open, and before it is.
    @Test func aSessionGoesOnWithoutItsCursor() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent"])
        let first = try Rider(bench)
        try first.sees("Rules of the service")
        try first.presses("s", andSees: "Default filters")
        try bench.run(["for file in store/cursors/????????????????????????????????; do echo none > $file; done"])
        try first.sees("Rules of the service", "could not be read")
        try first.presses("s", andSees: "Default filters")
        try bench.run(["rm -r store/cursors"])
        try first.sees("Rules of the service")
        try first.presses("s", andSees: "Default filters")
        try first.dies()
        try bench.run(["rm -r store/cursors && ln -s /tmp store/cursors"])
        let second = try Rider(bench)
        defer { second.terminal.kill() }
        try second.sees("Rules of the service")
        try second.presses("s", andSees: "cannot be saved now")
        try second.presses("Enter", andSees: "Show this code")
        #expect(try bench.run("zontik verify").status == 0)
    }

    /// The screen beneath is stored by its wire name, whatever its title and the rider's language.
    @Test func noTitleIsStored() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench, options: ["--lang", "de"])
        defer { rider.terminal.kill() }
        try rider.sees("[r] Ausleihen")
        let steps: [(line: String, name: String)] = [
            ("zontik step open-map", "map"), ("zontik step rent", "payment:rent"), ("zontik step pay", "qrCode:rent"),
            ("zontik scan && zontik step continue", "activeRent"), ("zontik step buy", "payment:buyOut"),
            ("zontik step back && zontik step finish", "qrCode:return"),
            ("zontik scan --point alter-markt && zontik step continue", "feedback"),
            ("zontik step skip-feedback && zontik step buy", "payment:buy"), ("zontik step pay", "qrCode:buy"),
        ]
        for (line, name) in steps {
            #expect(try bench.run(line).status == 0, "\(line)")
            let stored = try waited(bench) { $0.contains("\"screen\":\"\(name)\"") }
            for title in Title.allCases {
                for language in Language.allCases {
                    #expect(!stored.contains("\"\(language.texts.title(title))\""), "\(name): \(stored)")
                }
            }
            for title in ["buyOut", "rentCode", "buyCode", "returnCode"] {
                #expect(!stored.contains("\"\(title)\""), "\(name): \(stored)")
            }
        }
    }

    /// What the files of the rider hold, once that is so.
    private func waited(_ bench: Bench, _ isSo: (String) -> Bool) throws -> String {
        var stored = ""
        for _ in 0..<100 {
            stored = try bench.run("cat store/cursors/* store/notebooks/*").text
            if isSo(stored) { return stored }
            usleep(100_000)
        }
        Issue.record("\(stored)")
        return stored
    }
}
