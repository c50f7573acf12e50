import Foundation
import TerminalScreen
import Testing

/// The live screen of a point, in a real terminal beside a rider's.
@Suite struct ClerkWorkTests {
    private static let waiting = ["zontik step rent", "zontik step pay"]

    /// - Returns: the clerk of the old market, at work.
    private func clerk(_ bench: Bench, options: [String] = []) throws -> Rider {
        try bench.run(["zontik settings onboarding=seen", "zontik clerk add alter-markt --name Berta 2> clerk.txt"])
        return try Rider(bench, options: ["clerk", "work", "--point", "alter-markt"] + options)
    }

    private func code(_ bench: Bench) throws -> String {
        try bench.run(["zontik code --format text"]).text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func aDayAtThePoint() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let clerk = try clerk(bench)
        defer { clerk.terminal.kill() }
        try clerk.sees("Signed in: Berta", "Nothing has been handed out or taken back yet.", "Code or link: ▏")
        // A scanner types the code and two line ends.
        try bench.run(Self.waiting)
        let first = try code(bench)
        try clerk.types(first + "\r\r")
        try clerk.sees("✓ Rented: hand out one umbrella.", "23 umbrellas", "1 handed out, 0 taken back", "rented")
        #expect(try bench.run("zontik status --json").text.contains(#""phase":"scanned""#))
        // Scanned again: a code is good once.
        try clerk.types(first + "\r")
        try clerk.sees("✗ Nothing was done", "used before", "1 handed out, 0 taken back")
        // Something else, and the code once more: it takes the other's place.
        try clerk.types("4006381333931\r")
        try clerk.sees("not one of our codes", "4006381333931▏")
        try clerk.types(first + "\r")
        try clerk.sees("used before", "Code or link: ▏")
        // Another terminal does something: it is seen.
        try bench.run(["zontik clerk mark broken --point alter-markt"])
        try clerk.sees("in repair: 1", "One is repaired")
        // Taken back without a code, and that undone.
        try bench.run(["zontik step continue"])
        let number = try bench.run(["zontik return find --rider anna"]).text.prefix { $0 != " " }
        try clerk.presses("Right", andSees: "Return number or name: ▏")
        try clerk.types("\(number)\r")
        try clerk.sees("Reason (the rider sees it): ▏")
        try clerk.types("no phone\r")
        try clerk.sees("✓ ", "Undo: \(number)", "until 10:", "1 handed out, 1 taken back")
        try clerk.presses("Down", andSees: "▸ Undo")
        try clerk.presses("Right", andSees: "1 handed out, 0 taken back")
        #expect(try bench.run("zontik status --json").text.contains("activeRent"))
        // Revoked in the middle of the shift.
        try bench.run(["zontik clerk remove 1"])
        try clerk.presses("Right", andSees: "Return number or name: ▏")
        try clerk.types("\(number)\r")
        try clerk.sees("Reason (the rider sees it): ▏")
        try clerk.types("no phone\r")
        try clerk.sees("✗ Nothing was done", "This point has no such clerk.", "1 handed out, 0 taken back")
        try clerk.presses("Escape", andSees: "Return number or name: ▏")
        try clerk.presses("Escape", andSees: "Code or link: ▏")
        try clerk.terminal.sendKeys("Escape", "Escape", "C-d")
        try clerk.terminal.waitForExit()
        #expect(try bench.run("zontik verify").status == 0)
    }

