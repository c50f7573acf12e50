import Testing

@testable import OpeningHours

@Suite struct HolidayCalendarTests {
    @Test(arguments: [
        // Easter Sundays: 2008-03-23, 2024-03-31, 2025-04-20, 2026-04-05, 2038-04-25.
        (2008, [(3, 21), (3, 24), (5, 1), (5, 12)]), (2024, [(3, 29), (4, 1), (5, 9), (5, 20)]),
        (2025, [(4, 18), (4, 21), (5, 29), (6, 9)]), (2026, [(4, 3), (4, 6), (5, 14), (5, 25)]),
        (2038, [(4, 23), (4, 26), (6, 3), (6, 14)]),
    ])
    func berlin(year: Int, moving: [(Int, Int)]) throws {
        let fixed = [(1, 1), (3, 8), (5, 1), (10, 3), (12, 25), (12, 26)]
        let expected = try Set((moving + fixed).map { try #require(CalendarDay(year: year, month: $0.0, day: $0.1)) })
        let start = CalendarDay.number(year, 1, 1)
        let found = (start..<start + 366).map(CalendarDay.init(number:)).filter {
            $0.year == year && HolidayCalendar.berlin.contains($0)
        }
        #expect(Set(found) == expected)
    }

    @Test func days() throws {
        #expect(CalendarDay(number: 0).description == "1970-01-01")
        #expect(CalendarDay(year: 2024, month: 2, day: 29) != nil)
        for (year, month, day) in [(2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (0, 1, 1)]
        {
            #expect(CalendarDay(year: year, month: month, day: day) == nil)
        }
        var before: CalendarDay?
        for number in -800_000...800_000 {
            let day = CalendarDay(number: number)
            if day.number != number || before.map({ $0 >= day }) == true { Issue.record("\(number) is \(day)") }
            before = day
        }
    }
}
