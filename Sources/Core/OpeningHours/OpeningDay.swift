/// A day, as opening hours ask for it.
struct OpeningDay {
    let number: Int
    /// From 0 for Monday.
    let weekday: Int
    let date: CalendarDay
    private let holidays: HolidayCalendar

    init(_ number: Int, _ holidays: HolidayCalendar) {
        self.number = number
        weekday = CalendarDay.weekday(number)
        date = CalendarDay(number: number)
        self.holidays = holidays
    }

    /// - Parameter offset: the day so many days after which the holiday is; negative before it.
    func isHoliday(offset: Int) -> Bool {
        holidays != .none && holidays.contains(offset == 0 ? date : CalendarDay(number: number - offset))
    }

    /// The calendar week (ISO 8601), 1 to 53: that of its Thursday.
    var week: Int {
        let thursday = number - weekday + 3
        return (thursday - CalendarDay.number(CalendarDay(number: thursday).year, 1, 1)) / 7 + 1
    }

    /// Its place among the days of its weekday in the month, from 1, and from the end, from −1.
    var places: (fromStart: Int, fromEnd: Int) {
        let last = CalendarDay.days(in: date.month, of: date.year)
        return ((date.day - 1) / 7 + 1, -((last - date.day) / 7 + 1))
    }
}
