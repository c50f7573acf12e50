public import StateMachine
public import TimeZones

/// The hours of the seven days of a calendar week, from Monday (ISO 8601).
public struct OpeningWeek: Hashable, Sendable {
    public struct Day: Hashable, Sendable {
        /// What begins on the day, in order.
        public let spans: [OpeningHours.Span]
        /// What begins on it and may be open.
        public let unknown: [OpeningHours.Span]
        public let isHoliday: Bool
    }

    /// Seven.
    public let days: [Day]
    /// The day of the week that it is, from 0 for Monday.
    public let today: Int
}

extension OpeningHours {
    /// The week that the wall's calendar shows at an instant, with the holidays that fall into it.
    /// - Parameter now: looked at as the nearest instant of the years 1 to 9999.
    public func week(at now: Instant, in zone: ZoneInfo, holidays: HolidayCalendar = .none) -> OpeningWeek {
        let number = WallClock(zone).dayNumber(at: WallClock.clamped(now))
        let today = CalendarDay.weekday(number)
        let days = (0..<7).map { weekday in
            let day = OpeningDay(number - today + weekday, holidays)
            let segments = segments(on: day)
            return OpeningWeek.Day(
                spans: segments.filter { $0.kind == .open }.map(\.span),
                unknown: segments.filter { $0.kind != .open }.map(\.span), isHoliday: day.isHoliday(offset: 0))
        }
        return OpeningWeek(days: days, today: today)
    }
}
