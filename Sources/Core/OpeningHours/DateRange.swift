/// Days from one date to another, both included: in each year, or in the year that they name.
package struct DateRange: Hashable, Sendable {
    package enum Date: Hashable, Sendable {
        /// Months from 1; of a range's end, a day that the month does not have is its last.
        case day(month: Int, day: Int)
        /// Days after Easter Sunday, negative before it.
        case easter(Int)
    }

    /// The year of the first day; nil: each.
    package let year: Int?
    package let first: Date
    package let last: Date
    /// The year of the last day, where it was written.
    package let lastYear: Int?

    package init(year: Int?, first: Date, last: Date, lastYear: Int? = nil) {
        (self.year, self.first, self.last, self.lastYear) = (year, first, last, lastYear)
    }

    /// - Parameters:
    ///   - number: of the day.
    ///   - dayYear: its year.
    func contains(_ number: Int, in dayYear: Int) -> Bool {
        // The 29th of February is no day of most years.
        if first == last, case .day(let month, let day) = first,
            day > CalendarDay.days(in: month, of: year ?? dayYear)
        {
            return false
        }
        let start = Self.number(first, year ?? dayYear, isLast: false)
        var end = Self.number(last, lastYear ?? year ?? dayYear, isLast: true)
        guard let year else { return start <= end ? (start...end).contains(number) : number >= start || number <= end }
        if end < start, lastYear == nil { end = Self.number(last, year + 1, isLast: true) }
        return start <= number && number <= end
    }

    private static func number(_ date: Date, _ year: Int, isLast: Bool) -> Int {
        switch date {
        case .easter(let offset): HolidayCalendar.easter(year) + offset
        case .day(let month, let day):
            CalendarDay.number(year, month, isLast ? min(day, CalendarDay.days(in: month, of: year)) : day)
        }
    }
}
