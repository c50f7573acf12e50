import Foundation
import TerminalScreen
import Testing

/// The terminal itself: given back as it was, drawn anew at every size, without colours when they are not wanted.
struct LiveTerminalTests {
    /// Notes the terminal's settings before and after the program, and passes its exit status on.
    private static let noting = """
        stty -a > "$BEFORE"; echo "what was there before"; "$@"; status=$?; stty -a > "$AFTER"; exit $status
        """

    private enum End: String, CaseIterable {
        case key, interrupt, terminate, hangUp, quit

        var status: Int32 {
            switch self {
            case .key: 0
            case .interrupt: 128 + SIGINT
            case .terminate: 128 + SIGTERM
            case .hangUp: 128 + SIGHUP
            case .quit: 128 + SIGQUIT
            }
        }

        func happen(to rider: Rider) throws {
            switch self {
            case .key: try rider.terminal.sendKeys("q")
            case .interrupt: try rider.terminal.sendKeys("C-c")
            case .quit: try rider.terminal.sendKeys("C-\\")
            case .terminate, .hangUp:
                // The program is a child of the shell that notes.
                let shell = try rider.terminal.processIdentifier()
                let name = self == .terminate ? "TERM" : "HUP"
                _ = try Tool("sh").run(["-c", "kill -\(name) $(cat /proc/\(shell)/task/\(shell)/children)"])
            }
        }
    }

