public import StateMachine
public import TimeZones

extension OpeningHours {
    /// Whether it is open at `now`, and until when.
    ///
    /// Times are what the clock on the wall shows in `zone`. When the clock goes forward, a time it skips is the moment
    /// of the jump; when it goes back, a time it shows twice is the first of the two. A change more than twelve years
    /// ahead is none.
    /// - Parameter now: looked at as the nearest instant of the years 1 to 9999.
    public func status(
        at now: Instant, in zone: ZoneInfo, holidays: HolidayCalendar = .none
    ) -> OpeningStatus {
        let clock = WallClock(zone)
        let now = WallClock.clamped(now)
        let today = clock.dayNumber(at: now)
        var stretches: [Stretch] = []
        var kind: Kind?
        // What began yesterday may last into today; no span lasts longer.
        for day in (today - 1)...(today + horizon) {
            for segment in segments(on: OpeningDay(day, holidays)) {
                let stretch = Stretch(
                    start: clock.instant(day, minute: segment.start), end: clock.instant(day, minute: segment.end),
                    kind: segment.kind)
                // Over, or skipped by the clock from its start to its end.
                if stretch.end > now, stretch.end > stretch.start { stretches.append(stretch) }
            }
            if day < today || stretches.isEmpty { continue }
            let known = kind ?? Self.kind(at: now, stretches)
            kind = known
            // The days that follow cannot begin before this.
            let certain = clock.instant(day + 1, minute: 0)
            let changes = stretches.flatMap { [$0.start, $0.end] }.filter { $0 > now && $0 < certain }.sorted()
            for change in changes {
                let next = Self.kind(at: change, stretches)
                if next != known { return OpeningStatus(known, until: change, next, at: now) }
            }
            stretches.removeAll { $0.end < certain }
        }
        return OpeningStatus(kind ?? .closed, at: now)
    }

    /// A segment on a certain day.
    private struct Stretch {
        let start: Instant
        let end: Instant
        let kind: Kind
    }

    private static func kind(at instant: Instant, _ stretches: [Stretch]) -> Kind {
        var kind = Kind.closed
        for stretch in stretches where stretch.start <= instant && instant < stretch.end {
            if stretch.kind == .open { return .open }
            kind = stretch.kind
        }
        return kind
    }

    /// How many days ahead a change must have come if there is one: a week repeats itself, twice for the days on which
    /// the clock jumps; dates come again within eight years, holidays move, and reach every weekday within twelve.
    private var horizon: Int {
        holidaysMatter || rules.contains { $0.days.dependsOnDate } ? 12 * 366 : 15
    }
}
