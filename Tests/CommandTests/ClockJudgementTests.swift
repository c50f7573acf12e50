import Checkpoint
import Foundation
import Rental
import RentalApp
import StateMachine
import TerminalScreen
import Testing

/// A machine's clock that cannot be right changes nothing, and says what to do. The program is told another time than
/// the machine has by faketime.
@Suite(.enabled(if: (try? Tool("faketime")) != nil)) struct ClockJudgementTests {
    /// What faketime shares with its child has the number of its process. Where it was killed that stays, and a later
    /// process may have the number.
    init() {
        for file in (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? [] {
            let number = file.firstMatch(of: /faketime_(?:sem|shm)_(\d+)/).flatMap { pid_t($0.1) }
            guard let number, kill(number, 0) != 0 else { continue }
            try? FileManager.default.removeItem(atPath: "/dev/shm/\(file)")
        }
    }

    @Test func aClockThatLeapsIsRefusedUntilItIsConfirmed() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["$ZONTIK step rent > out"])
        for command in ["step pay", "scan x", "clerk add --point rathaus"] {
            let refused = try bench.run("faketime -f +4y $ZONTIK \(command)")
            #expect(refused.status == 3 && refused.text.isEmpty, "\(command): \(refused)")
            #expect(refused.errors.contains("Nothing was changed") && refused.errors.contains("clock confirm"))
        }
        #expect(try bench.run("$ZONTIK status --json").text.contains(#""revision":1,"#))
        #expect(try bench.run("faketime -f +4y $ZONTIK clock --json").text.contains(#""judgement":"ahead""#))
        #expect(try bench.run("faketime -f +4y $ZONTIK verify").status == 0)
        #expect(try bench.run("faketime -f +4y $ZONTIK clock confirm").text.contains("Confirmed"))
        #expect(try bench.run("faketime -f +4y $ZONTIK step pay").status == 0)
    }

    /// Whatever the clock says, what is recorded is shown, and nothing is done.
    @Test(arguments: [
        "status", "status --json", "receipts", "receipts --json", "history", "history --json", "points", "code",
        "why 4", "replay --to 2", "settings", "account show", "favourites", "reminders", "errors", "effects",
        "clerk list",
    ])
    func readingIsAnswered(_ command: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run([
            "$ZONTIK step rent > out", "$ZONTIK step pay > out", "$ZONTIK scan > out 2>&1",
            "$ZONTIK step continue > out", "$ZONTIK step finish > out",
        ])
        let plain = try bench.run("$ZONTIK \(command)")
        let records = try bench.run("$ZONTIK verify 2>&1").text
        let leapt = try bench.run("faketime -f +4y $ZONTIK \(command)")
        #expect(plain.status == 0 && leapt.status == 0, "\(leapt)")
        if command == "status" { #expect(leapt.errors.contains("nothing confirms"), "\(leapt)") }
        #expect(try bench.run("$ZONTIK verify 2>&1").text == records)
    }

    /// A machine may be off for a night, a weekend, a month. What became due meanwhile is done at its instant.
    @Test(arguments: ["+23h", "+3d", "+31d"]) func anAbsenceIsNoLeap(_ time: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run([
            "$ZONTIK step rent > out", "$ZONTIK step pay > out", "$ZONTIK scan > out 2>&1",
            "$ZONTIK step continue > out",
        ])
        let status = try bench.run("faketime -f \(time) $ZONTIK status --json")
        #expect(status.status == 0 && status.errors.isEmpty, "\(status)")
        #expect(status.text.contains(#""noticeReason":"maximumReached""#) == (time != "+23h"), "\(status)")
        #expect(try bench.run("faketime -f \(time) $ZONTIK step open-information").status == 0)
    }

    @Test(arguments: [("en", "nothing confirms"), ("de", "nichts bestätigt"), ("ru", "ничто не подтверждает")])
    func itIsSaidInEveryLanguage(_ language: String, _ words: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["$ZONTIK step rent > out"])
        let refused = try bench.run("faketime -f +4y $ZONTIK step pay --lang \(language)")
        #expect(refused.status == 3 && refused.errors.contains(words), "\(refused)")
    }

    /// An older program believed a clock in 2030; the machine's is right again. Nothing is frozen for ever.
    @Test func aWrongClockThatWasBelievedLeadsBack() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let steps = ["step rent", "step pay", "scan", "step continue"].map {
            "faketime -f +4y $ZONTIK \($0) > out 2>&1"
        }
        try bench.run(steps)
        let frozen = try bench.run("faketime -f +3y $ZONTIK status")
        #expect(frozen.text.contains("Elapsed: 0:00:0") && frozen.text.contains("zontik clock confirm"), "\(frozen)")
        #expect(try bench.run("$ZONTIK clock confirm").text.contains("corrected: 1"))
        #expect(!(try bench.run("$ZONTIK status").text.contains("clock confirm")))
        let later = try bench.run("faketime -f +45m $ZONTIK status").text
        #expect(later.contains("Elapsed: 0:45:") && later.contains("Due so far: €2.00"), "\(later)")
        try bench.run(["step finish", "scan", "step continue"].map { "faketime -f +45m $ZONTIK \($0) > out 2>&1" })
        #expect(try bench.run("$ZONTIK receipts").text.contains("€2.00"))
        #expect(try bench.run("$ZONTIK verify").status == 0)
    }

    /// In the year 9999 every card has expired, and no code can be made.
    @Test func theYear9999LeadsBack() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step open-map > out"], now: "9999-12-31T23:00:00Z")
        try bench.run(["zontik step rent > out"])
        #expect(try bench.run("zontik step pay").errors.contains("expired"))
        try bench.run(["zontik clock confirm > out"])
        for step in ["step pay", "scan", "step continue", "step finish", "scan", "step continue", "step skip-feedback"]
        {
            #expect(try bench.run("zontik \(step)").status == 0, "\(step)")
        }
        #expect(try bench.run("zontik verify").status == 0)
    }

    @Test func onlyADemonstrationTakesAPretendedTime() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["$ZONTIK step rent > out"])
        for (language, words) in [
            ("en", "demonstration stores"), ("de", "Demo-Datenordner"), ("ru", "демонстрационных"),
        ] {
            let refused = try bench.run("zontik status --lang \(language)")
            #expect(refused.status == 64 && refused.text.isEmpty && refused.errors.contains(words), "\(refused)")
        }
        #expect(try bench.run("$ZONTIK status --json").text.contains(#""demonstration":false"#))
        #expect(!(try bench.run("$ZONTIK status").text.contains("emonstration")))
        try bench.run(["rm -r store", "zontik step rent > out"])
        #expect(try bench.run("zontik status").text.contains("Demonstration store"))
        #expect(try bench.run("zontik status --json").text.contains(#""demonstration":true"#))
        // By the machine's clock it goes on; nobody is asked, because its time was never that of a clock.
        #expect(try bench.run("$ZONTIK status").status == 0)
        // The mark is in the journal, and comes back with a backup.
        try bench.run(["zontik backup copy > out 2>&1", "rm -r store", "$ZONTIK restore copy > out 2>&1"])
        #expect(try bench.run("zontik status --json").text.contains(#""demonstration":true"#))
    }

    // MARK: Live

    private func terminal(_ bench: Bench, _ line: String) throws -> Tmux {
        var variables = bench.environment
        for name in ["PATH", "COLUMNS", "HOME", "LANG"] { variables[name] = nil }
        variables["ZONTIK_STORE"] = bench.store
        return try Tmux(["sh", "-c", line], columns: 80, rows: 24, environment: variables)
    }

    private func sees(_ terminal: Tmux, _ words: String) throws {
        try terminal.wait(for: words) { $0.text.contains(words) }
    }

    @Test func theLiveTerminalAsks() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["$ZONTIK step rent > out", "$ZONTIK settings onboarding=seen language=de > out"])
        for answer in ["n", "j"] {
            let live = try terminal(bench, "faketime -f +4y $ZONTIK; echo exit $?")
            defer { live.kill() }
            try sees(live, "Geht die Uhr dieses Rechners richtig?")
            #expect(try live.capture().text.contains("Regeln"), "the screen is drawn below the question")
            try live.sendKeys(answer)
            if answer == "n" {
                try sees(live, "exit 3")
            } else {
                try live.wait(for: "the question answered") { !$0.text.contains("Geht die Uhr") }
            }
        }
        // It is confirmed for every command.
        #expect(try bench.run("faketime -f +4y $ZONTIK step back").status == 0)
    }

    @Test func thePlainScreensAsk() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["$ZONTIK step rent > out", "$ZONTIK settings onboarding=seen > out"])
        for answer in ["n", "y"] {
            let live = try terminal(bench, "faketime -f +4y $ZONTIK ride --plain; echo exit $?")
            defer { live.kill() }
            try sees(live, "Is this machine's clock right? [y/n]")
            try live.sendKeys(answer, "Enter")
            try sees(live, answer == "y" ? "zontik>" : "exit 3")
        }
    }

    /// The clock leaps while the screens are up: what has passed is told by another one, which nobody sets.
    @Test func aClockThatLeapsUnderALiveScreenIsAskedAbout() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run([
            "$ZONTIK settings onboarding=seen > out", "$ZONTIK step rent > out", "$ZONTIK step pay > out",
            "$ZONTIK scan > out 2>&1", "$ZONTIK step continue > out", "echo +0 > leap",
        ])
        let fake =
            "FAKETIME_NO_CACHE=1 FAKETIME_DONT_FAKE_MONOTONIC=1 FAKETIME_TIMESTAMP_FILE=\(bench.folder.url.path)/leap"
        let library = "LD_PRELOAD=$(faketime -f +0 sh -c 'echo $LD_PRELOAD')"
        let live = try terminal(bench, "export \(library); \(fake) $ZONTIK; echo exit $?")
        defer { live.kill() }
        try sees(live, "Due so far")
        try bench.run(["echo +4y > leap"])
        try sees(live, "Is this machine's clock right?")
        try bench.run(["echo +0 > leap"])
        try live.wait(for: "the question gone with its reason") { !$0.text.contains("Is this machine's clock") }
        try bench.run(["echo +4y > leap"])
        try sees(live, "Is this machine's clock right?")
        try live.sendKeys("n")
        try sees(live, "exit 3")
        #expect(try bench.run("$ZONTIK status").text.contains("Elapsed: 0:0"), "the rental goes on")
    }

    @Test func theTitleSaysThatItIsADemonstration() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        let rider = try Rider(bench)
        defer { rider.terminal.kill() }
        try rider.sees("Demonstration · Umbrellas for rent", "anna · ● online")
    }

    /// The person at the point is told, and so is the rider, on the screen that shows the code.
    @Test func aScannersWrongClockIsToldOnBothSides() throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["zontik step rent", "zontik step pay"])
        let rider = try Rider(bench, columns: 120)
        defer { rider.terminal.kill() }
        try rider.sees("Show this code")
        let refused = try bench.run("zontik scan --point rathaus", now: "2030-07-01T10:00:00+02:00")
        #expect(refused.status == 3 && refused.errors.contains("This scanner's clock says Mon 1 Jul 2030"))
        try rider.sees("rathaus refused your code")
        #expect(try bench.run("zontik scan --point rathaus").status == 0)
        try rider.sees("Scanned. Take your umbrella")
    }

    /// Neither a note that the rider has a notebook, nor any other document: what was refused did not happen.
    @Test(arguments: ["+20m", "+4y"])
    func aScanRefusedByAWrongClockLeavesNoRecord(_ offset: String) throws {
        let bench = try Bench()
        defer { bench.folder.remove() }
        try bench.run(["$ZONTIK step rent > out", "$ZONTIK step pay > out"])
        func journal() throws -> (records: Int64, notebooks: Int) {
            let journal = try RentalJournal(StoreDirectory(path: bench.store))
            return try journal.read { ($0.newestSequence, try $0.notedNotebooks()) }
        }
        let before = try journal()
        #expect(before.notebooks == 0, "there is none yet")
        let refused = try bench.run("faketime -f \(offset) $ZONTIK scan --point rathaus")
        #expect(refused.status == 3 && refused.text.isEmpty, "\(refused)")
        #expect(try journal() == before)
        // The clock that leapt is told to nobody but its owner; the other one to the rider, too, whose notebook is new.
        let errors = try bench.run("$ZONTIK errors").text
        #expect(errors.contains("rathaus refused your code") == (offset == "+20m"), "\(errors)")
        #expect(try journal().notebooks == (offset == "+20m" ? 1 : 0), "noted by the next who opens the store")
    }
}

