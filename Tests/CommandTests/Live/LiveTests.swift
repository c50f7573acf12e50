import Foundation
import TerminalScreen
import Testing

/// The rider's screens in a real terminal, walked by keys.
@Suite struct LiveTests {
    @Test func aWholeRentalIsWalkedByKeys() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("Umbrellas for rent", "anna · ● online", "€20.00", "[r] Rent")
        try rider.presses("m", andSees: "▸ Hauptbahnhof, Nordhalle")
        try rider.presses("Down", andSees: "▸ Hauptbahnhof, Südhalle")
        try rider.presses("r", andSees: "Rules of the service")
        try rider.presses("j", andSees: "▸ Test card Mastercard ···· 4444")
        try rider.presses("Enter", andSees: "Show this code")
        try rider.presses("Enter", andSees: "not been scanned")
        #expect(try bench.run("zontik scan").status == 0)
        try rider.sees("Scanned. Take your umbrella")
        try rider.presses("Enter", andSees: "Due so far")
        try rider.presses("i", andSees: "▸ How does it work?")
        try rider.presses("i", andSees: "Your rental")
        try rider.presses("b", andSees: "You pay")
        try rider.presses("Escape", andSees: "Your rental")
        try rider.presses("f", andSees: "give the umbrella")
        try rider.presses("BSpace", andSees: "Your rental")
        // The rental goes on below the points, and can be ended from there.
        for (key, words) in [("m", "[v] Map"), ("v", "[v] List"), ("Enter", "Opening hours")] {
            try rider.presses(key, andSees: words)
            try rider.sees("Due so far: €", "[r] Return", "[b] Buy and keep")
        }
        try rider.presses("r", andSees: "give the umbrella")
        #expect(try bench.run("zontik scan --point alter-markt").status == 0)
        try rider.sees("Scanned. The umbrella is returned")
        try rider.presses("Enter", andSees: "How was it?")
        try rider.presses("4", andSees: "★★★★☆")
        try rider.presses("c", andSees: "▏")
        try rider.types("Trocken, сухо, 乾燥q:")
        // A wide character stands in two cells.
        try rider.sees("Trocken, сухо, 乾 燥 q:▏")
        try rider.presses("BSpace", andSees: "乾 燥 q▏")
        try rider.presses("BSpace", andSees: "乾 燥 ▏")
        try rider.terminal.sendKeys("Enter")
        try rider.terminal.wait(for: "the end of typing") { !$0.text.contains("▏") }
        try rider.presses("Enter", andSees: "Umbrellas for rent")
        let history = try bench.run("zontik history --json").text
        let receipts = try bench.run("zontik receipts --json").text
        #expect(receipts.contains(#""feedback":{"comment":"Trocken, сухо, 乾燥","rating":4}"#), "\(receipts)")
        #expect(history.contains(#""card":"mastercard""#))
        #expect(try bench.run("zontik verify").status == 0)
        try rider.terminal.sendKeys("q")
        try rider.terminal.waitForExit()
        #expect(try rider.terminal.exitStatus() == 0)
    }

    @Test(arguments: [(TerminalScreen.Theme.dark, "dark"), (.light, "light")])
    func theCodeIsReadFromTheScreenAndTheScreenMovesOnByItself(_ ground: TerminalScreen.Theme, _ name: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay"])
        let rider = try Rider(bench, options: ["--theme", name])
        defer { rider.terminal.kill() }
        let code = try rider.code(theme: ground)
        #expect(try bench.run("zontik code --format text").text == code + "\n")
        #expect(try bench.run("zontik scan \(code)").status == 0)
        let start = ContinuousClock.now
        try rider.sees("Scanned.")
        let seconds = Double((ContinuousClock.now - start).components.attoseconds) / 1e18
        print("the screen (\(name)) moved on \(Int(seconds * 1000)) ms after the scan had answered")
        // 0.5 s is promised on a quiet machine; here other tests run beside it.
        #expect(ContinuousClock.now - start < .seconds(2))
    }

    @Test func actionsAreTypedAfterAColon() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent")
        try rider.presses(":", andSees: "▌ :▏")
        try rider.types("fly")
        try rider.presses("Enter", andSees: "'fly' is not an action")
        try rider.presses(":", andSees: "▌ :▏")
        try rider.types("rentq")
        try rider.presses("BSpace", andSees: ":rent▏")
        try rider.presses("Enter", andSees: "Rules of the service")
        // A message of one screen is not carried to the next.
        try rider.types(":pay --card expired")
        try rider.presses("Enter", andSees: "This card has expired")
        try rider.types(":pay --card declined")
        let declined = try rider.presses("Enter", andSees: "Your bank declined the card")
        #expect(!declined.text.contains("has expired"))
        // Nor do two words about two cards stand together: the newest counts.
        try rider.types(":pay --card expired")
        let expired = try rider.presses("Enter", andSees: "This card has expired")
        #expect(!expired.text.contains("declined the card"))
        try rider.presses(":", andSees: "▌ :▏")
        try rider.terminal.sendKeys("Escape")
        try rider.terminal.wait(for: "the line to be gone") { !$0.text.contains("▌ :") }
        try rider.sees("Rules of the service")
        try rider.types(":quit")
        try rider.terminal.sendKeys("Enter")
        try rider.terminal.waitForExit()
        #expect(try rider.terminal.exitStatus() == 0)
    }

    @Test func theChosenCardStaysChosenBelowTheInformationAndAfterADecline() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent"])
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("▸ Test card Visa ···· 4242")
        try rider.terminal.sendKeys("Down", "Down")
        try rider.sees("▸ Test card Visa ···· 0002", "exp. 12/49")
        try rider.presses("i", andSees: "▸ How does it work?")
        try rider.presses("Down", andSees: "▸ What does it cost?")
        try rider.presses("Escape", andSees: "▸ Test card Visa ···· 0002")
        try rider.presses("Enter", andSees: "declined the card")
        try rider.sees("▸ Test card Visa ···· 0002")
    }

    /// What was wrong with a field is no longer said when the field is right.
    @Test func theErrorOfAFieldGoesWithIt() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("[r] Rent")
        try rider.presses("p", andSees: "▸ Name")
        try rider.presses("Enter", andSees: "▏")
        try rider.types("Anna")
        try rider.presses("Enter", andSees: "[c] Confirm")
        try rider.presses("Down", andSees: "▸ E-mail")
        try rider.presses("Enter", andSees: "▏")
        try rider.types("anna")
        try rider.presses("Enter", andSees: "E-mail: ")
        try rider.presses("c", andSees: "Not saved yet")
        try rider.presses("Enter", andSees: "anna▏")
        try rider.types("@example.org")
        try rider.terminal.sendKeys("Enter")
        let screen = try rider.terminal.wait(for: "no error") { screen in
            screen.text.contains("anna@example.org") && !screen.text.contains("▏")
                && !screen.text.contains("Not saved yet")
        }
        #expect(!screen.text.contains("E-mail: "))
        try rider.presses("c", andSees: "a•••")
    }

    /// What needs no connection opens without one, from every screen.
    @Test func pagesOpenWithoutAConnection() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik service down"])
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("You can still open points")
        try rider.presses("m", andSees: "▸ Hauptbahnhof, Nordhalle")
        try rider.presses("a", andSees: "★")
        try rider.presses("Escape", andSees: " r  Rent")
        try rider.presses("i", andSees: "▸ How does it work?")
        try rider.presses("Enter", andSees: "Scroll")
        try rider.presses("Escape", andSees: "▸ How does it work?")
        try rider.presses("i", andSees: " r  Rent")
        try rider.presses("h", andSees: "Your rentals")
        try rider.presses("Escape", andSees: " r  Rent")
        try bench.run(["zontik service up", "zontik step rent", "zontik step pay", "zontik service down"])
        try rider.sees("Continue once it is scanned.")
        for (key, words) in [("m", "74 of 74"), ("i", "▸ How does it work?"), ("h", "Your rentals")] {
            try rider.presses(key, andSees: words)
            try rider.presses("Escape", andSees: "Continue once it is scanned.")
        }
        #expect(try bench.run("zontik scan").status == 0)
        try rider.sees("Scanned.")
    }

    @Test func theServiceGoingAndComingIsSeenWithoutAKey() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent"])
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("● online")
        try bench.run(["zontik service down"])
        try rider.sees("○ offline", "No connection: the service cannot be used now")
        try rider.presses("Enter", andSees: "No connection")
        try bench.run(["zontik service slow"])
        try rider.sees("● online")
        try rider.presses("Enter", andSees: "Asking your bank to hold €25.00")
        try bench.run(["zontik service up"])
        try rider.sees("Show this code")
    }
}
