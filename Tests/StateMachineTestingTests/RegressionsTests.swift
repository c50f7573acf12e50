import StateMachineTesting
import Testing
import TinyMachine

@Suite struct RegressionsTests {
    @Test func aRecordingIsTriedFirst() throws {
        let past = try Regressions(
            """
            # another machine's line is left alone
            door x,1
            turnstile x,0.0,0.0,1.2,0.0,0.0  # four coins and a little noise
            """)
        let report = check(TurnstileModel<BrokenTurnstile>(), runs: 0, regressions: past)
        let found = try #require(report.counterexample)
        #expect(report.runs == 0)
        #expect(found.commands.count == 4)
        #expect(found.seed == nil)
        #expect(found.regression == "turnstile x,0.0,0.0,0.0,0.0")
    }

    @Test func aSeedIsTriedFirst() throws {
        let found = try #require(check(TurnstileModel<BrokenTurnstile>(), seed: 2).counterexample)
        let past = try Regressions("turnstile \(found.seed!)")
        let again = check(TurnstileModel<BrokenTurnstile>(), runs: 0, regressions: past)
        #expect(again.counterexample?.description == found.description)
    }

    @Test func anotherMachinesLineIsLeftAlone() throws {
        let past = try Regressions("door x,0.0,0.0,0.0,0.0")
        #expect(check(TurnstileModel<BrokenTurnstile>(), runs: 0, regressions: past).counterexample == nil)
    }

    @Test func whatIsMendedStaysQuiet() throws {
        let past = try Regressions("turnstile 2\nturnstile x,0.0,0.0,0.0,0.0")
        try check(TurnstileModel<Turnstile>(), runs: 0, regressions: past).verify()
    }

    @Test(arguments: ["turnstile", "turnstile 1 2", "turnstile y1", "turnstile xg", "turnstile -1"])
    func anUnclearLineIsAnError(line: String) {
        #expect(throws: RegressionsError(line: 2, text: line)) { try Regressions("a 1\n\(line)\n") }
    }
}
