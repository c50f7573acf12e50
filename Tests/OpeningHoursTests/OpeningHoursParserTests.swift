import StateMachineTesting
import Testing

@testable import OpeningHours

@Suite struct OpeningHoursParserTests {
    /// The spans that begin on each weekday, Monday first, then on a holiday that is a Monday.
    private func week(_ text: String) throws -> [String] {
        let hours = try OpeningHours(text)
        return (0..<8).map { day in
            hours.spans(weekday: day % 7, holiday: day == 7).map { "\($0.start)-\($0.end)" }.joined(separator: ",")
        }
    }

    @Test(arguments: [
        ("24/7", ["0-1440", "0-1440", "0-1440", "0-1440", "0-1440", "0-1440", "0-1440", "0-1440"]),
        (
            "08:00-20:00",
            ["480-1200", "480-1200", "480-1200", "480-1200", "480-1200", "480-1200", "480-1200", "480-1200"]
        ),
        (
            "Mo-Fr 08:00-18:00; Sa 10:00-14:00",
            ["480-1080", "480-1080", "480-1080", "480-1080", "480-1080", "600-840", "", "480-1080"]
        ),
        (
            "Sa-Mo 13:00-18:00,08:00-12:00",
            ["480-720,780-1080", "", "", "", "", "480-720,780-1080", "480-720,780-1080", "480-720,780-1080"]
        ),
        ("We 18:00-02:00;Th 18:00-26:00", ["", "", "1080-1560", "1080-1560", "", "", "", ""]),
        ("24/7; Mo,We-Th,Su off", ["", "0-1440", "", "", "0-1440", "0-1440", "", ""]),
        (
            "Mo-Su 09:00-10:00; PH closed",
            ["540-600", "540-600", "540-600", "540-600", "540-600", "540-600", "540-600", ""]
        ),
        ("Tu 09:00-10:00; PH 11:00-12:00", ["", "540-600", "", "", "", "", "", "660-720"]),
        ("PH off; Mo,Tu 09:00-10:00", ["540-600", "540-600", "", "", "", "", "", "540-600"]),
        ("PH,Su 00:00-24:00", ["", "", "", "", "", "", "0-1440", "0-1440"]),
        ("off", ["", "", "", "", "", "", "", ""]), ("  closed  ", ["", "", "", "", "", "", "", ""]),
        ("24/7 ; off", ["", "", "", "", "", "", "", ""]),
    ])
    func weeks(text: String, days: [String]) throws {
        #expect(try week(text) == days)
        #expect(try OpeningHours(text).description == text)
    }

    @Test(
        arguments: [
            ("", .nothing, "", 1), ("  ", .nothing, "", 3), ("24/7;", .nothing, "", 6), (";24/7", .nothing, "", 1),
            ("24/7;;off", .nothing, "", 6), ("24/7 off", .unexpected, "off", 6), ("24/7x", .unexpected, "x", 5),
            ("Mo", .hoursMissing, "", 3), ("PH", .hoursMissing, "", 3), ("Mo-Fr ; off", .hoursMissing, "", 7),
            ("mo 08:00-09:00", .unknownWord, "mo", 1), ("Mon 08:00-09:00", .unknownWord, "Mon", 1),
            ("SH off", .unknownWord, "SH", 1), ("Jan-Mar 08:00-09:00", .unknownWord, "Jan-Mar", 1),
            ("week 1-20 off", .unknownWord, "week", 1), ("Mo-Fr open", .unknownWord, "open", 7),
            ("sunrise-sunset", .unknownWord, "sunrise-sunset", 1), ("Mo-Xx off", .weekdayExpected, "Xx", 4),
            ("Mo, Tu off", .weekdayExpected, "", 4), ("Mo-PH off", .weekdayExpected, "PH", 4),
            ("PH-Mo off", .unexpected, "-Mo", 3), ("Mo-Mo 08:00-09:00", .oneDayRange, "Mo-Mo", 1),
            ("Mo[1] 08:00-09:00", .unexpected, "[1]", 3), ("Mo-We-Fr off", .unexpected, "-Fr", 6),
            ("PH Mo 08:00-09:00", .unknownWord, "Mo", 4), ("Mo 8:00-9:00", .timeExpected, "8:00-9:00", 4),
            ("08:00", .unexpected, "", 6), ("08:00+", .unexpected, "+", 6), ("08:00-", .timeExpected, "", 7),
            ("08:00-18:00+", .unexpected, "+", 12), ("08:00 - 18:00", .unexpected, "", 6),
            ("08:00-12:00, 13:00-18:00", .timeExpected, "", 13), ("08.00-12.00", .timeExpected, "08.00-12.00", 1),
            ("08:60-09:00", .noSuchTime, "08:60-09:00", 1), ("24:00-25:00", .noSuchTime, "24:00-25:00", 1),
            ("08:00-48:01", .noSuchTime, "48:01", 7), ("08:00-081:00", .timeExpected, "081:00", 7),
            ("08:00-09:001", .timeExpected, "09:001", 7), ("08:00-08:00", .noLength, "08:00-08:00", 1),
            ("00:00-24:01", .tooLong, "00:00-24:01", 1), ("Mo 08:00-09:00 \"by bell\"", .unexpected, "\"by", 16),
            ("Mo 08:00-09:00 || off", .unexpected, "||", 16), ("Mo off\n", .unexpected, "\n", 7),
            ("Mo-Fr 08:00-18:00;Sä off", .unknownWord, "Sä", 19), ("٠٨:00-09:00", .timeExpected, "٠٨:00-09:00", 1),
        ] as [(String, OpeningHoursError.Problem, String, Int)])
    func refused(text: String, problem: OpeningHoursError.Problem, offending: String, column: Int) {
        let expected = OpeningHoursError(problem: problem, text: offending, column: column)
        #expect(throws: expected) { try OpeningHours(text) }
    }

    /// Whatever is thrown at the parser, it answers.
    @Test func randomTexts() {
        var random = SplitMix64(seed: 4)
        let parts = ["Mo", "Su", "PH", "-", ",", " ", ";", "08:00", "26:00", "off", "24/7", "é", "1", ":"]
        for _ in 0..<10_000 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
            do { #expect(try OpeningHours(text).text == text) } catch {
                #expect((1...text.unicodeScalars.count + 1).contains(error.column))
            }
        }
    }
}
