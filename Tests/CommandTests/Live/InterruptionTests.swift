import Foundation
import TerminalScreen
import Testing

/// The first Ctrl-C ends whatever waits for a line, with 130, and nothing is left behind.
@Suite struct InterruptionTests {
    @Test(arguments: [
        (["demo"], "[Enter]"), (["demo", "--clerk"], "[Enter]"), (["--plain"], "zontik>"), (["step", "-"], ""),
        (["scan", "-"], ""), (["account", "log-out"], "[y/n]"), (["account", "forget"], "[y/n]"),
    ])
    func aWaitForALineEnds(_ options: [String], _ words: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run([
            "mkdir tmp", "zontik account set --name Anna --email anna@example.org", "zontik points > /dev/null",
        ])
        let temporary = bench.folder.url.appendingPathComponent("tmp").path
        let rider = try Rider(bench, options: options, environment: ["TMPDIR": temporary])
        defer { rider.terminal.kill() }
        if words.isEmpty { try waitUntilItRuns(rider) } else { try rider.sees(words) }
        try rider.terminal.sendKeys("C-c")
        try rider.terminal.waitForExit(seconds: 30)
        #expect(try rider.terminal.exitStatus() == 130)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
        #expect(try bench.run("zontik verify").status == 0)
    }

    /// A shell that has not started the program yet would be interrupted in its place.
    private func waitUntilItRuns(_ rider: Rider) throws {
        let name = "/proc/\(try rider.terminal.processIdentifier())/comm"
        try rider.terminal.wait(for: "the program") { _ in
            try String(contentsOfFile: name, encoding: .utf8) == "zontik\n"
        }
    }

    /// In the middle of the tour, and by other signals.
    @Test(arguments: ["INT", "TERM", "HUP"]) func theDemonstrationCleansUp(_ signal: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["mkdir tmp"])
        let temporary = bench.folder.url.appendingPathComponent("tmp").path
        let rider = try Rider(bench, options: ["demo"], environment: ["TMPDIR": temporary])
        defer { rider.terminal.kill() }
        try rider.presses("Enter", andSees: "2/13")
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).count == 1)
        _ = try Tool("kill").run(["-\(signal)", "\(rider.terminal.processIdentifier())"])
        try rider.terminal.waitForExit(seconds: 30)
        let number = ["INT": SIGINT, "TERM": SIGTERM, "HUP": SIGHUP][signal]!
        #expect(try rider.terminal.exitStatus() == 128 + number)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
    }
}
