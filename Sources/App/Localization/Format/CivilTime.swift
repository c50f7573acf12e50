import OpeningHours
import StateMachine

/// An instant as a calendar and a clock on the wall show it, at a given distance from UTC.
public struct CivilTime: Hashable, Sendable {
    /// Days since 1970-01-01.
    public let day: Int64
    public let secondOfDay: Int64
    public let millisecond: Int64

    public init(_ instant: Instant, secondsFromUTC: Int = 0) {
        let local = instant.advanced(bySeconds: Int64(secondsFromUTC)).milliseconds
        day = Self.floor(local, 86_400_000)
        // Not `local - day * 86_400_000`, which overflows for the earliest instant.
        let rest = (local % 86_400_000 + 86_400_000) % 86_400_000
        secondOfDay = rest / 1000
        millisecond = rest % 1000
    }

    /// 1 for Monday to 7 for Sunday. 1970-01-01 was a Thursday.
    public var weekday: Int { Int(((day + 3) % 7 + 7) % 7) + 1 }

    public var hoursAndMinutes: String {
        DurationFormat.two(secondOfDay / 3_600) + ":" + DurationFormat.two(secondOfDay / 60 % 60)
    }

    /// `2026-01-31` (ISO 8601), for programs; people get `Texts.date(_:)`.
    public var isoDate: String { date.description }

    public var year: Int64 { Int64(date.year) }
    /// 1 to 12.
    public var month: Int64 { Int64(date.month) }
    /// 1 to 31.
    public var dayOfMonth: Int64 { Int64(date.day) }

    /// Hours, minutes and seconds: `08:30:05`.
    public var clock: String { hoursAndMinutes + ":" + DurationFormat.two(secondOfDay % 60) }

    /// `01/26`, as cards print the month they are valid through.
    public var monthAndYear: String {
        DurationFormat.two(month) + "/" + DurationFormat.two(year % 100)
    }

    /// An instant in UTC after RFC 3339: `2026-01-31T12:00:00Z`, with milliseconds when there are any.
    public static func rfc3339(_ instant: Instant) -> String {
        let time = CivilTime(instant)
        let millis = String(1000 + time.millisecond).dropFirst()
        return time.isoDate + "T" + time.hoursAndMinutes + ":" + DurationFormat.two(time.secondOfDay % 60)
            + (time.millisecond == 0 ? "" : "." + millis) + "Z"
    }

    private var date: CalendarDay { CalendarDay(number: Int(day)) }

    private static func floor(_ a: Int64, _ b: Int64) -> Int64 { a >= 0 ? a / b : -((-1 - a) / b) - 1 }
}
