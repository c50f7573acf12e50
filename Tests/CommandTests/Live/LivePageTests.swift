import Foundation
import TerminalScreen
import Testing

/// The pages of the product in a real terminal, at three sizes and on both grounds.
@Suite struct LivePageTests {
    static let sizes = [(40, 24), (80, 24), (120, 40)]

    @Test(arguments: sizes, ["dark", "light"])
    func everyPageFitsAndIsLeftAgain(_ size: (Int, Int), _ theme: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench, options: ["--theme", theme], columns: size.0, rows: size.1)
        defer { rider.terminal.kill() }
        func fits(_ screen: Screen, _ key: String = "[q] Quit") {
            #expect(screen.lines[0].hasSuffix("● online"), "\(screen.text)")
            #expect(screen.lines[size.1 - 1].contains(key), "\(screen.text)")
            #expect(screen.hasColours)
        }
        fits(try rider.sees("[r] Rent"))
        for (key, words) in [
            ("s", "Default filters"), ("p", "not given"), ("e", "Nothing scheduled"), ("h", "No completed rentals"),
        ] {
            fits(try rider.presses(key, andSees: words))
            try rider.presses("Escape", andSees: "[r] Rent")
        }
        fits(try rider.presses("?", andSees: "Type an action"), "[esc] Close")
        try rider.presses("Escape", andSees: "[r] Rent")
        fits(try rider.presses("m", andSees: "74 of 74"))
        fits(try rider.presses("v", andSees: "[v] List"))
        fits(try rider.presses("Enter", andSees: "Opening hours"))
        fits(try rider.presses("n", andSees: "2 of 74"))
        try rider.presses("Escape", andSees: "[v] List")
        fits(try rider.presses("v", andSees: "[v] Map"))
        try rider.presses("/", andSees: "Search: ▏")
        try rider.types("zzz")
        fits(try rider.sees("zzz▏", "No point matches"), "[⏎] Done")
    }

    @Test func aWindowPulledAtRedrawsListAndMap() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent")
        try rider.presses("m", andSees: "74 of 74")
        for (columns, rows) in [(120, 40), (40, 24), (200, 60), (80, 24)] {
            try rider.terminal.resize(columns: columns, rows: rows)
            let screen = try rider.terminal.wait(for: "all of it in \(rows) rows") {
                $0.lines.count == rows && $0.lines[rows - 1].contains("[q] Quit")
                    && $0.text.contains("▸ Hauptbahnhof, Nordhalle") && $0.lines[0].hasSuffix("● online")
            }
            // From 100 columns on the map stands beside the list.
            #expect(screen.text.contains("↑ N") == (columns >= 100))
        }
    }

    /// Where the map was, and how it was drawn, comes back at the next start.
    @Test func theMapComesBackAsItWasLeft() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let first = try Rider(bench)
        try first.sees("[r] Rent")
        try first.presses("m", andSees: "74 of 74")
        try first.presses("v", andSees: "[v] List")
        try first.terminal.sendKeys("-")
        try first.terminal.sendKeys("-")
        try first.terminal.sendKeys("Right")
        try first.presses("y", andSees: "[y] Signs")
        usleep(300_000)
        let before = try first.terminal.capture().text
        try first.terminal.sendKeys("q")
        try first.terminal.waitForExit()
        first.terminal.kill()
        let second = try Rider(bench)
        defer { second.terminal.kill() }
        try second.terminal.wait(for: "the same map") { $0.text == before }
    }

    /// A reminder makes a sound, tells the desktop, and stays on the screen; once.
    @Test func aReminderIsHeardAndSeenOnce() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let folder = bench.folder.url.path
        try bench.run([
            "mkdir bin", "printf '#!/bin/sh\\necho \"$@\" >> \"$NOTES\"\\n' > bin/notify-send",
            "chmod +x bin/notify-send",
            "zontik step rent", "zontik step pay", "zontik scan", "zontik step continue",
        ])
        let rider = try Rider(
            bench, now: "2026-07-01T10:24:58+02:00",
            environment: ["NOTES": folder + "/notes", "RAW": folder + "/raw", "BIN": folder + "/bin"],
            wrap: "PATH=\"$BIN:$PATH\" exec script -qfec \"$*\" \"$RAW\"")
        defer { rider.terminal.kill() }
        try rider.sees("♪ The fare rises to €2.00 at 10:30.", "[z] Dismiss")
        try rider.terminal.sendKeys("z")
        try rider.terminal.wait(for: "the reminder to be gone") { !$0.text.contains("♪") }
        usleep(600_000)
        let raw = try Data(contentsOf: URL(fileURLWithPath: folder + "/raw"))
        #expect(raw.count { $0 == 7 } == 1)
        let notes = try String(contentsOfFile: folder + "/notes", encoding: .utf8)
        #expect(notes == "--app-name=Zontik -- Zontik The fare rises to €2.00 at 10:30.\n")
        #expect(try bench.run("zontik reminders").lines.count { $0.contains("10:30") } == 1)
    }
}
