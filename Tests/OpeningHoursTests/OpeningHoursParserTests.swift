import StateMachineTesting
import Testing

@testable import OpeningHours

@Suite struct OpeningHoursParserTests {
    /// The spans that begin on each day of a week in June 2026, Monday first, then on a holiday that is a Monday.
    private func week(_ text: String) throws -> [String] {
        let hours = try OpeningHours(text)
        let monday = CalendarDay.number(2026, 6, 8)
        let holidays = HolidayCalendar.listed([CalendarDay(number: monday + 7)])
        return (0..<8).map { day in
            hours.segments(on: OpeningDay(monday + day, holidays)).map { segment in
                let mark = segment.kind == .open ? "" : "?"
                return "\(segment.start)-\(segment.end)\(mark)"
            }.joined(separator: ",")
        }
    }

    private let none = ["", "", "", "", "", "", "", ""]

    /// The same hours on weekdays, none on the weekend.
    private func weekdays(_ hours: String) -> [String] { [hours, hours, hours, hours, hours, "", "", hours] }

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
            ("", .nothing, "", 1), ("  ", .nothing, "", 3), (";;", .nothing, "", 3), ("24/7 ||", .nothing, "", 8),
            ("24/7 3", .unexpected, "3", 6), ("24/7x", .unexpected, "x", 5),
            ("Mo", .hoursMissing, "", 3), ("PH", .hoursMissing, "", 3), ("Mo-Fr ; off", .hoursMissing, "", 7),
            ("Apr-Oct", .hoursMissing, "", 8), ("Do 08:00-09:00", .unknownWord, "Do", 1),
            ("SH Mo-Fr off", .unexpected, "Mo-Fr", 4), ("by appointment", .unknownWord, "by", 1),
            ("sunrise-sunset", .unknownWord, "sunrise-sunset", 1), ("08:00-sunset", .timeExpected, "sunset", 7),
            ("Mo-Xx off", .weekdayExpected, "Xx", 4), ("Mo-PH off", .weekdayExpected, "PH", 4),
            ("PH-Mo off", .unexpected, "-Mo", 3), ("Mo-Mo 08:00-09:00", .oneDayRange, "Mo-Mo", 1),
            ("Mo[6] 08:00-09:00", .unexpected, "6]", 4), ("Mo-We-Fr off", .unexpected, "-Fr", 6),
            ("08:00", .unexpected, "", 6), ("08:00-", .timeExpected, "", 7), ("08:00-25:00+", .unexpected, "+", 12),
            ("08:00-18:00/90", .unexpected, "/90", 12), ("9-5pm", .timeExpected, "9-5pm", 1),
            ("13pm-14pm", .noSuchTime, "13pm-14pm", 1), ("08:60-09:00", .noSuchTime, "08:60-09:00", 1),
            ("24:00-25:00", .noSuchTime, "24:00-25:00", 1), ("08:00-48:01", .noSuchTime, "48:01", 7),
            ("08:00-081:00", .timeExpected, "081:00", 7), ("08:00-09:001", .timeExpected, "09:001", 7),
            ("08:00-08:00", .noLength, "08:00-08:00", 1), ("00:00-24:01", .tooLong, "00:00-24:01", 1),
            ("Mo 08:00-09:00 \"by bell", .openComment, "\"by", 16),
            ("Mo-Fr 08:00-18:00;Sä off", .unknownWord, "Sä", 19),
            ("٠٨:00-09:00", .unexpected, "٠٨:00-09:00", 1), ("Apr 31 off", .noSuchDate, "Apr", 1),
            ("week 54 off", .noSuchDate, "54", 6), ("2027-2026 off", .noSuchDate, "-2026", 5),
            ("1899 Apr off", .noSuchDate, "1899", 1), ("Apr 16-10 off", .noSuchDate, "Apr", 1),
            ("Apr Mo[1]-May Su[1] off", .unexpected, "-May", 10), ("2026 Dec 31,Jan 1 off", .unexpected, "Jan", 13),
        ] as [(String, OpeningHoursError.Problem, String, Int)])
    func refused(text: String, problem: OpeningHoursError.Problem, offending: String, column: Int) {
        let expected = OpeningHoursError(problem: problem, text: offending, column: column)
        #expect(throws: expected) { try OpeningHours(text) }
    }

    @Test(arguments: [
        "Mo-Fr 8:00-18:00;", "Mo - Fr 08.00 – 18.00", "mo–fr 8-18", "Mon-Fri: 8:00am-6:00 pm", "; Mo-Fr 8h-18h00 ;",
        "Monday-Friday, 08:00-18:00 Uhr", "Mo, Tu ,We-Fr 08:00-12:00 , 12:00-18:00,", "Mo-Fr\u{A0}08:00-18:00\n",
        "PH off; Mo-Fr 08:00-18:00", "Mo-Fr 08:00-18:00 \"ring; and wait\"", "Mo-Fr 08:00-18:00, Sa off",
        "Mo-Th 08:00-18:00 Fr 08:00-18:00", "2026 Jun Mo-Fr 08:00-18:00", "Mo-Fr Jan-Dec 08:00-18:00",
        "Mo-Fr 08:00-13:00,Mo-Fr 13:00-18:00", "“every week” : Mo-Fr open 08:00-18:00".replacing(" open", with: ""),
        "SH 09:00-10:00; Mo-Fr 08:00-18:00 open", "week 10-30 Mo-Fr 08:00-18:00", "Nov-Mar off; Mo-Fr 08:00-18:00",
    ])
    func `one meaning has many spellings`(_ text: String) throws {
        let merged = try week(text).map { $0.replacing(/(\d+),\1-|-720,720|-780,780/, with: "") }
        #expect(merged == weekdays("480-1080"))
    }

    @Test func `rules add, take away and fall back`() throws {
        #expect(try week("Mo-Fr 08:00-18:00; 12:00-13:00 off") == weekdays("480-720,780-1080"))
        #expect(try week("Mo-Fr 08:00-12:00, PH 14:00-15:00")[7] == "480-720,840-900")
        #expect(try week("Mo-Fr 08:00-12:00, Mo-Fr 11:00-13:00")[0] == "480-660,660-780")
        #expect(try week("PH Su closed") == none)
        #expect(try week("Mo-Fr 08:00-12:00 || \"by appointment\"")[0] == "0-480?,480-720,720-1440?")
        #expect(try week("Sa unknown")[5] == "0-1440?")
        #expect(try week("Mo-Fr 17:00-22:00+") == weekdays("1020-1320,1320-1800?"))
        #expect(try week("Mo-Fr 10:00+") == weekdays("600-1440?"))
        #expect(try week("Mo[2],Su[-2] 08:00-09:00") == ["480-540", "", "", "", "", "", "", ""])
        #expect(try week("Jun 9,11-12 08:00-09:00") == ["", "480-540", "", "480-540", "480-540", "", "", ""])
        #expect(try week("PH -1 day 08:00-09:00") == ["", "", "", "", "", "", "480-540", ""])
        #expect(try week("easter +64 days-easter +65 days 08:00-09:00")[0..<3] == ["480-540", "480-540", ""])
    }

    @Test func `holidays matter where they are unlike`() throws {
        for text in ["Mo-Fr 08:00-18:00; PH off", "PH 10:00-12:00", "Mo-Sa 08:00-20:00; Su,PH 09:00-18:00"] {
            #expect(try OpeningHours(text).holidaysMatter, "\(text)")
        }
        for text in ["24/7", "PH off; Mo-Fr 08:00-18:00", "Mo-Su,PH 11:00-03:00", "PH off", "Sa-Su off"] {
            #expect(try !OpeningHours(text).holidaysMatter, "\(text)")
        }
    }

    /// Whatever is thrown at the parser, it answers.
    @Test func randomTexts() {
        var random = SplitMix64(seed: 4)
        let parts = [
            "Mo", "Su", "PH", "SH", "-", ",", " ", ";", "08:00", "26:00", "off", "24/7", "é", "1", ":", "Apr", "2026",
            "week", "easter", "||", "\"", "[", "]", "+", "unknown", "day",
        ]
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...9, using: &random)
            let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
            do { #expect(try OpeningHours(text).text == text) } catch {
                #expect((1...text.unicodeScalars.count + 1).contains(error.column))
            }
        }
    }
}
