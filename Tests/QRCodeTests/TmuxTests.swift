import Foundation
import TerminalScreen
import Testing
import Waiting

@Suite struct TmuxTests {
    @Test func keysReachTheProgramAndItsAnswerTheScreen() throws {
        let terminal = try Tmux(["sh", "-c", "read line; printf '\\033[1;31mgot %s' \"$line\"; exit 7"])
        defer { terminal.kill() }
        #expect(try terminal.isRunning())
        #expect(try terminal.processIdentifier() > 1)
        try terminal.type("a; b;")
        try terminal.sendKeys("Enter")
        let screen = try terminal.waitForExit()
        #expect(screen.lines[0] == "a; b;")
        #expect(screen.lines[1] == "got a; b;")
        #expect(screen[0, 1].style.foreground == .palette(1))
        #expect(screen[0, 1].style.bold)
        #expect(screen.columns == 80 && screen.rows == 24)
        #expect(try terminal.exitStatus() == 7)
        #expect(try !terminal.isRunning())
    }

    @Test(arguments: 1...4) func allTheOutputOfAProgramThatEndsAtOnceIsSeen(attempt: Int) throws {
        let terminal = try Tmux(["seq", "1", "20000"])
        defer { terminal.kill() }
        #expect(try terminal.waitForExit().lines.suffix(2) == ["20000", ""])
        #expect(try terminal.exitStatus() == 0)
    }

    @Test func aProgramCanBeKilledAndInterrupted() throws {
        let killed = try Tmux(["sleep", "60"])
        defer { killed.kill() }
        #expect(kill(try killed.processIdentifier(), SIGKILL) == 0)
        try killed.waitForExit()
        #expect(try killed.exitStatus() == 128 + SIGKILL)

        let script = "trap 'echo caught; exit 130' INT; echo ready; while :; do sleep 1; done"
        let interrupted = try Tmux(["sh", "-c", script])
        defer { interrupted.kill() }
        try interrupted.wait(for: "the program") { $0.lines[0] == "ready" }
        try interrupted.sendKeys("C-c")
        #expect(try interrupted.waitForExit().text.contains("caught"))
        #expect(try interrupted.exitStatus() == 130)
    }

    /// Neither the program nor what it runs in a terminal of its own is left.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")))
    func nothingOfAProgramIsLeft() throws {
        let folder = try TemporaryDirectory()
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("pid").path
        let inner = "trap : HUP TERM; echo $$ > \(file); while :; do sleep 1; done"
        let terminal = try Tmux(["script", "-qfec", inner, "/dev/null"])
        defer { terminal.kill() }
        func identifier() -> pid_t? {
            (try? String(contentsOfFile: file, encoding: .utf8)).flatMap { pid_t($0.dropLast()) }
        }
        eventually { identifier() != nil }
        let process = try #require(identifier())
        #expect(kill(process, 0) == 0)
        terminal.kill()
        // Ended, and then taken note of by whoever inherits it.
        eventually { kill(process, 0) != 0 }
        #expect(kill(process, 0) == -1, "\(process) is left")
    }

    @Test func environmentAndSizeAreWhatTheTestSays() throws {
        let terminal = try Tmux(
            ["sh", "-c", "echo $NAME; stty size"], columns: 100, rows: 30, environment: ["NAME": "a b;"])
        defer { terminal.kill() }
        #expect(try terminal.waitForExit().lines.prefix(2) == ["a b;", "30 100"])
    }

    @Test func waitingInVainTellsWhatTheScreenShows() throws {
        let terminal = try Tmux(["sh", "-c", "echo something else; sleep 60"])
        defer { terminal.kill() }
        try terminal.wait(for: "any text") { $0.text.contains("else") }
        let error = try #require(throws: TmuxError.self) {
            try terminal.wait(for: "the map", seconds: 0.1) { $0.text.contains("Map") }
        }
        #expect(error.description.contains("the map"))
        #expect(error.description.contains("something else"))
    }

    @Test func aMissingToolIsNamedTogetherWithItsRemedy() throws {
        let error = try #require(throws: ToolError.self) { try Tool("zontik-no-such-tool") }
        #expect(error == .missing("zontik-no-such-tool"))
        #expect(error.description.contains("zontik-no-such-tool"))
        #expect(error.description.contains("scripts/test"))
    }
}