    @Test(arguments: End.allCases) private func theTerminalIsGivenBackAsItWas(_ end: End) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let before = bench.folder.url.appendingPathComponent("before")
        let after = bench.folder.url.appendingPathComponent("after")
        let rider = try Rider(
            bench, environment: ["BEFORE": before.path, "AFTER": after.path],
            wrap: "trap : INT QUIT HUP; " + Self.noting)
        defer { rider.terminal.kill() }
        try rider.sees("[q] Quit")
        #expect(try rider.terminal.isOnAlternateScreen())
        #expect(try !rider.terminal.showsCursor())
        try end.happen(to: rider)
        let screen = try rider.terminal.waitForExit()
        #expect(try rider.terminal.exitStatus() == end.status)
        #expect(try !rider.terminal.isOnAlternateScreen())
        #expect(try rider.terminal.showsCursor())
        #expect(screen.lines[0] == "what was there before")
        #expect(!screen.text.contains("Quit"))
        #expect(try Data(contentsOf: before) == Data(contentsOf: after))
        #expect(try bench.run("zontik status").status == 0)
    }

    @Test func aWindowPulledAtIsDrawnAnew() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay"])
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        let code = try rider.code()
        #expect(try bench.run("zontik code --format text").text == code + "\n")
        try rider.terminal.resize(columns: 120, rows: 40)
        try rider.terminal.wait(for: "the footer in the last row") { $0.lines[39].contains("[q] Quit") }
        try rider.code { $0 == code }
        // Half a code is none: the link stands there instead, whole.
        try rider.terminal.resize(columns: 40, rows: 24)
        let small = try rider.terminal.wait(for: "the link and the footer in the last row") {
            $0.text.contains("The code needs a window of 45 × 24") && $0.lines[23].contains("[q]")
                && $0.text.filter { !$0.isWhitespace }.contains(code)
        }
        #expect(try decodeQR(ScreenPainter(theme: .dark).paint(small)) == nil)
        try rider.terminal.resize(columns: 80, rows: 24)
        try rider.terminal.wait(for: "the footer in the last row") { $0.lines[23].contains("[q] Quit") }
        try rider.code { $0 == code }
    }

    @Test(arguments: [(40, 24), (120, 40)]) func everyScreenFits(_ columns: Int, _ rows: Int) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench, columns: columns, rows: rows)
        defer { rider.terminal.kill() }
        func fits(_ screen: Screen) {
            #expect(screen.lines[0].hasSuffix("● online"))
            #expect(screen.lines[rows - 1].contains("[q] Quit"))
        }
        fits(try rider.sees("[r] Rent", "€20.00"))
        fits(try rider.presses("i", andSees: "▸ How does it work?"))
        try rider.terminal.sendKeys("i")
        fits(try rider.presses("m", andSees: "▸ Hauptbahnhof"))
        fits(try rider.presses("r", andSees: "Held on the card"))
        fits(try rider.presses("Enter", andSees: "Show this code"))
        #expect(try bench.run("zontik scan").status == 0)
        fits(try rider.sees("Scanned."))
        fits(try rider.presses("Enter", andSees: "Due so far"))
    }

    /// A status line of tmux takes a row: the title bar leaves for the code.
    @Test func theCodeStandsInAWindowOfARowLess() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay"])
        let rider = try Rider(bench, rows: 23)
        defer { rider.terminal.kill() }
        let code = try rider.code()
        #expect(try bench.run("zontik code --format text").text == code + "\n")
    }

    /// Half a code is none, here as well.
    @Test func theCodeCommandPrintsTheLinkInANarrowWindow() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay"])
        let rider = try Rider(bench, options: ["code"], columns: 40)
        defer { rider.terminal.kill() }
        let screen = try rider.terminal.waitForExit()
        let link = try bench.run("zontik code --format text").text.dropLast()
        #expect(screen.text.filter { !$0.isWhitespace }.contains(link))
        #expect(screen.text.contains("The code needs a window of"))
        #expect(!screen.text.contains("▄"))
    }

    @Test(arguments: ["TERM=dumb", "-u TERM"]) func aDumbTerminalIsLineByLine(_ setting: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench, wrap: "exec env \(setting) \"$@\"")
        defer { rider.terminal.kill() }
        try rider.sees("zontik>")
        #expect(try !rider.terminal.isOnAlternateScreen())
    }

    @Test func plainIsLineByLineWithAPrompt() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench, options: ["--plain"])
        defer { rider.terminal.kill() }
        try rider.sees("zontik>")
        #expect(try !rider.terminal.isOnAlternateScreen())
        try rider.types("open-map")
        try rider.presses("Enter", andSees: "→ rent, back, open-information")
        try rider.terminal.sendKeys("C-d")
        try rider.terminal.waitForExit()
        #expect(try rider.terminal.exitStatus() == 0)
    }

    @Test func aPipeGetsTextAlsoFromATerminal() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let output = bench.folder.url.appendingPathComponent("output")
        let rider = try Rider(bench, environment: ["OUTPUT": output.path], wrap: "\"$@\" > \"$OUTPUT\"")
        defer { rider.terminal.kill() }
        try rider.sees("zontik>")
        try rider.types("quit")
        try rider.terminal.sendKeys("Enter")
        try rider.terminal.waitForExit()
        let text = try String(contentsOf: output, encoding: .utf8)
        #expect(text.hasSuffix("→ rent, buy, open-map, open-information\n"))
        #expect(!text.contains("\u{1B}"))
    }

    /// Where the shell's job control asks for it, and where nothing was asked (SIGSTOP): the shell has its terminal,
    /// and the program takes it again, in the size that it has then.
    @Test(arguments: [true, false]) func aStoppedProgramTakesTheTerminalAgain(_ isAsked: Bool) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(
            bench, wrap: "set -m; echo before; \"$@\"; stty sane; echo stopped; read line; fg; echo over")
        defer { rider.terminal.kill() }
        try rider.sees("[q] Quit")
        if isAsked {
            try rider.terminal.sendKeys("C-z")
        } else {
            let shell = try rider.terminal.processIdentifier()
            _ = try Tool("sh").run(["-c", "kill -STOP $(cat /proc/\(shell)/task/\(shell)/children)"])
        }
        try rider.sees("stopped")
        if isAsked {
            #expect(try !rider.terminal.isOnAlternateScreen())
            #expect(try rider.terminal.showsCursor())
        }
        try rider.terminal.resize(columns: 100, rows: 30)
        try rider.terminal.sendKeys("Enter")
        try rider.terminal.wait(for: "all of the screen in its new size") {
            $0.lines.count == 30 && $0.lines[29].contains("[q] Quit") && $0.lines[0].hasSuffix("● online")
                && $0.text.contains("€20.00") && !$0.text.contains("stopped")
        }
        try rider.presses("m", andSees: "▸ Hauptbahnhof")
        try rider.presses("q", andSees: "over")
        #expect(try rider.terminal.showsCursor())
        #expect(try !rider.terminal.isOnAlternateScreen())
    }

    /// An answer to a question that another program asked, byte for byte, as over a slow line: the `r` of `rgb` rents
    /// nothing, and the next key is a key.
    @Test func anAnswerOfTheTerminalIsNoKey() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent")
        for end in [["C-g"], ["Escape", "\\"]] {
            for key in ["Escape"] + "]10;rgb:eeee/bbbb/ffff".map({ String($0) }) + end {
                if key.count == 1 { try rider.types(key) } else { try rider.terminal.sendKeys(key) }
            }
        }
        try rider.presses("m", andSees: "▸ Hauptbahnhof")
        #expect(try bench.run("zontik status --json").text.contains(#""revision":1,"#))
        // Begun by hand, as Alt with a bracket: nothing is a key until Escape, and the screen says so.
        try rider.terminal.sendKeys("M-]")
        try rider.types("r")
        try rider.sees("Press Esc to drop it")
        try rider.terminal.sendKeys("Escape")
        try rider.terminal.wait(for: "the end of the text") { !$0.text.contains("Press Esc to drop it") }
        try rider.presses("r", andSees: "Held on the card")
    }
}