    /// The end of the shift is counted, recorded, and said when the screen is gone.
    @Test func theShiftEndsWithACount() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let clerk = try clerk(bench)
        defer { clerk.terminal.kill() }
        try clerk.sees("End the shift")
        for _ in 0..<9 { try clerk.terminal.sendKeys("Down") }
        try clerk.sees("▸ End the shift")
        try clerk.presses("Right", andSees: "Umbrellas counted: ▏")
        try clerk.types("lots\r")
        try clerk.sees("Note for the next clerk (optional): ▏")
        try clerk.types("two are wet\r")
        try clerk.sees("✗ ")
        try clerk.sees("Enter a whole number", "Umbrellas counted: lots▏")
        try clerk.types("22\r")
        try clerk.terminal.waitForExit()
        #expect(try bench.run("zontik clerk counts").text.contains("two are wet"))
        // The next clerk reads it.
        let next = try Rider(bench, options: ["clerk", "work", "--point", "alter-markt"])
        defer { next.terminal.kill() }
        try next.sees("Last count: 10:0", "two are wet")
    }

    /// Killed between the scan and its answer, or whenever: what was done is on the next screen.
    @Test func nothingIsLostWithTheScreen() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(Self.waiting)
        let clerk = try clerk(bench)
        try clerk.sees("Code or link: ▏")
        try clerk.types(try code(bench) + "\r")
        try clerk.sees("1 handed out")
        try clerk.dies()
        let again = try Rider(bench, options: ["clerk", "work", "--point", "alter-markt"])
        defer { again.terminal.kill() }
        try again.sees("1 handed out, 0 taken back")
    }

    /// The sqlite3 shell has the store for a while: what is scanned meanwhile is done afterwards, and said.
    @Test func whatIsScannedWhileTheStoreIsBusyIsDone() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let riders = ["anna", "otto"].map { "ZONTIK_RIDER=\($0) zontik" }
        for rider in riders { try bench.run(["\(rider) step rent", "\(rider) step pay"]) }
        let clerk = try clerk(bench)
        defer { clerk.terminal.kill() }
        try clerk.sees("Code or link: ▏")
        let codes = try riders.map { try bench.run(["\($0) code --format text"]).text }
        let hold = "echo 'BEGIN IMMEDIATE;'; echo '.system touch held'; until [ -e go ]; do sleep 1; done; echo 'END;'"
        try bench.run(["(\(hold)) | sqlite3 store/journal.db > out.txt 2>&1 & until [ -e held ]; do sleep 0.1; done"])
        for code in codes { try clerk.types(code.trimmingCharacters(in: .whitespacesAndNewlines) + "\r") }
        try clerk.sees("in use by another process")
        try bench.run(["touch go"])
        try clerk.sees("2 handed out, 0 taken back", "For anna", "For otto", "Code or link: ▏")
        #expect(try bench.run("zontik verify").status == 0)
    }

    /// A clerk who leaves while the store is busy learns that the last scan was not done.
    @Test func whatIsLeftUndoneIsSaid() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(Self.waiting + ["zontik clerk add alter-markt 2> clerk.txt"])
        let code = try code(bench)
        let clerk = try Rider(
            bench, options: ["clerk", "work", "--point", "alter-markt"], wrap: "\"$@\"; echo exit $?; sleep 60")
        defer { clerk.terminal.kill() }
        try clerk.sees("Code or link: ▏")
        let hold = "echo 'BEGIN IMMEDIATE;'; echo '.system touch held'; until [ -e go ]; do sleep 1; done; echo 'END;'"
        try bench.run(["(\(hold)) | sqlite3 store/journal.db > out.txt 2>&1 & until [ -e held ]; do sleep 0.1; done"])
        try clerk.types(code + "\r")
        try clerk.sees("in use by another process")
        try clerk.terminal.sendKeys("C-d")
        try clerk.sees("zontik: the store", "exit 75")
        try bench.run(["touch go"])
        #expect(try bench.run("zontik status --json").text.contains(#""phase":"awaiting""#))
    }

    /// What is done is recorded under a clerk.
    @Test func itTakesAClerkAndATerminal() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik settings onboarding=seen"])
        let pipe = try bench.run("zontik clerk work < /dev/null")
        #expect(pipe.status == 64 && pipe.errors.contains("needs a terminal"))
        #expect(pipe.errors.contains("scan -"))
        let nobody = try Rider(bench, options: ["clerk", "work", "--point", "alter-markt"], wrap: "\"$@\"; sleep 60")
        defer { nobody.terminal.kill() }
        try nobody.sees("this point has no clerk", "clerk add alter-markt")
        try bench.run(["zontik clerk add alter-markt 2> a.txt", "zontik clerk add alter-markt 2> b.txt"])
        let several = try Rider(bench, options: ["clerk", "work", "--point", "alter-markt"], wrap: "\"$@\"; sleep 60")
        defer { several.terminal.kill() }
        try several.sees("several clerks", "--clerk NUMBER")
        let second = try Rider(bench, options: ["clerk", "work", "--point", "alter-markt", "--clerk", "2"])
        defer { second.terminal.kill() }
        try second.sees("Umbrellas here")
    }
}
