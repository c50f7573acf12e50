import Rental
import StateMachine

/// Numbers, amounts and times in the language of the texts.
extension Texts {
    /// An amount, such as `€12.50` or `12,50 €`.
    public func money(_ money: Money) -> String { MoneyFormat.text(money, language) }

    package func money(_ amount: Int64, of tariff: Tariff) -> String { money(Money(amount, tariff.currency)) }

    /// A length of time as a clock shows it: `0:04:59`, and from a day on `2 d 03:04:05`.
    public func clock(_ seconds: Int64) -> String { DurationFormat.clock(seconds, self) }

    /// Minutes and seconds, for what never lasts an hour: `4:59`.
    public func minutes(_ seconds: Int64) -> String { DurationFormat.minutes(seconds) }

    /// A length of time in short: `30 min`, `1 h 30 min`.
    public func duration(_ seconds: Int64) -> String { DurationFormat.short(seconds, self) }

    /// A length of time, exactly: in words where one unit says it whole, otherwise in short: `5 minutes`, `1 h 30 min`.
    public func words(_ seconds: Int64) -> String {
        TimeUnit.whole(in: seconds).map { span($0.count, $0.unit) } ?? duration(seconds)
    }

    /// A length of time after "every", as `words`, but a single unit without its number: `30 minutes`, `hour`,
    /// `1 h 30 min`.
    func each(_ seconds: Int64) -> String {
        let words = words(seconds)
        return TimeUnit.whole(in: seconds)?.count == 1 ? String(words.drop { $0 != " " }.dropFirst()) : words
    }

    /// A moment this many seconds ahead, as `words`; rounded down to the minute, unless it is less than one ahead:
    /// `in 5 minutes`, `in 23 h 29 min`.
    public func fromNow(_ seconds: Int64) -> String {
        guard seconds > 0 else { return now }
        return TimeUnit.whole(in: Self.rounded(seconds)).map { future($0.count, $0.unit) } ?? future(ahead(seconds))
    }

    /// How long it is until a moment this many seconds ahead, in short; rounded like `fromNow`.
    public func ahead(_ seconds: Int64) -> String { duration(Self.rounded(seconds)) }

    private static func rounded(_ seconds: Int64) -> Int64 {
        seconds < TimeUnit.minute.rawValue ? seconds : seconds - seconds % TimeUnit.minute.rawValue
    }

    /// What the clocks of a zone show at an instant, seen from `now`: hours and minutes, after the date when it is not
    /// today's: `Sun 25 Oct 08:30`, with the year when it is another one.
    public func time(_ instant: Instant, from now: Instant, in zone: LocalZone) -> String {
        let (then, today) = (zone.time(instant), zone.time(now))
        if then.day == today.day { return then.hoursAndMinutes }
        return "\(date(then, withYear: then.year != today.year)) \(then.hoursAndMinutes)"
    }

    /// As `time(_:from:in:)`, but the weekday alone stands for the date where it lies within the next six days: for
    /// what comes back every week.
    public func timeOfWeek(_ instant: Instant, from now: Instant, in zone: LocalZone) -> String {
        let then = zone.time(instant)
        guard (1...6).contains(then.day - zone.time(now).day) else { return time(instant, from: now, in: zone) }
        return "\(weekday(then.weekday)) \(then.hoursAndMinutes)"
    }

    /// A date as people write it, in short: `Sun 25 Oct`.
    public func date(_ time: CivilTime, withYear: Bool = false) -> String {
        let day = "\(weekday(time.weekday)) \(dayAndMonth(time.dayOfMonth, Int(time.month)))"
        return withYear ? "\(day) \(time.year)" : day
    }

    /// A date in full and the time to the second, for receipts: `Sun 25 Oct 2026 08:30:05`.
    public func timestamp(_ time: CivilTime) -> String { "\(date(time, withYear: true)) \(time.clock)" }
}
