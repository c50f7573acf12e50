/// The days on which a rule holds: those of its years, and its dates, and its weeks, that are one of its weekdays or
/// holidays. What is empty leaves nothing out.
package struct DaySelector: Hashable, Sendable {
    /// Numbers from one to another, every one or every so many.
    package struct Numbers: Hashable, Sendable {
        package let first: Int
        /// Below `first` for weeks that run over the end of the year.
        package let last: Int
        package var step = 1

        package func contains(_ number: Int) -> Bool {
            guard first <= last else { return number >= first || number <= last }
            return (first...last).contains(number) && (number - first) % step == 0
        }
    }

    /// Certain ones of the weekdays of a month.
    package struct Nth: Hashable, Sendable {
        /// From 0 for Monday.
        package let weekday: Int
        /// 1 to 5, from the end of the month −1 to −5.
        package let places: Set<Int>
    }

    package var years: [Numbers] = []
    package var dates: [DateRange] = []
    /// Calendar weeks (ISO 8601).
    package var weeks: [Numbers] = []
    /// Bit 0 is Monday, bit 6 Sunday.
    package var weekdays: UInt8 = 0
    package var nths: [Nth] = []
    /// By how many days a day is later than a public holiday, mostly 0.
    package var holidays: Set<Int> = []
    /// School holidays, which are not known: no day is one.
    package var schoolHolidays = false

    package init() {}

    /// No weekday and no holiday is named: all of them are meant.
    package var isEveryDay: Bool { weekdays == 0 && nths.isEmpty && holidays.isEmpty && !schoolHolidays }

    /// Whether something else than weekdays and holidays decides.
    var dependsOnDate: Bool { !years.isEmpty || !dates.isEmpty || !weeks.isEmpty || !nths.isEmpty }

    func contains(_ day: OpeningDay) -> Bool {
        guard isWeekdayOrHoliday(day) else { return false }
        return !dependsOnDate
            || (years.isEmpty || years.contains { $0.contains(day.date.year) })
                && (dates.isEmpty || dates.contains { $0.contains(day.number, in: day.date.year) })
                && (weeks.isEmpty || weeks.contains { $0.contains(day.week) })
    }

    private func isWeekdayOrHoliday(_ day: OpeningDay) -> Bool {
        if isEveryDay || weekdays >> UInt8(day.weekday) & 1 == 1 { return true }
        if holidays.contains(where: { day.isHoliday(offset: $0) }) { return true }
        return nths.contains { nth in
            let (fromStart, fromEnd) = day.places
            return nth.weekday == day.weekday && (nth.places.contains(fromStart) || nth.places.contains(fromEnd))
        }
    }

    /// Whether it takes a weekday, holiday or not, for all the dates it is limited to.
    func includes(weekday: Int, holiday: Bool) -> Bool {
        isEveryDay || weekdays >> UInt8(weekday) & 1 == 1 || holiday && !holidays.isEmpty
    }
}
