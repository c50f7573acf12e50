import StateMachine
import TimeZones

/// The clock on the wall of a time zone.
struct WallClock {
    private let zone: ZoneInfo

    private static let daySeconds: Int64 = 86_400

    init(_ zone: ZoneInfo) {
        self.zone = zone
    }

    /// The nearest instant of the years 1 to 9999, beyond which calendars are not reliable.
    static func clamped(_ instant: Instant) -> Instant {
        Instant(milliseconds: min(max(instant.milliseconds, -62_135_596_800_000), 253_402_300_799_999))
    }

    /// The date, as days since 1970-01-01.
    func dayNumber(at instant: Instant) -> Int {
        let seconds = Self.floor(instant.milliseconds, 1000)
        return Int(Self.floor(seconds + offset(at: seconds), Self.daySeconds))
    }

    /// The first instant at which the wall shows this time, or, when the clock jumps over it, the instant of the jump.
    /// - Parameter minute: after midnight of the day, beyond 24 hours too.
    func instant(_ dayNumber: Int, minute: Int) -> Instant {
        let wall = Int64(dayNumber) * Self.daySeconds + Int64(minute) * 60
        // A clock is set at most once within two days, so these are the offsets before and after.
        let before = offset(at: wall - Self.daySeconds)
        let after = offset(at: wall + Self.daySeconds)
        // The earlier reading is the one before the clock is set back.
        for candidate in [before, after] where offset(at: wall - candidate) == candidate {
            return Instant(milliseconds: (wall - candidate) * 1000)
        }
        return Instant(milliseconds: jump(between: wall - after, and: wall - before) * 1000)
    }

    /// The second at which the offset changes, `from` still before it and `to` not.
    private func jump(between from: Int64, and to: Int64) -> Int64 {
        var (low, high) = (from, to)
        let after = offset(at: high)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if offset(at: middle) == after { high = middle } else { low = middle }
        }
        return high
    }

    /// Seconds east of Greenwich.
    private func offset(at second: Int64) -> Int64 {
        Int64(zone.secondsFromGMT(at: second))
    }

    private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
        number / divisor - (number % divisor < 0 ? 1 : 0)
    }
}

extension ZoneInfo {
    /// When the day of an instant began.
    package func midnight(before now: Instant) -> Instant {
        let clock = WallClock(self)
        return clock.instant(clock.dayNumber(at: WallClock.clamped(now)), minute: 0)
    }

    /// The last instant before another at which clocks showed a time of day: of one that they showed twice the first,
    /// and the moment of the jump where they jumped over it.
    /// - Parameter minute: after midnight.
    package func last(minute: Int, before now: Instant) -> Instant {
        let clock = WallClock(self)
        let today = clock.dayNumber(at: WallClock.clamped(now))
        for day in [today, today - 1] where clock.instant(day, minute: minute) < now {
            return clock.instant(day, minute: minute)
        }
        return clock.instant(today - 2, minute: minute)
    }
}
