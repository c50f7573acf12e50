import Foundation
import StateMachineTesting
import TerminalScreen
import Testing

/// A long life in front of the screens – first start, settings, account, search, favourite, rent, reminder, return,
/// receipt – killed at random moments: after each kill the rider stands where they stood.
///
/// A twin to whom nothing happens says how the screen looks after each key. `ZONTIK_LIVES=50` lives more of them.
@Suite(.serialized) struct LifeTests {
    private struct Step {
        enum Deed {
            case key(String)
            /// Typed on a line, which a key is not.
            case letter(Character)
            /// In another terminal.
            case command(String)
        }

        let deed: Deed
        /// What the screen says then, besides being another one.
        let sees: String
    }

    private static func keys(_ pairs: (String, String)...) -> [Step] { pairs.map { Step(deed: .key($0), sees: $1) } }

    private static func letters(_ text: String) -> [Step] {
        text.map { Step(deed: .letter($0), sees: "▏") }
    }

    private static let life: [Step] =
        keys(("Enter", "How renting works"), ("Enter", "What if the program crashes?"), ("Enter", "[r] Rent"))
        + keys(("s", "System default"), ("Enter", "English"), ("Down", "▸ Theme"), ("Enter", "dark"))
        + keys(("Down", "▸ Mouse"), ("Down", "▸ Your location"), ("Enter", "▏")) + letters("52.52,13.41")
        + keys(("Enter", "52.52, 13.41"))
        + keys(("Escape", "[r] Rent"), ("p", "not given"), ("Enter", "▏")) + letters("Anna") + keys(("Enter", "Anna"))
        + keys(("Down", "▸ E-mail"), ("Enter", "▏")) + letters("a@b.org") + keys(("Enter", "a@b.org"))
        + keys(("c", "[o] Log out"), ("Escape", "[r] Rent"), ("m", "74 of 74"), ("u", "has umbrellas"), ("/", "▏"))
        + letters("mark") + keys(("Enter", "Search: mark"), ("Down", "▸"), ("a", "★"), ("v", "↑ N"), ("+", "↑ N"))
        + keys(("Right", "↑ N"), ("y", "[y] Signs"), ("v", "▸"), ("Enter", "Opening hours"), ("Escape", "Search: mark"))
        + keys(("r", "Held on the card"), ("j", "▸ Test card Mastercard"), ("Enter", "Show this code"))
        + [Step(deed: .command("zontik scan --point alter-markt"), sees: "Scanned.")]
        + keys(
            ("Enter", "Due so far"), ("m", "Search: mark"), ("Enter", "Opening hours"), ("w", "You will be reminded"))
        + keys(
            ("Escape", "Search: mark"), ("Escape", "Due so far"), ("i", "▸ How does it work?"),
            ("j", "▸ What does it cost?"))
        + keys(("i", "Due so far"), ("f", "give the umbrella"))
        + [Step(deed: .command("zontik scan --point hauptbahnhof"), sees: "Scanned.")]
        + keys(("Enter", "How was it?"), ("4", "★★★★☆"), ("c", "▏")) + letters("dry") + keys(("Enter", "dry"))
        + keys(("Enter", "[r] Rent"), ("h", "▸"), ("Enter", "Released"), ("Escape", "▸"), ("Escape", "[r] Rent"))
        + keys(("p", "A•••"), ("o", "[y] Yes"), ("y", "[r] Rent"))

    /// How long a screen may take. Whole suites that write to the same disk run beside this.
    private static let patience = 60.0

    private static var lives: Range<UInt64> {
        0..<(ProcessInfo.processInfo.environment["ZONTIK_LIVES"].flatMap { UInt64($0) } ?? 2)
    }

    @Test func aLifeKilledAtRandomMomentsGoesOnWhereItWas() throws {
        let twin = try Self.twin()
        for seed in Self.lives { try Self.live(twin, seed) }
    }

    /// How the screen looks before the first key, and after each.
    private static func twin() throws -> [String] {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench, welcome: true)
        defer { rider.terminal.kill() }
        var screens = [try rider.sees("Umbrellas, when it rains", seconds: patience).timeless]
        for step in life {
            try perform(step, rider)
            let before = screens[screens.count - 1]
            let screen = try rider.terminal.wait(
                for: "\(step.deed) to lead to \(step.sees)", seconds: patience
            ) { screen in
                screen.text.contains(step.sees) && screen.timeless != before
            }
            // What stands there now may be on its way still; and what says that something is awaited is, for however
            // long a loaded machine takes.
            var last = screen.timeless
            while true {
                usleep(120_000)
                let next = try rider.terminal.capture().timeless
                if next == last, !next.contains("still pending") { break }
                last = next
            }
            screens.append(last)
        }
        try check(bench)
        return screens
    }

    private static func live(_ twin: [String], _ seed: UInt64) throws {
        var choices = SplitMix64(seed: seed)
        let bench = try Bench()
        defer { bench.folder.remove() }
        var rider = try Rider(bench, welcome: true)
        defer { rider.terminal.kill() }
        try see(twin[0], rider, "seed \(seed): the start")
        var kills = 0
        for (index, step) in life.enumerated() {
            try perform(step, rider)
            if UInt64.random(in: 0..<3, using: &choices) == 0 {
                usleep(UInt32.random(in: 0..<40_000, using: &choices))
                try rider.dies()
                kills += 1
                rider = try Rider(bench, welcome: true)
                // Before the key or after it; nothing else.
                let screen = try rider.terminal.wait(
                    for: "seed \(seed): the screen before or after \(step.deed)", seconds: patience
                ) {
                    $0.timeless == twin[index] || $0.timeless == twin[index + 1]
                }
                if screen.timeless == twin[index] {
                    if case .command = step.deed {} else { try perform(step, rider) }
                }
            }
            try see(twin[index + 1], rider, "seed \(seed): after \(step.deed)")
            try rider.codeCounts()
        }
        try check(bench)
        print("life \(seed): \(life.count) steps, killed \(kills) times")
    }

    private static func perform(_ step: Step, _ rider: Rider) throws {
        switch step.deed {
        case .key(let key): try rider.terminal.sendKeys(key)
        case .letter(let letter): try rider.types(String(letter))
        case .command(let line): try rider.bench.run([line])
        }
    }

    private static func see(_ screen: String, _ rider: Rider, _ what: String) throws {
        try rider.terminal.wait(
            for: "\(what), which should show this, and shows what is below:\n\(screen)\n", seconds: patience
        ) {
            $0.timeless == screen
        }
    }

    /// What must be found in the end.
    private static func check(_ bench: Bench) throws {
        #expect(try bench.run("zontik verify").status == 0)
        #expect(
            try bench.run("zontik settings").text.contains(
                "language=en\ncalled=\ntheme=dark\nmouse=on\nposition=52.52,13.41\n"))
        #expect(try bench.run("zontik favourites").lines.count == 2)
        let receipts = try bench.run("zontik receipts --json").text
        #expect(receipts.contains("\"rating\":4") && receipts.contains("hauptbahnhof"))
        #expect(try bench.run("zontik account").text == "There is no account.\n")
        // Nothing of the account is left anywhere.
        #expect(try bench.run("grep -r 'a@b.org' store").status == 1)
    }
}
