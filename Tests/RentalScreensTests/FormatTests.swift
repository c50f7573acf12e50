import Rental
import StateMachine
import Testing

@testable import Localization
@testable import PlainText
@testable import RentalScreens
@testable import TerminalUI

struct FormatTests {
    private func money(_ amount: Int64, _ currency: String) -> [String] {
        Language.allCases.map { language in
            // No-break spaces are shown as `_`.
            String(
                MoneyFormat.text(Money(amount, Currency(rawValue: currency)), language).map {
                    $0 == "\u{A0}" ? "_" : $0
                })
        }
    }

    @Test func writesAmounts() {
        #expect(money(1_250, "EUR") == ["€12.50", "12,50_€", "12,50_€"])
        #expect(money(5, "EUR") == ["€0.05", "0,05_€", "0,05_€"])
        #expect(money(0, "EUR") == ["€0.00", "0,00_€", "0,00_€"])
        #expect(money(-1_250, "EUR") == ["-€12.50", "-12,50_€", "-12,50_€"])
        #expect(money(123_456_789, "EUR") == ["€1,234,567.89", "1.234.567,89_€", "1_234_567,89_€"])
        #expect(money(1_250, "JPY") == ["¥1,250", "1.250_¥", "1_250_¥"])
        #expect(money(12_500, "KWD") == ["KWD_12.500", "12,500_KWD", "12,500_KWD"])
        #expect(money(1_250, "XYZ") == ["XYZ_12.50", "12,50_XYZ", "12,50_XYZ"])
        #expect(money(.min, "EUR")[0] == "-€92,233,720,368,547,758.08")
    }

    @Test func writesDurations() {
        let texts = Language.en.texts
        #expect(texts.clock(0) == "0:00:00" && texts.clock(-5) == "0:00:00" && texts.clock(4_503) == "1:15:03")
        #expect(texts.clock(86_399) == "23:59:59" && texts.clock(90_061) == "1\u{A0}d\u{A0}01:01:01")
        #expect(texts.duration(30_600) == "8\u{A0}h\u{A0}30\u{A0}min" && texts.duration(0) == "0\u{A0}s")
    }

    @Test func writesDistances() {
        let (en, ru) = (Language.en.texts, Language.ru.texts)
        #expect(en.distance(244) == "240\u{A0}m" && en.distance(245) == "250\u{A0}m" && en.distance(-1) == "0\u{A0}m")
        #expect(en.distance(994) == "990\u{A0}m" && en.distance(995) == "1.0\u{A0}km")
        #expect(ru.distance(1_870) == "1,9\u{A0}км")
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (1_773_478_800_000, "2026-03-14T09:00:00Z"), (-1, "1969-12-31T23:59:59.999Z"),
        (951_782_400_007, "2000-02-29T00:00:00.007Z"), (4_107_542_399_000, "2100-02-28T23:59:59Z"),
        (4_107_542_400_000, "2100-03-01T00:00:00Z"), (-62_167_219_200_000, "0000-01-01T00:00:00Z"),
        (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ])
    func writesInstants(_ milliseconds: Int64, _ expected: String) {
        #expect(CivilTime.rfc3339(Instant(milliseconds: milliseconds)) == expected)
    }

    @Test func survivesTheEndsOfTime() {
        for milliseconds in [Int64.min, .max] {
            let time = CivilTime(Instant(milliseconds: milliseconds), secondsFromUTC: -3_600)
            #expect((0..<86_400).contains(time.secondOfDay) && (1...7).contains(time.weekday) && !time.isoDate.isEmpty)
        }
    }

    @Test func tellsTheDayWhenItIsAnother() {
        let texts = Language.en.texts
        func time(_ hours: Int64) -> String {
            texts.time(Scene.start.advanced(bySeconds: hours * 3_600), from: Scene.start, in: Scene.zone)
        }
        func timeOfWeek(_ hours: Int64) -> String {
            texts.timeOfWeek(Scene.start.advanced(bySeconds: hours * 3_600), from: Scene.start, in: Scene.zone)
        }
        #expect(time(8) == "18:00" && time(-10) == "00:00")
        #expect(time(14) == "Sun 15 Mar 00:00" && time(-11) == "Fri 13 Mar 23:00")
        #expect(time(365 * 24) == "Sun 14 Mar 2027 10:00")
        #expect(timeOfWeek(8) == "18:00" && timeOfWeek(14) == "Sun 00:00" && timeOfWeek(6 * 24) == "Fri 10:00")
        #expect(timeOfWeek(7 * 24) == "Sat 21 Mar 10:00" && timeOfWeek(-11) == "Fri 13 Mar 23:00")
    }

    @Test func writesDatesAsPeopleDo() {
        let dates = (1...12).map { month in
            let instant = Scene.start.advanced(bySeconds: Int64(month - 3) * 30 * 86_400 + 11 * 86_400)
            return Language.allCases.map { $0.texts.date(Scene.zone.time(instant)) }
        }
        #expect(
            dates.map { $0[0] } == [
                "Sat 24 Jan", "Mon 23 Feb", "Wed 25 Mar", "Fri 24 Apr", "Sun 24 May", "Tue 23 Jun", "Thu 23 Jul",
                "Sat 22 Aug", "Mon 21 Sep", "Wed 21 Oct", "Fri 20 Nov", "Sun 20 Dec",
            ])
        #expect(dates[9].dropFirst() == ["Mi 21. Okt.", "ср 21 окт."])
        let time = Scene.zone.time(Scene.start)
        #expect(
            Language.allCases.map { $0.texts.timestamp(time) } == [
                "Sat 14 Mar 2026 10:00:00", "Sa 14. März 2026 10:00:00", "сб 14 мар. 2026 10:00:00",
            ])
    }

    @Test func measuresText() {
        #expect(DisplayWidth.of("Зонт ёй") == 7)
        #expect(DisplayWidth.of("傘☔") == 4)
        #expect(DisplayWidth.of("e\u{301}━▀█") == 4)
        #expect(DisplayWidth.of("☂\u{FE0F}") == 2 && DisplayWidth.of("☂") == 1)
        #expect(DisplayWidth.of("각\u{200D}") == 2 && DisplayWidth.of("ﬀＡ") == 3)
    }

    @Test func wrapsBetweenWords() {
        func wrap(_ text: String, _ columns: Int) -> [String] {
            Wrap.lines(text, columns: columns).map { Theme.none.text($0) }
        }
        #expect(wrap("one two three", 7) == ["one two", "three"])
        #expect(wrap("abcdefgh i", 3) == ["abc", "def", "gh", "i"])
        #expect(wrap("傘傘傘", 5) == ["傘傘", "傘"])
        #expect(wrap("", 5) == [] && wrap("傘", 1) == ["傘"])
    }
}