/// The judge itself.
struct ClockJudgeTests {
    private let noon = Instant(milliseconds: 1_782_900_000_000)

    @Test func theStoreIsAskedAgainOnlyAfterALeap() throws {
        let clock = ManualClock(noon)
        let judge = ClockJudge(clock)
        let longest = ClockJudge.rule.longestRentalSeconds
        var asked = 0
        func ask(_ seconds: Int64) throws {
            clock.set(noon.advanced(bySeconds: seconds))
            try judge.judge {
                asked += 1
                return noon
            }
        }
        try ask(-1_000_000)
        try ask(0)
        #expect(asked == 2, "a clock that was behind and is right again is judged by the records")
        try ask(longest)
        try ask(-longest)
        #expect(asked == 2)
        for _ in 0..<2 {
            let leapt = noon.advanced(bySeconds: 2 * longest)
            #expect(throws: ClockFault(now: leapt, newest: noon)) { try ask(2 * longest) }
        }
        #expect(asked == 4)
        try ask(60)
        #expect(asked == 4, "once it is right again nothing is asked")
        try ask(-2 * longest)
        #expect(asked == 5, "what was believed before it was set back counts no more")
        #expect(throws: ClockFault.self) { try ask(3 * longest / 2) }
    }

    @Test func anEmptyStoreHasNothingToJudgeBy() throws {
        try ClockJudge(ManualClock(Instant(milliseconds: .max))).judge { nil }
    }

    @Test func theRuleIsThatOfTheLongestRental() {
        #expect(ClockJudge.rule.longestRentalSeconds == TariffName.allCases.map(\.tariff.secondsToMaximum).max())
    }
}
