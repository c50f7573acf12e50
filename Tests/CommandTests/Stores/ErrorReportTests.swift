import Localization
import struct RiderProfile.ErrorEntry
import StateMachine
import Testing

@testable import CommandLineTool

struct ErrorReportTests {
    @Test func theNewestIsFirstAndNothingInItSteersATerminal() throws {
        let errors = [
            ErrorEntry(at: Instant(milliseconds: 1_782_892_800_000), cause: "the file is no list of points"),
            ErrorEntry(at: Instant(milliseconds: 1_782_892_860_500), cause: "no \u{1B}[2Jdisplay"),
        ]
        let reports = ErrorReport.all(errors)
        #expect(
            ErrorReport.lines(errors, .utc, Language.en.texts) == [
                "Wed 1 Jul 2026 08:01:00  no ␛[2Jdisplay", "Wed 1 Jul 2026 08:00:00  the file is no list of points",
            ])
        #expect(
            try reports.json()
                == #"[{"at":"2026-07-01T08:01:00.500Z","cause":"no \u001b[2Jdisplay"},"#
                + #"{"at":"2026-07-01T08:00:00Z","cause":"the file is no list of points"}]"#)
    }
}
