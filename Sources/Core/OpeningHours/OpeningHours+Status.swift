import Foundation
public import struct Foundation.TimeZone
public import StateMachine

extension OpeningHours {
    /// Whether it is open at `now`, and until when.
    ///
    /// Times are what the clock on the wall shows in `zone`. When the clock goes forward, a time it skips is the moment
    /// of the jump; when it goes back, a time it shows twice is the first of the two.
    /// - Parameter now: looked at as the nearest instant of the years 1 to 9999.
    public func status(
        at now: Instant, in zone: TimeZone, holidays: HolidayCalendar = .none
    ) -> OpeningStatus {
        let clock = WallClock(zone)
        let now = WallClock.clamped(now)
        let today = clock.dayNumber(at: now)
        // The stretch that is open now or opens next, as far as it is known.
        var stretch: (start: Instant, end: Instant)?
        // What began yesterday may last into today; no span lasts longer.
        for day in (today - 1)...(today + horizon(today, holidays)) {
            for span in spans(day, holidays) {
                let start = clock.instant(day, minute: span.start)
                let end = clock.instant(day, minute: span.end)
                // Over, or skipped by the clock from its start to its end.
                guard end > now, end > start else { continue }
                guard let known = stretch else {
                    if start > now { return OpeningStatus(isOpen: false, nextChange: start, at: now) }
                    stretch = (start, end)
                    continue
                }
                if start > known.end { return OpeningStatus(isOpen: true, nextChange: known.end, at: now) }
                stretch = (known.start, max(known.end, end))
            }
            // The next day cannot begin before this; no need to look further.
            if let known = stretch, known.end < clock.instant(day + 1, minute: 0) {
                return OpeningStatus(isOpen: true, nextChange: known.end, at: now)
            }
        }
        return OpeningStatus(isOpen: stretch != nil, nextChange: nil, at: now)
    }

    private func spans(_ day: Int, _ holidays: HolidayCalendar) -> [Span] {
        spans(
            weekday: CalendarDay.weekday(day), holiday: holidaysMatter && holidays.contains(CalendarDay(number: day)))
    }

    /// How many days ahead a change must have come if there is one: a week repeats itself, twice for the days on which
    /// the clock jumps; holidays move, and reach every weekday within twelve years.
    private func horizon(_ today: Int, _ holidays: HolidayCalendar) -> Int {
        let weeks = 15
        guard holidaysMatter else { return weeks }
        switch holidays {
        case .none: return weeks
        case .listed(let days): return max(0, (days.max()?.number ?? today) - today) + weeks
        case .berlin: return 12 * 366
        }
    }
}
