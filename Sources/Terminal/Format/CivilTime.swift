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
    public var isoDate: String {
        let (year, month, day) = yearMonthDay
        let digits = String(year.magnitude)
        let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return (year < 0 ? "-" : "") + padded + "-" + DurationFormat.two(month) + "-" + DurationFormat.two(day)
    }

    public var year: Int64 { yearMonthDay.0 }
    /// 1 to 12.
    public var month: Int64 { yearMonthDay.1 }
    /// 1 to 31.
    public var dayOfMonth: Int64 { yearMonthDay.2 }

    /// Hours, minutes and seconds: `08:30:05`.
    public var clock: String { hoursAndMinutes + ":" + DurationFormat.two(secondOfDay % 60) }

    /// `01/26`, as cards print the month they are valid through.
    public var monthAndYear: String {
        let (year, month, _) = yearMonthDay
        return DurationFormat.two(month) + "/" + DurationFormat.two(year % 100)
    }

    /// An instant in UTC after RFC 3339: `2026-01-31T12:00:00Z`, with milliseconds when there are any.
    public static func rfc3339(_ instant: Instant) -> String {
        let time = CivilTime(instant)
        let millis = String(1000 + time.millisecond).dropFirst()
        return time.isoDate + "T" + time.hoursAndMinutes + ":" + DurationFormat.two(time.secondOfDay % 60)
            + (time.millisecond == 0 ? "" : "." + millis) + "Z"
    }

    /// The Gregorian calendar in years that begin on 1 March, so that the leap day is the last of the year.
    private var yearMonthDay: (Int64, Int64, Int64) {
        let shifted = day + 719_468
        let era = Self.floor(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private static func floor(_ a: Int64, _ b: Int64) -> Int64 { a >= 0 ? a / b : -((-1 - a) / b) - 1 }
}
