/// How clocks are set each year, as in the variable `TZ` (POSIX.1-2024, section 8.3) and in the footers of TZif files,
/// where hours go from -167 to 167 (RFC 9636, section 3.3.1).
struct PosixRule: Hashable, Sendable {
    /// Seconds east of Greenwich of standard time.
    let standard: Int
    private let summer: Summer?

    /// The part of the year in which clocks show another time. That of the south goes on in the next year.
    private struct Summer: Hashable {
        /// Seconds east of Greenwich.
        let offset: Int
        let start: Day
        let end: Day
    }

    /// A moment of every year, on the clocks that show the time before it.
    private struct Day: Hashable {
        enum Date: Hashable {
            /// From 1 to 365; February 29 is not counted.
            case withoutLeapDay(Int)
            /// From 0 to 365.
            case withLeapDay(Int)
            /// The week is from 1 to 5, the last one of the month; the weekday is 0 on Sunday.
            case weekday(month: Int, week: Int, weekday: Int)
        }

        let date: Date
        /// Seconds after midnight.
        let time: Int
    }

    init?(_ text: String) {
        var reader = Reader(rest: text.utf8[...])
        guard reader.name(), let west = reader.time() else { return nil }
        standard = -west
        if reader.rest.isEmpty {
            summer = nil
            return
        }
        guard reader.name() else { return nil }
        let offset = reader.rest.first == UInt8(ascii: ",") ? standard + 3600 : reader.time().map { -$0 }
        guard let offset, let start = reader.day(), let end = reader.day(), reader.rest.isEmpty else { return nil }
        summer = Summer(offset: offset, start: start, end: end)
    }

    /// - Parameter second: since 1970.
    func offset(at second: Int64) -> Int {
        guard let summer else { return standard }
        let year = Self.year(of: second + Int64(standard))
        let start = Self.second(of: summer.start, year) - Int64(standard)
        let end = Self.second(of: summer.end, year) - Int64(summer.offset)
        let isSummer = start < end ? start <= second && second < end : !(end <= second && second < start)
        return isSummer ? summer.offset : standard
    }

    // MARK: The calendar

    private static let daySeconds: Int64 = 86_400

    /// The days from 1970 to the beginning of a year.
    private static func days(before year: Int64) -> Int64 {
        let past = year - 1
        return past * 365 + floor(past, 4) - floor(past, 100) + floor(past, 400) - 719_162
    }

    private static func year(of second: Int64) -> Int64 {
        let day = floor(second, daySeconds)
        // Not later than the year, and one year before it at the most.
        var year = 1970 + floor(day * 400, 146_097) - 1
        while days(before: year + 1) <= day { year += 1 }
        return year
    }

    private static func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && year % 100 != 0 || year % 400 == 0 }

    /// The seconds from 1970 to a moment of a year, on a clock at Greenwich that shows it.
    private static func second(of day: Day, _ year: Int64) -> Int64 {
        let first = days(before: year)
        let number: Int64
        switch day.date {
        case .withoutLeapDay(let count): number = first + Int64(count) - (isLeap(year) && count >= 60 ? 0 : 1)
        case .withLeapDay(let count): number = first + Int64(count)
        case .weekday(let month, let week, let weekday):
            let lengths: [Int64] = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            let start = first + lengths[..<(month - 1)].reduce(0, +)
            // 1970 began on a Thursday.
            let early = start + (Int64(weekday) + 3 - start % 7 + 7) % 7
            let late = early + 7 * Int64(week - 1)
            number = late < start + lengths[month - 1] ? late : late - 7
        }
        return number * daySeconds + Int64(day.time)
    }

    private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
        number / divisor - (number % divisor < 0 ? 1 : 0)
    }

    // MARK: Reading

    private struct Reader {
        var rest: Substring.UTF8View

        mutating func take(_ letter: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: letter) else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// Three letters or more, or anything in angle brackets; what clocks are called is not needed.
        mutating func name() -> Bool {
            if take("<") {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
                rest = rest[end...].dropFirst()
                return true
            }
            let letters = rest.prefix { ("a"..."z").contains(Unicode.Scalar($0 | 0x20)) }
            rest = rest.dropFirst(letters.count)
            return letters.count >= 3
        }

        mutating func number(_ range: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix { ("0"..."9").contains(Unicode.Scalar($0)) }
            guard (1...3).contains(digits.count) else { return nil }
            rest = rest.dropFirst(digits.count)
            let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            return range.contains(number) ? number : nil
        }

        /// `[+-]HH[:MM[:SS]]` as seconds.
        mutating func time() -> Int? {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            guard let hours = number(0...167) else { return nil }
            var seconds = hours * 3600
            for unit in [60, 1] where take(":") {
                guard let part = number(0...59) else { return nil }
                seconds += part * unit
            }
            return isNegative ? -seconds : seconds
        }

        /// `,DATE[/TIME]`; the time is 2 o'clock where there is none.
        mutating func day() -> Day? {
            guard take(","), let date = date() else { return nil }
            guard take("/") else { return Day(date: date, time: 7200) }
            return time().map { Day(date: date, time: $0) }
        }

        private mutating func date() -> Day.Date? {
            if take("J") { return number(1...365).map { .withoutLeapDay($0) } }
            guard take("M") else { return number(0...365).map { .withLeapDay($0) } }
            guard let month = number(1...12), take("."), let week = number(1...5), take("."),
                let weekday = number(0...6)
            else { return nil }
            return .weekday(month: month, week: week, weekday: weekday)
        }
    }
}
