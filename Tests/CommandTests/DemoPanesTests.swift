import Foundation
import TerminalScreen
import Testing

@testable import CommandLineTool

/// Rider and clerk side by side, as a person sees them in one window.
@Suite struct DemoPanesTests {
    @Test(arguments: [(80, 24), (120, 40)]) func theRidersCodeIsSeenAndScanned(_ columns: Int, _ rows: Int) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["mkdir tmp"])
        let temporary = bench.folder.url.appendingPathComponent("tmp").path
        let rider = try Rider(
            bench, options: ["demo", "--panes"], columns: columns, rows: rows, environment: ["TMPDIR": temporary],
            wrap: "exec \"$1\" \"$4\" \"$5\"")
        defer { rider.terminal.kill() }
        try rider.sees("Umbrellas, when it rains", "You are the person")
        try rider.presses("s", andSees: "[r] Rent")
        try rider.presses("r", andSees: "Held on the card")
        try rider.terminal.sendKeys("Enter")
        try rider.code { $0.uppercased().hasPrefix("HTTP") }
        try rider.terminal.sendKeys("C-b", "o", "Enter")
        try rider.sees("Rented: hand out one", "Scanned.")
        try rider.terminal.sendKeys("C-b", "o")
        try rider.presses("Enter", andSees: "Due so far")
        try rider.presses("f", andSees: "▄")
        try rider.code { $0.uppercased().hasPrefix("HTTP") }
        try rider.terminal.sendKeys("q")
        try rider.terminal.waitForExit()
        #expect(try rider.terminal.exitStatus() == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).allSatisfy { $0.hasPrefix("tmux-") })
    }

    @Test func aWindowIsDividedForTheCode() {
        for (columns, rows) in [(80, 24), (80, 50), (100, 24), (112, 24), (120, 40), (300, 90)] {
            let sides = PaneSides((columns, rows))
            let rider = columns - 1 - sides.clerk
            let height = rows - (sides.hasStatus ? 1 : 0)
            #expect(sides.clerk >= 30, "\(columns) × \(rows)")
            #expect(rider >= 76 && height >= 23 || rider >= 45 && height >= 24, "\(columns) × \(rows)")
        }
        // Nothing is divided by less than a column.
        for columns in 1...60 { #expect(PaneSides((columns, 10)).clerk >= 1) }
    }
}
