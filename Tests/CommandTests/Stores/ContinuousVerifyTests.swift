import TerminalScreen
import Testing

/// `zontik verify --continuous`.
@Suite struct ContinuousVerifyTests {
    private func prepared() throws -> Bench {
        let bench = try Bench()
        try bench.run([
            "(printf 'rent\\npay' | zontik step -) > /dev/null", "zontik scan > /dev/null",
            "zontik --rider boris step rent",
        ])
        return bench
    }

    @Test func itReadsOnUntilItIsInterrupted() throws {
        let bench = try prepared()
        defer { bench.folder.remove() }
        let answer = try bench.run(
            """
            timeout --preserve-status --signal INT 5 "$ZONTIK" verify --continuous; echo "ended with $?"
            """)
        // One line for each time that all of it was read, and a rest of a second after it.
        let lines =
            answer.lines.filter { $0.contains("record") } + answer.errors.split(separator: "\n").map(String.init)
        #expect((1...6).contains(lines.count), "\(answer.text)\(answer.errors)")
        #expect(answer.text.contains("ended with 130"), "\(answer.text)")
    }

    @Test func itEndsAtTheFirstFindingAndNamesIt() throws {
        let bench = try prepared()
        defer { bench.folder.remove() }
        let answer = try bench.run(
            """
            (sleep 1; sqlite3 store/journal.db "UPDATE record SET at = at + 1 WHERE sequence = 3") &
            "$ZONTIK" verify --continuous; echo "ended with $?"; wait
            """)
        #expect(answer.text.contains("record 3 (session 1, revision 1)"), "\(answer.text)\(answer.errors)")
        #expect(
            answer.text.contains("ended with 5") && answer.errors.contains("  next: "), "\(answer.text)\(answer.errors)"
        )
        // The other rider goes on.
        #expect(try bench.run("zontik --rider boris step back").status == 0)
        #expect(try bench.run("zontik --rider boris step rent").status == 0)
    }
}
