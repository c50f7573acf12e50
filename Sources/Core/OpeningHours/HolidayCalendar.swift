/// Which days are public holidays (`PH` in opening hours).
public enum HolidayCalendar: Hashable, Sendable {
    case none
    case listed(Set<CalendarDay>)
    /// The yearly holidays of the Land Berlin (Gesetz über die Sonn- und Feiertage, as of 2019), for every year; those
    /// declared for a single year are not among them.
    case berlin

    public func contains(_ day: CalendarDay) -> Bool {
        switch self {
        case .none: false
        case .listed(let days): days.contains(day)
        case .berlin: Self.isBerlinHoliday(day)
        }
    }

    private static func isBerlinHoliday(_ day: CalendarDay) -> Bool {
        switch (day.month, day.day) {
        case (1, 1), (3, 8), (5, 1), (10, 3), (12, 25), (12, 26):
            true
        case (3...6, _):
            // Good Friday, Easter Monday, Ascension Day, Whit Monday.
            [-2, 1, 39, 50].contains(day.number - easter(day.year))
        default:
            false
        }
    }

    /// The day number of Easter Sunday: J. Meeus, Astronomical Algorithms, 1991, chapter 8 (the anonymous algorithm
    /// published in Nature, 20 April 1876).
    static func easter(_ year: Int) -> Int {
        let (golden, century, inCentury) = (year % 19, year / 100, year % 100)
        let correction = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - correction + 15) % 30
        let weekday = (32 + 2 * (century % 4) + 2 * (inCentury / 4) - epact - inCentury % 4) % 7
        let late = (golden + 11 * epact + 22 * weekday) / 451
        let march = epact + weekday - 7 * late + 114
        return CalendarDay.number(year, march / 31, march % 31 + 1)
    }
}
