import RentalTesting
import StateMachine
import StateMachineTesting
import Testing

/// The life of a code: the small machine, and the real codes held against it.
@Suite(.serialized) struct CodeTests {
    static let runs = 80

    @Test func realCodesLiveAsTheMachineSays() throws {
        for seed in Settings.seeds {
            let runs = Settings.runs ?? Self.runs
            let report = check(
                CodeModel(), runs: runs, seed: seed, regressions: try Settings.regressions(), shrinkBudget: 1_500
            ) { try CodeBench($0) }
            try report.verify()
            print("codes: \(report.totals); \(report.coverage.totals)")
            #expect(report.coverage.unexpected(expected: CodeModel.chart) == [])
            if report.coverage.accepted > 1_000 {
                #expect(report.coverage.missing(expected: CodeModel.chart) == [])
            }
        }
    }

    /// Enough codes to have one of each fate, and none that was forgotten about.
    @Test func everyLifeOfThreeCodesIsKnown() {
        let start = Instant(milliseconds: 1_700_000_000_000)
        let all = Exhaustive<CodeLife, [String]>(
            events: { state in
                guard state.codes.count < 4 else { return [] }
                let now = max(state.time, start)
                let moments = [now] + state.codes.suffix(1).map(\.expires)
                let kinds: [CodeLife.Kind] =
                    [.issue, .giveUp, .expire, .moveOn]
                    + state.codes.indices.flatMap { place in
                        CodeLife.Text.allCases.flatMap { [.scan(place, $0), .verify(place, $0)] }
                    }
                return moments.flatMap { at in kinds.map { CodeLife.Event(at: at, kind: $0) } }
            },
            abstraction: { [$0.phase.rawValue] + $0.codes.map(\.fate.rawValue) })
        #expect(all.isComplete)
        #expect(all.states.count > 30)
        for finding in all.findings(CodeModel().invariants) { Issue.record("\(finding)") }
        for finding in all.findings(
            never: "from scanned to awaiting",
            { step in
                step.before.phase == .scanned && step.after.phase == .awaiting
            })
        { Issue.record("\(finding)") }
    }
}
