import Foundation
import TerminalScreen
import Testing

/// Another process keeps the store: the live screen goes on, and says that a key did nothing.
@Suite struct BusyStoreTests {
    @Test func theScreenStaysAndGoesOn() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent")
        let keeper = try Keeper(bench)
        defer { keeper.end() }
        try rider.presses("r", andSees: "Nothing was done.")
        try rider.sees("[r] Rent")
        keeper.end()
        #expect(try bench.run("zontik status --json").text.contains(#""revision":0"#))
        try rider.presses("r", andSees: "Held on the card")
    }

    @Test func keysThatNeedNoStoreAreAnswered() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent")
        let keeper = try Keeper(bench)
        defer { keeper.end() }
        try rider.presses("?", andSees: "Type an action")
        try rider.presses("Escape", andSees: "[r] Rent")
        let start = ContinuousClock.now
        try rider.terminal.sendKeys("q")
        // Without waiting for the lock to close: nothing that is owed depends on it.
        try rider.terminal.waitForExit(seconds: 5)
        print("left a busy store after \(ContinuousClock.now - start)")
        #expect(try rider.terminal.exitStatus() == 0)
    }

    /// Time and fare of a rental go on: they follow from what is known.
    @Test func theClockOfARentalGoesOn() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay", "zontik scan", "zontik step continue"])
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("Due so far")
        let keeper = try Keeper(bench)
        defer { keeper.end() }
        func digits(_ screen: Screen) -> [String] { screen.lines.filter { $0.contains(/[█▀▄]/) } }
        let first = try rider.sees("Due so far")
        try rider.terminal.wait(for: "a later time") { $0.text.contains("Due so far") && digits($0) != digits(first) }
    }

    /// At the start as well.
    @Test func theStartWaits() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik settings onboarding=seen", "zontik step rent"])
        let keeper = try Keeper(bench)
        defer { keeper.end() }
        let rider = try Rider(bench, welcome: true)
        defer { rider.terminal.kill() }
        try rider.sees("in use by")
        keeper.end()
        try rider.sees("Held on the card")
    }
}
