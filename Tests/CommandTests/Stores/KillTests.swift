import TerminalScreen
import Testing

/// `kill -9` on every screen: the next start shows the same screen with the same facts.
struct KillTests {
    /// How each screen is come to, and a word that shows it is there.
    enum Place: String, CaseIterable {
        case main, map, payment, authorizing, declined, code, scanned, rent, buyOut, returnCode, returned, feedback
        case information, informationOnRent, buyScanned, offline

        /// Lines for the shell; several steps are one process.
        var commands: [String] {
            let paid = ["printf 'rent\\npay' | zontik step -"]
            let scanned = paid + ["zontik scan"]
            let rented = scanned + ["zontik step continue"]
            let returning = scanned + ["printf 'continue\\nfinish' | zontik step -"]
            return switch self {
            case .main: []
            case .map: ["zontik step open-map"]
            case .payment: ["zontik step rent"]
            case .authorizing: ["zontik service slow"] + paid
            case .declined: ["printf 'rent\\npay --card declined' | zontik step -"]
            case .code: paid
            case .scanned: scanned
            case .rent: rented
            case .buyOut: scanned + ["printf 'continue\\nbuy' | zontik step -"]
            case .returnCode: returning
            case .returned: returning + ["zontik scan"]
            case .feedback: returning + ["zontik scan", "zontik step continue"]
            case .information: ["zontik step open-information"]
            case .informationOnRent: scanned + ["printf 'continue\\nopen-information' | zontik step -"]
            case .buyScanned: ["printf 'buy\\npay' | zontik step -", "zontik scan"]
            case .offline: rented + ["zontik service down"]
            }
        }

        var sign: String {
            switch self {
            case .main: "[r] Rent"
            case .map: "▸ Hauptbahnhof"
            case .payment, .authorizing, .declined: "Held on the card"
            case .code: "Show this code"
            case .scanned, .returned, .buyScanned: "Scanned."
            case .rent: "Buy and keep now"
            case .buyOut: "You pay"
            case .returnCode: "give the umbrella"
            case .feedback: "How was it?"
            case .information, .informationOnRent: "▸ How does it work?"
            case .offline: "No connection"
            }
        }
    }

    @Test(arguments: Place.allCases) func aKilledProgramComesBackToTheSameScreen(_ place: Place) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        if !place.commands.isEmpty { try bench.run(place.commands) }
        let first = try Rider(bench)
        let before = try first.sees(place.sign, "[q]")
        let facts = try bench.run("zontik status --json", now: "2026-07-01T10:01:00+02:00").text
        try first.dies()
        let second = try Rider(bench, now: "2026-07-01T10:01:00+02:00")
        defer { second.terminal.kill() }
        let after = try second.sees(place.sign, "[q]")
        #expect(after.timeless == before.timeless)
        #expect(try bench.run("zontik status --json", now: "2026-07-01T10:01:00+02:00").text == facts)
    }

    @Test func theClockOfARentGoesOnAsIfTheProgramHadNeverDied() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(Place.rent.commands)
        let first = try Rider(bench, columns: 120, rows: 40)
        try first.sees("Next increase in 0:29:5", "Reached in 23\u{A0}h\u{A0}29\u{A0}min")
        try first.dies()
        let second = try Rider(bench, now: "2026-07-01T12:10:00+02:00")
        try second.sees("Next increase in 0:19:5", "€3.50", "Reached in 21\u{A0}h\u{A0}19\u{A0}min")
        try second.dies()
        let third = try Rider(bench, now: "2026-07-04T12:00:00+02:00")
        defer { third.terminal.kill() }
        try third.sees("Your rental reached its maximum and is complete. You paid €25.00")
    }

    /// The program need not be dead for it.
    @Test func theMaximumComesWhileTheScreenIsOpen() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(Place.informationOnRent.commands)
        let rider = try Rider(bench, now: "2026-07-02T09:29:58.500+02:00")
        defer { rider.terminal.kill() }
        try rider.sees("▸ How does it work?")
        try rider.sees("Your rental reached its maximum and is complete.")
        let history = try bench.run("zontik history --json").text
        #expect(history.contains(/"at":"2026-07-02T07:30:00Z"[^\n]*"name":"maximumReached"/))
    }
}
