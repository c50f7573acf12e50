import Foundation
import TerminalScreen
import Testing

/// What happens beside the keys: the screen shows it by itself, and waits for none of it.
@Suite struct LiveRuntimeTests {
    /// The lock of the simulated gateway: whoever asks it waits for that.
    private static let gateway = "gateway/gateway.lock"

    /// A rider who has paid, and a gateway that answers when the keeper ends.
    private func whileTheGatewayTakesLong(_ body: (Bench, Rider, Keeper) throws -> Void) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik service up", "zontik step rent"])
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("▸ Test card Visa")
        let keeper = try Keeper(bench, lock: Self.gateway)
        defer { keeper.end() }
        try rider.presses("Enter", andSees: "Asking your bank to hold €25.00")
        try body(bench, rider, keeper)
    }

    @Test func keysAreAnsweredWhileTheGatewayTakesLong() throws {
        try whileTheGatewayTakesLong { bench, rider, keeper in
            let start = ContinuousClock.now
            for _ in 0..<8 {
                try rider.presses("i", andSees: "▸ How does it work?")
                try rider.presses("i", andSees: "Asking your bank to hold €25.00")
            }
            let duration = ContinuousClock.now - start
            print("16 keys while the gateway took long: \(duration)")
            // A screen that waited with the gateway took 13 s.
            #expect(duration < .seconds(6))
            keeper.end()
            try rider.sees("Show this code")
            #expect(try bench.run("zontik verify").status == 0)
        }
    }

    @Test func aPaymentThatTakesLongIsGivenUp() throws {
        try whileTheGatewayTakesLong { bench, rider, keeper in
            try rider.presses("Escape", andSees: "2 payment requests are still pending")
            keeper.end()
            try rider.terminal.wait(for: "the requests to be answered") { !$0.text.contains("pending") }
            try rider.presses("Enter", andSees: "Show this code")
            #expect(try bench.run("zontik verify").status == 0)
        }
    }

    /// A screen that was left does not wait either, and what it owes is done by whoever opens the session next.
    @Test func whoLeavesWhileTheGatewayTakesLongLosesNothing() throws {
        try whileTheGatewayTakesLong { bench, rider, keeper in
            let start = ContinuousClock.now
            try rider.terminal.sendKeys("q")
            try rider.terminal.waitForExit()
            print("left a gateway that took long after \(ContinuousClock.now - start)")
            #expect(try rider.terminal.exitStatus() == 0)
            #expect(ContinuousClock.now - start < .seconds(8))
            keeper.end()
            #expect(try bench.run("zontik status --json").text.contains("qrCode"))
        }
    }

    @Test func aDeadlineFiresWithoutAKey() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay", "zontik scan", "zontik step continue"])
        // The maximum is reached when the 48th half an hour is over.
        let rider = try Rider(bench, now: "2026-07-02T09:29:54+02:00")
        defer { rider.terminal.kill() }
        try rider.sees("Due so far")
        try rider.sees("[r] Rent")
        let later = "2026-07-02T09:31:00+02:00"
        #expect(try bench.run("zontik history --json", now: later).text.contains("maximumReached"))
    }

    /// Also for a rider who has done nothing yet.
    @Test func theServiceGoesAndComesForWhoIsNew() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent", "● online")
        try bench.run(["zontik --rider bob service down"])
        try rider.sees("○ offline")
        try bench.run(["zontik --rider bob service up"])
        try rider.sees("● online")
        try rider.presses("r", andSees: "Held on the card")
    }

    /// With the words and the exit code that a command has for it, and nothing written across the screen before.
    @Test func whatKeepsTheWorkFromBeingDoneIsTold() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik service up", "zontik step rent"])
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("▸ Test card Visa")
        try bench.run(["echo sideways > store/gateway/service"])
        let screen = try rider.terminal.waitForExit()
        let command = try bench.run("zontik status")
        #expect(command.status == 5)
        #expect(try rider.terminal.exitStatus() == command.status)
        // It is broken at words where the terminal ends.
        let words = screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("must say up, down or slow"), "\(screen.text)")
        #expect(try !rider.terminal.isOnAlternateScreen())
    }

    /// The gateway's own store is damaged: nobody finds that until something is owed to it.
    @Test func aDamagedGatewayIsToldWhoOwesIt() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik service up", "zontik step rent"])
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("▸ Test card Visa")
        try bench.run(["head -c 8192 /dev/urandom > store/gateway/gateway.db && chmod 600 store/gateway/gateway.db"])
        try rider.terminal.sendKeys("Enter")
        let screen = try rider.terminal.waitForExit()
        let command = try bench.run("zontik status")
        #expect(command.status != 0)
        #expect(try rider.terminal.exitStatus() == command.status)
        let words = try #require(command.errors.split(separator: "\n").first).prefix(60)
        #expect(screen.text.contains(words), "\(screen.text)")
    }
}
